import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { useLanes } from '../games/use-lanes.ts';

/** Categories with games on this site, in the order of the contract. */
export function useShownCategories(): readonly GameCategory[] {
  const { data: lanes = [] } = useLanes();
  const offered = new Set(lanes.map(({ title }) => title));
  return gameCategories.filter((category) => offered.has(category));
}
