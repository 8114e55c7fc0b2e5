import { HUNDREDTHS, type Original } from '../originals/original.ts';

/** A height is determined by two numbers with this many values, so there are 9 000 000 outcomes. */
const VALUES = 3_000;
const OUTCOMES = VALUES * VALUES;

/** Range of heights, in hundredths of the stake: from the kite's start to the highest target. */
export const LOWEST = HUNDREDTHS;
export const HIGHEST = 1_000 * HUNDREDTHS;

/**
 * The targets that can be chosen, in hundredths of the stake: divisors of 99 × 9 000 000, so that each is reached with
 * a probability of exactly 99 / target.
 */
export const targets: readonly number[] = [
  110, 120, 125, 150, 160, 180, 200, 225, 250, 300, 330, 360, 400, 450, 500, 600, 750, 900, 1_000,
  1_200, 1_500, 2_000, 2_500, 3_000, 5_000, 7_500, 10_000, 20_000, 25_000, 50_000, 100_000,
];

/** Height at which the kite's string breaks, in hundredths of the stake. */
export function heightOf([high = 0, low = 0]: readonly number[]): number {
  const left = OUTCOMES - (high * VALUES + low);
  const height = Math.floor((99 * OUTCOMES) / left);
  return Math.min(Math.max(height, LOWEST), HIGHEST);
}

/** Updraft: a kite rises until its string breaks. A round wins if the kite reaches the target before. */
export const updraft: Original = {
  code: 'updraft',
  choices: targets,
  openingChoice: 200,
  draws: [VALUES, VALUES],
  pays: (stops, target) => (heightOf(stops) >= target ? target : 0),
};
