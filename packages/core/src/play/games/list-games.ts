import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type FoundGame, gameNames } from './catalog/game-names.ts';
import { conditionsOf, type GameFilter } from './game-filter.ts';
import { type ListedGame, listed, type OfferedRow, offeredColumns } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import { type ComputedOrder, orderGames } from './order-games.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

/** SQL of orders by columns; `house` is the site's own. */
const ORDERS = {
  house: 'g.place, g.id',
  return: 'g.return_rate DESC NULLS LAST, g.place, g.id',
  newest: 'g.created_at DESC, g.id DESC',
} as const;

type StoredOrder = keyof typeof ORDERS;

export interface GameQuery extends GameFilter {
  /** Words that the name, its translations, its vendor or its code have; typing errors are tolerated. */
  readonly search?: string | undefined;
  /** Default: best match first for a search, newest first for new games, otherwise the site's order. */
  readonly order?: StoredOrder | ComputedOrder | undefined;
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** Maximum matches of a search that are looked up at the site: one letter matches most of a catalog. */
const FOUND_MAX = 2_000;

/** A query. A page of the games that the site offers, and how many there are. */
export async function listGames(
  reader: Reader,
  lobby: Lobby,
  { search, order, ...given }: GameQuery,
  page: Page,
): Promise<{ games: ListedGame[]; total: number }> {
  const found = search ? await foundBy(reader, lobby, search) : undefined;
  const usual = found ? 'best' : given.isNew ? 'newest' : 'house';
  const { ids, total } = await pageOf(reader, lobby, {
    filter: found ? { ...given, ids: found.map(({ id }) => id) } : given,
    order: order ?? usual,
    found: found ?? [],
    page,
  });
  return { games: await gamesById(reader, lobby, ids), total };
}

const foundBy = async (reader: Reader, { language }: Lobby, query: string): Promise<FoundGame[]> =>
  (await gameNames(reader)).search(query, language).slice(0, FOUND_MAX);

interface Wanted extends Omit<Parameters<typeof orderGames>[2], 'order'> {
  readonly order: StoredOrder | ComputedOrder;
  readonly page: Page;
}

interface IdsOfPage {
  readonly ids: readonly bigint[];
  readonly total: number;
}

async function pageOf(
  reader: Reader,
  lobby: Lobby,
  { filter, order, found, page: { page, size } }: Wanted,
): Promise<IdsOfPage> {
  const from = (page - 1) * size;
  if (isStored(order)) return storedPage(reader, lobby, { filter, order, from, size });
  const ids = await orderGames(reader, lobby, { filter, order, found });
  return { ids: ids.slice(from, from + size), total: ids.length };
}

const isStored = (order: StoredOrder | ComputedOrder): order is StoredOrder => order in ORDERS;

interface StoredPage {
  readonly filter: GameFilter;
  readonly order: StoredOrder;
  readonly from: number;
  readonly size: number;
}

/** Sorts only ids, and reads whole rows only for the page. */
async function storedPage(
  reader: Reader,
  lobby: Lobby,
  { filter, order, from, size }: StoredPage,
): Promise<IdsOfPage> {
  const { key, where, values } = conditionsOf(filter, lobby);
  const rows = `FROM ${offeredGames('$1', '$2')} g WHERE ${where}`;
  const next = values.length + 1;
  const read = sql(
    `games.list_by_${order}${key}`,
    `SELECT g.id ${rows} ORDER BY ${ORDERS[order]} LIMIT $${next} OFFSET $${next + 1}`,
  );
  const count = sql(`games.count${key}`, `SELECT count(*)::int AS total ${rows}`);
  const [found, counted] = await Promise.all([
    reader.query<{ id: bigint }>(read, [...values, size, from]),
    reader.query<{ total: number }>(count, values),
  ]);
  return { ids: found.map(({ id }) => id), total: counted[0]?.total ?? 0 };
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
