import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type ListedGame, listed, type OfferedRow, offeredColumns } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

export interface GameFilter {
  readonly category?: string | undefined;
  /** A sub-category. */
  readonly class?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** A part of the name, in any case: the vendor's own, or in the reader's language. */
  readonly name?: string | undefined;
  /** Only games added in the last weeks, the newest first. */
  readonly isNew?: boolean | undefined;
  /** Only the site's own. */
  readonly isHouse?: boolean | undefined;
}

/** Time for which a game counts as new. */
const NEW_MS = 30 * 86_400_000;

/** After the site and the moment, which every list has. */
const FIRST_OF_FILTER = 3;

/** Filter conditions by request parameter. */
const CONDITIONS = {
  category: (value: string) => `g.category = ${value}`,
  class: (value: string) => `g.id IN (SELECT game_id FROM game_class WHERE class = ${value})`,
  vendorCode: (value: string) => `g.vendor_code = ${value}`,
  /** The part, and the language. */
  name: (value: string) => `(position(lower((${value}::text[])[1]) IN lower(g.name)) > 0
    OR position(lower((${value}::text[])[1]) IN lower(g.names->>(${value}::text[])[2])) > 0)`,
  isNew: (value: string) => `g.created_at > ${value}::timestamptz`,
  isHouse: (value: string) => `g.is_house = ${value}`,
} as const;

type Condition = keyof typeof CONDITIONS;

/** A query. A page of the games that the site offers, in its order, and how many there are. */
export async function listGames(
  reader: Reader,
  lobby: Lobby,
  filter: GameFilter,
  { page, size }: { page: number; size: number },
): Promise<{ games: ListedGame[]; total: number }> {
  const asked = valuesOf(filter, lobby);
  const { ids, count } = statementsOf(asked.map(([name]) => name));
  const values = [lobby.merchantId, lobby.now, ...asked.map(([, value]) => value)];
  const [found, counted] = await Promise.all([
    reader.query<{ id: bigint }>(ids, [...values, size, (page - 1) * size]),
    reader.query<{ total: number }>(count, values),
  ]);
  const games = await gamesById(
    reader,
    lobby,
    found.map(({ id }) => id),
  );
  return { games, total: counted[0]?.total ?? 0 };
}

function valuesOf(
  { name, isNew, isHouse, ...texts }: GameFilter,
  { now, language }: Lobby,
): [Condition, unknown][] {
  const values: Partial<Record<Condition, unknown>> = {
    ...texts,
    ...(name && { name: [name, language] }),
    ...(isNew && { isNew: new Date(now.getTime() - NEW_MS) }),
    ...(isHouse && { isHouse }),
  };
  const names = Object.keys(CONDITIONS) as Condition[];
  return names.flatMap((each) => (values[each] ? [[each, values[each]]] : []));
}

/**
 * One statement for each combination, so that each is planned for its own indexes. Sorts only ids and reads whole rows
 * only for the page.
 */
function statementsOf(names: readonly Condition[]): { ids: Statement; count: Statement } {
  const where = names.map((name, n) => CONDITIONS[name](`$${n + FIRST_OF_FILTER}`));
  const from = `FROM ${offeredGames('$1', '$2')} g WHERE ${['true', ...where].join(' AND ')}`;
  const order = names.includes('isNew') ? 'g.created_at DESC, g.id DESC' : 'g.place, g.id';
  const next = names.length + FIRST_OF_FILTER;
  const page = `ORDER BY ${order} LIMIT $${next} OFFSET $${next + 1}`;
  const of = names.map((name) => `_${name}`).join('');
  return {
    ids: sql(`games.list${of}`, `SELECT g.id ${from} ${page}`),
    count: sql(`games.count${of}`, `SELECT count(*)::int AS total ${from}`),
  };
}

const readByIds = sql(
  'games.by_ids',
  `SELECT ${offeredColumns('g', '$3')} FROM ${offeredGames('$1', '$2')} g
   WHERE g.id = ANY ($4::bigint[])`,
);

/** A query. Games by their ids, in that order, without those that the site no longer offers. */
export async function gamesById(
  reader: Reader,
  lobby: Lobby,
  ids: readonly bigint[],
): Promise<ListedGame[]> {
  if (ids.length === 0) return [];
  const { merchantId, now, language } = lobby;
  const [rows, counts] = await Promise.all([
    reader.query<OfferedRow>(readByIds, [merchantId, now, language, ids]),
    playerCounts(reader, lobby),
  ]);
  const games = new Map(rows.map((row) => [row.id, listed(row, counts)]));
  return ids.flatMap((id) => games.get(id) ?? []);
}

/**
 * A query. The first game of a category in the site's order, of a vendor or of all.
 *
 * @throws game.not_found if the site offers none
 */
export async function firstGameOf(
  reader: Reader,
  lobby: Lobby,
  filter: Pick<GameFilter, 'category' | 'vendorCode'>,
): Promise<ListedGame> {
  const { games } = await listGames(reader, lobby, filter, { page: 1, size: 1 });
  const [game] = games;
  if (!game) throw new DomainError('game.not_found');
  return game;
}
