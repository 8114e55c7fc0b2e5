import type { GameCategory } from '../games/game-categories.ts';

/**
 * Families by which clients request orders and results. Every category is in one of them, so that no bet is missing
 * from all; a category without a call of its own is listed where its players would look for it.
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
