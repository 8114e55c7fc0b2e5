import { type Reader, sql } from '../../platform/db/index.ts';
import { gamesById } from './list-games.ts';
import type { ListedGame } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

const HOT_GAMES_MAX = 30;

const readChosen = sql(
  'games.hot',
  `SELECT g.id FROM ${offeredGames('$1', '$2')} g WHERE g.hot_place IS NOT NULL
   ORDER BY g.hot_place, g.id LIMIT ${HOT_GAMES_MAX}`,
);

/** A query. The games that operators feature; if none of them is offered, those with the most bettors in seven days. */
export async function hotGames(reader: Reader, lobby: Lobby): Promise<ListedGame[]> {
  const chosen = await reader.query<{ id: bigint }>(readChosen, [lobby.merchantId, lobby.now]);
  const ids = chosen.length > 0 ? chosen.map(({ id }) => id) : await mostPlayed(reader, lobby);
  return gamesById(reader, lobby, ids);
}

async function mostPlayed(reader: Reader, lobby: Lobby): Promise<bigint[]> {
  const counts = await playerCounts(reader, lobby);
  return [...counts]
    .sort(([a, of], [b, other]) => other.week - of.week || (a < b ? -1 : 1))
    .map(([id]) => id)
    .slice(0, HOT_GAMES_MAX);
}
