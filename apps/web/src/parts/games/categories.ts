import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import type { IconName } from '@app/ui/pictures/icon-names';

const PLACES: Record<GameCategory, { readonly path: `/${string}`; readonly icon: IconName }> = {
  RNG: { path: '/rng', icon: 'cherries' },
  LIVE: { path: '/live', icon: 'cards' },
  SPORTS: { path: '/sports', icon: 'soccer-ball' },
  ESPORTS: { path: '/esports', icon: 'game-controller' },
  PVP: { path: '/pvp', icon: 'sword' },
  FISH: { path: '/fish', icon: 'fish-simple' },
  LOTT: { path: '/lott', icon: 'ticket' },
  ELOTT: { path: '/elott', icon: 'timer' },
  COCKFIGHT: { path: '/cockfight', icon: 'lightning' },
  MINI: { path: '/mini', icon: 'squares-four' },
  CRASH: { path: '/crash', icon: 'rocket-launch' },
};

export const isCategory = (text: string): text is GameCategory =>
  (gameCategories as readonly string[]).includes(text);

export const categoryPath = (category: GameCategory): string => PLACES[category].path;
export const categoryIcon = (category: GameCategory): IconName => PLACES[category].icon;

/** The category of a page's path, case-insensitively. */
export function categoryOfPath(pathname: string): GameCategory | undefined {
  const first = `/${pathname.split('/')[1]?.toLowerCase()}`;
  return gameCategories.find((category) => PLACES[category].path === first);
}
