import { inTransaction, type Reader } from '../db/index.ts';
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

/**
 * A command. Makes a game a favourite; one that is a favourite already stays where it is.
 *
 * @throws game.not_found when it does not exist or is switched off
 */
export async function addFavourite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, gameId }: Favourite,
): Promise<void> {
  await inTransaction(db, async ({ prisma }) => {
    const game = await prisma.game.findFirst({ where: { ...PLAYABLE, id: gameId } });
    if (!game) throw new DomainError('game.not_found');
    await prisma.favouriteGame.createMany({
      data: { memberId, gameId, addedAt: clock() },
      skipDuplicates: true,
    });
    const tooMany = await prisma.favouriteGame.findMany({
      where: { memberId },
      orderBy: [{ addedAt: 'desc' }, { gameId: 'asc' }],
      skip: FAVOURITES_MAX,
    });
    const gameIds = tooMany.map((favourite) => favourite.gameId);
    if (gameIds.length > 0)
      await prisma.favouriteGame.deleteMany({ where: { memberId, gameId: { in: gameIds } } });
  });
}

/** A command. Takes a game out of the favourites, whether it is one or not. */
export async function removeFavourite({ prisma }: Reader, favourite: Favourite): Promise<void> {
  await prisma.favouriteGame.deleteMany({ where: favourite });
}

/** A query. Which games are a member's favourites, the latest first. */
export async function favouriteIds({ prisma }: Reader, memberId: bigint): Promise<bigint[]> {
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
  reader: Reader,
  { memberId, ...lobby }: Lobby & { readonly memberId: bigint },
): Promise<ListedGame[]> {
  return gamesById(reader, lobby, await favouriteIds(reader, memberId));
}
