import type { HitTables } from '../eighty/pick.ts';

/** The state lottery's prizes for a note of 2, from draw 2025350 on; maximum for nine and ten hits. */
export const FROM_2025350: HitTables = {
  1: { 1: 4.5 },
  2: { 2: 19 },
  3: { 3: 52, 2: 3 },
  4: { 4: 93, 3: 5, 2: 3 },
  5: { 5: 1000, 4: 20, 3: 3 },
  6: { 6: 2880, 5: 30, 4: 10, 3: 3 },
  7: { 7: 8500, 6: 300, 5: 30, 4: 4, 0: 2 },
  8: { 8: 50_000, 7: 800, 6: 80, 5: 10, 4: 3, 0: 2 },
  9: { 9: 250_000, 8: 2000, 7: 225, 6: 22, 5: 5, 4: 3, 0: 2 },
  10: { 10: 5_000_000, 9: 8000, 8: 720, 7: 80, 6: 5, 5: 3, 0: 2 },
};

/** The same until draw 2025349. */
export const UNTIL_2025349: HitTables = {
  1: { 1: 4.6 },
  2: { 2: 19 },
  3: { 3: 53, 2: 3 },
  4: { 4: 100, 3: 5, 2: 3 },
  5: { 5: 1000, 4: 21, 3: 3 },
  6: { 6: 3000, 5: 30, 4: 10, 3: 3 },
  7: { 7: 10_000, 6: 288, 5: 28, 4: 4, 0: 2 },
  8: { 8: 50_000, 7: 800, 6: 88, 5: 10, 4: 3, 0: 2 },
  9: { 9: 300_000, 8: 2000, 7: 200, 6: 20, 5: 5, 4: 3, 0: 2 },
  10: { 10: 5_000_000, 9: 8000, 8: 800, 7: 80, 6: 5, 5: 3, 0: 2 },
};

/**
 * Proportions in which hits share the return of a series: the state lottery's, except its pool for ten hits. Fixed odds
 * cannot grow like a pool, and that prize alone would exceed a site's limit of exposure.
 */
export const SHAPE: HitTables = {
  ...FROM_2025350,
  10: { ...FROM_2025350[10], 10: 250_000, 9: 16_000 },
};
