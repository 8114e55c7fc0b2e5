import type { Original } from '../originals/original.ts';

/** Rows of pegs. At each the ball goes left or right, both equally likely. */
export const ROWS = 12;

export const POCKETS = ROWS + 1;

/**
 * What the pockets pay in hundredths of the stake, from the edge to the middle, by risk. The outer
 * pocket's is what makes the return exactly 99 %.
 */
const halves: readonly (readonly number[])[] = [
  [1_042, 300, 160, 140, 110, 100, 50],
  [3_322, 1_100, 400, 200, 110, 60, 30],
  [16_762, 2_400, 810, 200, 70, 20, 20],
];

/** By risk: every pocket from the left. */
export const pockets: readonly (readonly number[])[] = halves.map((half) => [
  ...half,
  ...half.slice(0, -1).reverse(),
]);

/** In which pocket a ball lands that took these turns (1: to the right). */
export const pocketOf = (turns: readonly number[]): number =>
  turns.reduce((right, turn) => right + turn, 0);

/** Pegfall: a ball through twelve rows of pegs. The risk chooses what the pockets pay. */
export const pegfall: Original = {
  code: 'pegfall',
  choices: [0, 1, 2],
  openingChoice: 1,
  draws: new Array<number>(ROWS).fill(2),
  pays: (turns, risk) => pockets[risk]?.[pocketOf(turns)] ?? 0,
};
