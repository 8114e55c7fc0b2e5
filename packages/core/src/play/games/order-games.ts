import { type Reader, sql } from '../../platform/db/index.ts';
import { type FoundGame, gameNames } from './catalog/game-names.ts';
import { conditionsOf, type GameFilter } from './game-filter.ts';
import { offeredGames } from './offered-games.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

/** Orders that no column has: match of a search, players of the day, name in a language. */
export type ComputedOrder = 'best' | 'popular' | 'name';

/** Maximum games in one list. */
const LISTED_MAX = 20_000;

interface Ordered {
  readonly filter: GameFilter;
  readonly order: ComputedOrder;
  /** Games that a search found. */
  readonly found: readonly FoundGame[];
}

/** A query. Ids of all games of a filter in a computed order. Equal ones keep the site's order. */
export async function orderGames(
  reader: Reader,
  lobby: Lobby,
  { filter, order, found }: Ordered,
): Promise<bigint[]> {
  const [ids, rankOf] = await Promise.all([
    listedIds(reader, lobby, filter),
    RANKS[order](reader, lobby, found),
  ]);
  const ranked = ids.map((id) => ({ id, rank: rankOf(id) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}

type Rank = (id: bigint) => number;

const RANKS: Readonly<
  Record<
    ComputedOrder,
    (reader: Reader, lobby: Lobby, found: readonly FoundGame[]) => Promise<Rank>
  >
> = {
  best: async (_reader, _lobby, found) => {
    const scores = new Map(found.map(({ id, score }) => [id, score]));
    return (id) => scores.get(id) ?? LAST;
  },
  popular: async (reader, lobby) => {
    const counts = await playerCounts(reader, lobby);
    return (id) => -(counts.get(id)?.today ?? 0);
  },
  name: async (reader, { language }) => {
    const places = (await gameNames(reader)).placesByName(language);
    return (id) => places.get(id) ?? LAST;
  },
};

const LAST = Number.MAX_SAFE_INTEGER;

async function listedIds(reader: Reader, lobby: Lobby, filter: GameFilter): Promise<bigint[]> {
  const { key, where, values } = conditionsOf(filter, lobby);
  const read = sql(
    `games.listed_ids${key}`,
    `SELECT g.id FROM ${offeredGames('$1', '$2')} g WHERE ${where}
     ORDER BY g.place, g.id LIMIT ${LISTED_MAX}`,
  );
  const rows = await reader.query<{ id: bigint }>(read, values);
  return rows.map(({ id }) => id);
}
