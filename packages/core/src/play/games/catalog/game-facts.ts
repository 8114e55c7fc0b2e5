import type { GameCategory, GameClass } from '@app/shared/games/game-categories';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { attachGamePicture, pictureOfGame } from '../attach-game-picture.ts';
import { type Change, type Changed, changed } from '../changed.ts';
import { lockVendor } from './vendor-facts.ts';

/** A vendor's data of a game. They limit a site's settings. */
export interface GameFacts {
  readonly code: string;
  readonly name: string;
  readonly names: NamesByLanguage;
  readonly category: GameCategory;
  readonly classes: readonly GameClass[];
  readonly trialSupport: boolean;
  /** Millionths. */
  readonly returnRate: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  /** Hundredths of the stake. */
  readonly maxWin: number | null;
  readonly iconUrl: string | null;
  readonly place: number;
  readonly enabled: boolean;
}

/** SQL: the facts of a row of `game`. */
export const factColumns = `g.code, g.name, g.names, g.category,
  ARRAY(SELECT c.class FROM game_class c WHERE c.game_id = g.id ORDER BY c.class) AS classes,
  g.trial_support AS "trialSupport", g.return_rate AS "returnRate", g.volatility,
  g.stake_min AS "stakeMin", g.stake_max AS "stakeMax", g.max_win AS "maxWin",
  g.icon_url AS "iconUrl", g.place, g.enabled`;

export type FactsRow = Omit<GameFacts, 'stakeMin' | 'stakeMax'> & {
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
};

export const factsOf = (row: FactsRow): GameFacts => ({
  ...row,
  stakeMin: row.stakeMin === null ? null : money(row.stakeMin),
  stakeMax: row.stakeMax === null ? null : money(row.stakeMax),
});

const readCodes = sql(
  'games.facts_by_code',
  `SELECT ${factColumns} FROM game g WHERE g.vendor_id = $1 AND g.code = ANY ($2::text[])`,
);

/** A query. The games of a vendor that have these codes, by code. */
export async function factsByCode(
  reader: Reader,
  vendorId: bigint,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GameFacts>> {
  const rows = await reader.query<FactsRow>(readCodes, [vendorId, codes]);
  return new Map(rows.map((row) => [row.code, factsOf(row)]));
}

// SQL, shared by three statements: the games in $2, one to a row.
const LINES = `jsonb_to_recordset($2::jsonb) AS l (code text, name text, names jsonb, category text,
  classes jsonb, "trialSupport" boolean, "returnRate" int, volatility text, "stakeMin" bigint,
  "stakeMax" bigint, "maxWin" int, "iconUrl" text, place int, enabled boolean)`;

const put = sql(
  'games.put_games',
  `INSERT INTO game (vendor_id, code, name, names, category, icon_url, return_rate, volatility,
     stake_min, stake_max, max_win, place, trial_support, enabled, created_at)
   SELECT $1::bigint, l.code, l.name, l.names, l.category, l."iconUrl", l."returnRate", l.volatility,
     l."stakeMin", l."stakeMax", l."maxWin", l.place, l."trialSupport", l.enabled, $3::timestamptz
   FROM ${LINES}
   ON CONFLICT (vendor_id, code) DO UPDATE SET name = excluded.name, names = excluded.names,
     category = excluded.category, icon_url = excluded.icon_url,
     return_rate = excluded.return_rate, volatility = excluded.volatility,
     stake_min = excluded.stake_min, stake_max = excluded.stake_max, max_win = excluded.max_win,
     place = excluded.place, trial_support = excluded.trial_support, enabled = excluded.enabled`,
);
const dropClasses = sql(
  'games.drop_classes_of_games',
  `DELETE FROM game_class c USING game g, ${LINES}
   WHERE g.vendor_id = $1 AND g.code = l.code AND c.game_id = g.id AND NOT l.classes ? c.class`,
);
const putClasses = sql(
  'games.put_classes_of_games',
  `INSERT INTO game_class (game_id, class)
   SELECT g.id, named.class FROM ${LINES} JOIN game g ON g.vendor_id = $1 AND g.code = l.code
   CROSS JOIN LATERAL jsonb_array_elements_text(l.classes) AS named (class) ON CONFLICT DO NOTHING`,
);

/** A step. Writes games of a vendor into the catalog, in any number. */
export async function putGames(
  tx: Tx,
  { vendorId, games, now }: { vendorId: bigint; games: readonly GameFacts[]; now: Date },
): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map((game) => ({
    ...game,
    stakeMin: game.stakeMin?.toString() ?? null,
    stakeMax: game.stakeMax?.toString() ?? null,
  }));
  const lines = [vendorId, JSON.stringify(rows)];
  await tx.query(put, [...lines, now]);
  await tx.query(dropClasses, lines);
  await tx.query(putClasses, lines);
}

interface GameChange {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly change: Change<Omit<GameFacts, 'code'>>;
  readonly now: Date;
}

/**
 * A step. Changes the installation's facts of a game.
 *
 * @throws vendor.not_found, game.not_found
 * @throws upload.not_found for a picture that no operator uploaded
 * @throws RangeError if its smallest bet is above its largest
 */
export async function changeGame(
  tx: Tx,
  { vendorCode, gameCode, change, now }: GameChange,
): Promise<Changed<GameFacts>> {
  const { id: vendorId } = await lockVendor(tx, vendorCode);
  const before = (await factsByCode(tx, vendorId, [gameCode])).get(gameCode);
  if (!before) throw new DomainError('game.not_found');
  const after = changed<GameFacts>(before, change);
  if (!hasFittingLimits(after)) throw new RangeError('the smallest bet is above the largest');
  await attachGamePicture(tx, {
    subject: pictureOfGame(vendorId, gameCode),
    merchantId: null,
    now,
    before: before.iconUrl,
    after: after.iconUrl,
  });
  await putGames(tx, { vendorId, games: [after], now });
  return { before, after };
}

export const hasFittingLimits = ({
  stakeMin,
  stakeMax,
}: Pick<GameFacts, 'stakeMin' | 'stakeMax'>): boolean =>
  stakeMin === null || stakeMax === null || stakeMin <= stakeMax;
