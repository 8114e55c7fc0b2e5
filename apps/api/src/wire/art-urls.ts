import type { GameCategory } from '@app/shared/games/game-categories';
import { pictureVendor } from '@app/shared/games/picture-vendor';

/** Increase when the drawing code changes the look of any game: browsers cache a picture for a year. */
const ART_VERSION = '2';

/** Address of a game's drawn picture. It contains everything that decides the picture. */
export const gameArtUrl = (game: {
  readonly vendorCode: string;
  readonly code: string;
  readonly category: GameCategory;
}): string =>
  `/art/${pictureVendor(game.vendorCode)}/${game.code}.${ART_VERSION}-${game.category.toLowerCase()}.svg`;

/** The drawn picture of a game, and the one to show, which operators can replace. */
export function gameIcons(
  game: Parameters<typeof gameArtUrl>[0] & { readonly iconUrl: string | null },
): { readonly defaultIcon: string; readonly iconUrl: string } {
  const drawn = gameArtUrl(game);
  return { defaultIcon: drawn, iconUrl: game.iconUrl ?? drawn };
}

/** Address of a vendor's badge. */
export const vendorArtUrl = (vendorCode: string): string =>
  `/art/${pictureVendor(vendorCode)}.${ART_VERSION}.svg`;

/** Address of a drawn avatar. */
export const avatarArtUrl = (name: string): string => `/art/avatars/${name}.${ART_VERSION}.svg`;
