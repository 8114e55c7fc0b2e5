import type { Structure } from '../prizes/structure.ts';

/** Northern Vietnam: 27 numbers. */
export const NORTH = [
  { code: 'DB', count: 1, digits: 5 },
  { code: 'G1', count: 1, digits: 5 },
  { code: 'G2', count: 2, digits: 5 },
  { code: 'G3', count: 6, digits: 5 },
  { code: 'G4', count: 4, digits: 4 },
  { code: 'G5', count: 6, digits: 4 },
  { code: 'G6', count: 3, digits: 3 },
  { code: 'G7', count: 4, digits: 2 },
] as const satisfies Structure;

/** Central and southern Vietnam: 18 numbers. */
export const SOUTH = [
  { code: 'DB', count: 1, digits: 6 },
  { code: 'G1', count: 1, digits: 5 },
  { code: 'G2', count: 1, digits: 5 },
  { code: 'G3', count: 2, digits: 5 },
  { code: 'G4', count: 7, digits: 5 },
  { code: 'G5', count: 1, digits: 4 },
  { code: 'G6', count: 3, digits: 4 },
  { code: 'G7', count: 1, digits: 3 },
  { code: 'G8', count: 1, digits: 2 },
] as const satisfies Structure;

/** Two stations of the center or south together: `A-DB` is the special prize of the first, `B-DB` of the second. */
export const PAIR: Structure = ['A', 'B'].flatMap((station) =>
  SOUTH.map((prize) => ({ ...prize, code: `${station}-${prize.code}` })),
);
