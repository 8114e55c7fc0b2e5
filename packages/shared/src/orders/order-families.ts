import type { GameCategory } from '../games/game-categories.ts';

/**
 * The families that clients ask for orders and results by. Every category is in one, so that no bet is missing from
 * all of them: what the family has no call of its own for is listed where its players would look for it.
 */
export const orderFamilies = {
  RNG: ['RNG', 'MINI', 'CRASH'],
  FISH: ['FISH'],
  LIVE: ['LIVE', 'COCKFIGHT'],
  SPORTS: ['SPORTS', 'ESPORTS'],
  PVP: ['PVP'],
  LOTT: ['LOTT'],
  ELOTT: ['ELOTT'],
} as const satisfies Record<string, readonly GameCategory[]>;

export type OrderFamily = keyof typeof orderFamilies;
