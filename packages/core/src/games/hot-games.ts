import { type ConfigurationReader, inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { gamesById } from './list-games.ts';
import type { ListedGame } from './listed-game.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

export const HOT_GAMES_MAX = 30;

/**
 * A query. What the operator puts in front; without such a list, what most people bet on within
 * seven days, most first.
 */
export async function hotGames(reader: ConfigurationReader, lobby: Lobby): Promise<ListedGame[]> {
  const chosen = await reader.prisma.hotGame.findMany({
    where: { merchantId: lobby.merchantId },
    orderBy: [{ place: 'asc' }, { gameId: 'asc' }],
    take: HOT_GAMES_MAX,
  });
  if (chosen.length > 0)
    return gamesById(
      reader,
      lobby,
      chosen.map(({ gameId }) => gameId),
    );
  const counts = await playerCounts(reader, lobby);
  const ids = [...counts]
    .sort(([a, of], [b, other]) => other.week - of.week || (a < b ? -1 : 1))
    .map(([id]) => id);
  return gamesById(reader, lobby, ids.slice(0, HOT_GAMES_MAX));
}

const deleteHot = sql('games.delete_hot', 'DELETE FROM hot_game WHERE merchant_id = $1');
const insertHot = sql(
  'games.insert_hot',
  `INSERT INTO hot_game (merchant_id, game_id, place)
   SELECT $1::bigint, game_id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS g (game_id, place)`,
);

/** A command. Puts games in front as hot, in this order; an empty list leaves it to the players. */
export async function chooseHotGames(
  { db }: Pick<Deps, 'db'>,
  { merchantId, gameIds }: { merchantId: bigint; gameIds: readonly bigint[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(deleteHot, [merchantId]);
    await tx.query(insertHot, [merchantId, gameIds]);
  });
}
