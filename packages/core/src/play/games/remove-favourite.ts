import type { Deps } from '../../platform/kernel/index.ts';
import type { Favourite } from './favourites.ts';

/** A command. Removes a game from a member's favorites. Idempotent. */
export async function removeFavourite(
  { db }: Pick<Deps, 'db'>,
  favourite: Favourite,
): Promise<void> {
  await db.prisma.favouriteGame.deleteMany({ where: favourite });
}
