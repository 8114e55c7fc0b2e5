import type { Deps } from '../../platform/kernel/index.ts';
import type { Favourite } from './favourites.ts';

/** A command. Takes a game out of the favorites, whether it is one or not. */
export async function removeFavourite(
  { db }: Pick<Deps, 'db'>,
  favourite: Favourite,
): Promise<void> {
  await db.prisma.favouriteGame.deleteMany({ where: favourite });
}
