import { type ConfigurationReader, inTransaction, sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { gamesById } from './list-games.ts';
import { type ListedGame, PLAYABLE } from './listed-game.ts';
import type { Lobby } from './player-counts.ts';

/** Beyond these, the oldest make room. */
export const FAVOURITES_MAX = 200;

interface Favourite {
  readonly memberId: bigint;
  readonly gameId: bigint;
}

const findPlayable = sql(
  'games.find_playable',
  `SELECT g.id FROM game g JOIN vendor v ON v.id = g.vendor_id
   WHERE g.id = $1 AND g.enabled AND v.enabled`,
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
 * A command. Makes a game a favourite; one that is a favourite already stays where it is.
 *
 * @throws game.not_found when it does not exist or is switched off
 */
export async function addFavourite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, gameId }: Favourite,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.query(findPlayable, [gameId]);
    if (found.length === 0) throw new DomainError('game.not_found');
    await tx.query(add, [memberId, gameId, clock()]);
    await tx.query(deleteOldest, [memberId]);
  });
}

/** A command. Takes a game out of the favourites, whether it is one or not. */
export async function removeFavourite(
  { db }: Pick<Deps, 'db'>,
  favourite: Favourite,
): Promise<void> {
  await db.prisma.favouriteGame.deleteMany({ where: favourite });
}

/** A query. Which games are a member's favourites, the latest first. */
export async function favouriteIds(
  { prisma }: ConfigurationReader,
  memberId: bigint,
): Promise<bigint[]> {
  const rows = await prisma.favouriteGame.findMany({
    where: { memberId, game: PLAYABLE },
    orderBy: [{ addedAt: 'desc' }, { gameId: 'asc' }],
    select: { gameId: true },
    take: FAVOURITES_MAX,
  });
  return rows.map(({ gameId }) => gameId);
}

/** A query. A member's favourites as lists show them, the latest first. */
export async function favouriteGames(
  reader: ConfigurationReader,
  { memberId, ...lobby }: Lobby & { readonly memberId: bigint },
): Promise<ListedGame[]> {
  return gamesById(reader, lobby, await favouriteIds(reader, memberId));
}
