import type { Original } from '../originals/original.ts';

/** Faces of the die, all equally likely. */
export const FACES = 100;

/** Chance in percent times payout in hundredths of the stake: a return of 99 %. */
const RETURNED = 9_900;

/**
 * The chances that can be chosen, in percent: those whose payout, 99 divided by the chance, is a whole number of
 * hundredths, so that every chance has exactly the same return.
 */
export const chances: readonly number[] = [
  1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 15, 18, 20, 22, 25, 30, 33, 36, 44, 45, 50, 55, 60, 66, 75, 90,
];

/** Payout of a won round at a chance, in hundredths of the stake. */
export const winPays = (chance: number): number => RETURNED / chance;

/** Face that a round shows, from 1. */
export const faceOf = ([stop = 0]: readonly number[]): number => stop + 1;

/** Dice: a die of a hundred faces. A round wins if the face is not higher than the chosen chance. */
export const dice: Original = {
  code: 'dice',
  choices: chances,
  openingChoice: 50,
  draws: [FACES],
  pays: (stops, chance) => (faceOf(stops) <= chance ? winPays(chance) : 0),
};
