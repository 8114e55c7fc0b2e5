import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { gamesById } from './list-games.ts';
import type { ListedGame } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import type { Lobby } from './player-counts.ts';

/** Beyond these, the oldest make room. */
const FAVOURITES_MAX = 200;

interface Favourite {
  readonly memberId: bigint;
  readonly gameId: bigint;
}

const findOffered = sql(
  'games.find_offered',
  `SELECT g.id FROM ${offeredGames('$1', '$2')} g WHERE g.id = $3`,
);
const readIds = sql(
  'games.favourites',
  `SELECT f.game_id AS id FROM favourite_game f JOIN ${offeredGames('$1', '$2')} g ON g.id = f.game_id
   WHERE f.member_id = $3 ORDER BY f.added_at DESC, f.game_id LIMIT ${FAVOURITES_MAX}`,
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

/** A command. Takes a game out of the favorites, whether it is one or not. */
export async function removeFavourite(
  { db }: Pick<Deps, 'db'>,
  favourite: Favourite,
): Promise<void> {
  await db.prisma.favouriteGame.deleteMany({ where: favourite });
}

type OfMember = Pick<Lobby, 'merchantId' | 'now'> & { readonly memberId: bigint };

/** A query. A member's favorite games, the latest first. */
export async function favouriteIds(
  reader: Reader,
  { merchantId, now, memberId }: OfMember,
): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(readIds, [merchantId, now, memberId]);
  return rows.map(({ id }) => id);
}

/** A query. A member's favorites as lists show them, the latest first. */
export async function favouriteGames(
  reader: Reader,
  { memberId, ...lobby }: Lobby & { readonly memberId: bigint },
): Promise<ListedGame[]> {
  return gamesById(reader, lobby, await favouriteIds(reader, { ...lobby, memberId }));
}
