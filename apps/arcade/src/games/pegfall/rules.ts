import type { Original } from '../originals/original.ts';

/** Rows of pegs. At each the ball goes left or right, both equally likely. */
export const ROWS = 12;

export const POCKETS = ROWS + 1;

/**
 * Payouts of the pockets in hundredths of the stake by risk, from the edge to the middle. The outermost payout makes
 * the return exactly 99 %.
 */
const halves: readonly (readonly number[])[] = [
  [1_042, 300, 160, 140, 110, 100, 50],
  [3_322, 1_100, 400, 200, 110, 60, 30],
  [16_762, 2_400, 810, 200, 70, 20, 20],
];

/** Payouts by risk and pocket, the pockets from the left. */
export const pockets: readonly (readonly number[])[] = halves.map((half) => [
  ...half,
  ...half.slice(0, -1).reverse(),
]);

/** The pocket that a ball with these turns (1: to the right) falls into. */
export const pocketOf = (turns: readonly number[]): number =>
  turns.reduce((right, turn) => right + turn, 0);

/** Pegfall: a ball falls through twelve rows of pegs. The risk selects the payouts of the pockets. */
export const pegfall: Original = {
  code: 'pegfall',
  choices: [0, 1, 2],
  openingChoice: 1,
  draws: new Array<number>(ROWS).fill(2),
  pays: (turns, risk) => pockets[risk]?.[pocketOf(turns)] ?? 0,
};
