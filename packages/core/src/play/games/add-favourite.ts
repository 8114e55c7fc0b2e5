import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { FAVOURITES_MAX, type Favourite } from './favourites.ts';
import { offeredGames } from './offered-games.ts';

const findOffered = sql(
  'games.find_offered',
  `SELECT g.id FROM ${offeredGames('$1', '$2')} g WHERE g.id = $3`,
);
const add = sql(
  'games.add_favourite',
  `INSERT INTO favourite_game (member_id, game_id, added_at) VALUES ($1, $2, $3)
   ON CONFLICT (member_id, game_id) DO NOTHING`,
);
const deleteOldest = sql(
  'games.delete_oldest_favourites',
  `DELETE FROM favourite_game WHERE member_id = $1 AND game_id IN (
     SELECT game_id FROM favourite_game WHERE member_id = $1
     ORDER BY added_at DESC, game_id OFFSET ${FAVOURITES_MAX})`,
);

/**
 * A command. Makes a game a favorite; an existing favorite keeps its place.
 *
 * @throws game.not_found if the game does not exist, is switched off or is not offered
 */
export async function addFavourite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, gameId }: Favourite & { readonly merchantId: bigint },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const found = await tx.query(findOffered, [merchantId, now, gameId]);
    if (found.length === 0) throw new DomainError('game.not_found');
    await tx.query(add, [memberId, gameId, now]);
    await tx.query(deleteOldest, [memberId]);
  });
}
