import { HUNDREDTHS, type Original } from '../originals/original.ts';

/** A height is found from two numbers of so many values, 9 000 000 together. */
const VALUES = 3_000;
const OUTCOMES = VALUES * VALUES;

/** A height of no stake at all is where the kite starts; higher than this no player can see it. */
export const LOWEST = HUNDREDTHS;
export const HIGHEST = 1_000 * HUNDREDTHS;

/**
 * The targets that can be chosen, in hundredths of the stake: those that divide 99 × 9 000 000, so
 * that each of them is reached by exactly 99 of 100 divided by itself.
 */
export const targets: readonly number[] = [
  110, 120, 125, 150, 160, 180, 200, 225, 250, 300, 330, 360, 400, 450, 500, 600, 750, 900, 1_000,
  1_200, 1_500, 2_000, 2_500, 3_000, 5_000, 7_500, 10_000, 20_000, 25_000, 50_000, 100_000,
];

/** How high the kite rises before the string breaks, in hundredths of the stake. */
export function heightOf([high = 0, low = 0]: readonly number[]): number {
  const left = OUTCOMES - (high * VALUES + low);
  const height = Math.floor((99 * OUTCOMES) / left);
  return Math.min(Math.max(height, LOWEST), HIGHEST);
}

/** Updraft: a kite rises until its string breaks. Won when it has reached the target by then. */
export const updraft: Original = {
  code: 'updraft',
  choices: targets,
  openingChoice: 200,
  draws: [VALUES, VALUES],
  pays: (stops, target) => (heightOf(stops) >= target ? target : 0),
};
