import { gamesOf, type Lane } from '../../parts/games/use-lanes.ts';
import { isOfChoice, type LobbyPlan } from './lobby-plan.ts';

const SHELF_GAMES_MIN = 4;

/** Lanes with a shelf: those with games of vendors other than the house, and not among the choice of categories. */
export const shelfLanes = (lanes: readonly Lane[], { hasCategories }: LobbyPlan): Lane[] =>
  lanes.filter(
    (lane) =>
      gamesOf(lane) >= SHELF_GAMES_MIN &&
      lane.cards.some(({ isHouse }) => !isHouse) &&
      (!hasCategories || lane.cards.length > 1 || !isOfChoice(lane.title)),
  );
