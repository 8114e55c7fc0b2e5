import type { GameCategory, GameClass } from '@app/shared/games/game-categories';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';

export interface NewGame {
  readonly vendorId: bigint;
  /** The vendor's own. */
  readonly code: string;
  /** Default name, for languages without an entry in `names`. */
  readonly name: string;
  readonly names?: NamesByLanguage;
  readonly category: GameCategory;
  /** Sub-categories that it is found under as well; none, unless given. */
  readonly classes?: readonly GameClass[];
  /** A picture that replaces the one we draw. */
  readonly iconUrl?: string;
  /** Millionths: 96.1 % = 961 000. */
  readonly returnRate?: number;
  readonly volatility?: 'low' | 'medium' | 'high';
  readonly stakeMin?: Money;
  readonly stakeMax?: Money;
  /** Maximum payout of one round, in hundredths of its stake. */
  readonly maxWin?: number;
  /** Whether the game also takes play money; false by default. */
  readonly trialSupport?: boolean;
  /** Position in lists; smaller first. */
  readonly place?: number;
  /** Whether a new game is switched off until an operator opens it. */
  readonly isOff?: boolean;
}

/**
 * A command. Adds a game to the catalog, or updates the one with this code. Keeps the operator's decisions:
 * whether it is enabled or in maintenance, and each site's own. Returns its id.
 */
export const registerGame = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  game: NewGame,
): Promise<bigint> => inTransaction(db, (tx) => putGame(tx, { game, now: clock() }));

const put = sql(
  'games.put_game',
  `INSERT INTO game (vendor_id, code, name, names, category, icon_url, return_rate, volatility,
     stake_min, stake_max, max_win, place, trial_support, enabled, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, NOT $15::boolean, $14)
   ON CONFLICT (vendor_id, code) DO UPDATE SET name = excluded.name, names = excluded.names,
     category = excluded.category, icon_url = excluded.icon_url,
     return_rate = excluded.return_rate, volatility = excluded.volatility,
     stake_min = excluded.stake_min, stake_max = excluded.stake_max, max_win = excluded.max_win,
     place = excluded.place, trial_support = excluded.trial_support
   RETURNING id`,
);

const dropClasses = sql(
  'games.drop_classes',
  'DELETE FROM game_class WHERE game_id = $1 AND class <> ALL ($2::text[])',
);
const putClasses = sql(
  'games.put_classes',
  `INSERT INTO game_class (game_id, class) SELECT $1::bigint, unnest($2::text[]) ON CONFLICT DO NOTHING`,
);

/** The step of `registerGame`, for a command that writes more in the same transaction. */
export async function putGame(
  tx: Tx,
  { game, now }: { game: NewGame; now: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(put, [
    game.vendorId,
    game.code,
    game.name,
    JSON.stringify(game.names ?? {}),
    game.category,
    game.iconUrl,
    game.returnRate,
    game.volatility,
    game.stakeMin,
    game.stakeMax,
    game.maxWin,
    game.place ?? 0,
    game.trialSupport ?? false,
    now,
    game.isOff ?? false,
  ]);
  if (!row) throw new Error(`no row of game ${game.code}`);
  const classes = [row.id, game.classes ?? []];
  await tx.query(dropClasses, classes);
  await tx.query(putClasses, classes);
  return row.id;
}
