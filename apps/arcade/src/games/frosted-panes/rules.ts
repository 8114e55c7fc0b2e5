import type { Original } from '../originals/original.ts';
import { losingLayout, winningLayout } from './layouts.ts';

/**
 * Ranges of the numbers of a card, in pairs: a value, a layout without a prize and one with a prize. Each number is
 * small enough to be stored with the round, as the two numbers of Updraft are.
 */
const DRAWS = [100, 1_000, 6_720, 7_209, 2_520, 2_793] as const;

/** Value and layouts of a card by its pairs of numbers, each counted from 0. */
function placesOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]) {
  return { value: a * DRAWS[1] + b, losing: c * DRAWS[3] + d, winning: e * DRAWS[5] + f };
}

/** Equally likely values that decide the prize of a card. Every chance is a whole number of them. */
export const VALUES = 100_000;

/** A prize of a card. */
export interface Prize {
  /** In hundredths of the stake. */
  readonly pays: number;
  /** Number of values that win it. */
  readonly values: number;
}

const prize = (pays: number, values: number): Prize => ({ pays, values });

/**
 * Prizes of the cards by risk: many small ones, or a few large ones. The place of a prize is the symbol that wins it.
 * Each card returns exactly 99 of 100.
 */
export const cards: readonly (readonly Prize[])[] = [
  [
    prize(100, 18_000),
    prize(150, 10_000),
    prize(200, 9_000),
    prize(300, 6_000),
    prize(500, 2_400),
    prize(1_000, 900),
    prize(2_000, 300),
    prize(5_000, 60),
  ],
  [
    prize(200, 10_000),
    prize(300, 5_000),
    prize(500, 3_000),
    prize(1_000, 1_500),
    prize(2_000, 600),
    prize(5_000, 200),
    prize(10_000, 80),
    prize(20_000, 20),
  ],
  [
    prize(500, 4_000),
    prize(1_000, 2_000),
    prize(2_000, 900),
    prize(5_000, 260),
    prize(10_000, 110),
    prize(20_000, 40),
    prize(50_000, 12),
    prize(100_000, 3),
  ],
];

/** The highest prize of all cards, in hundredths of the stake. */
export const GREATEST = 100_000;

export const prizesOf = (card: number): readonly Prize[] => cards[card] ?? [];

/** The symbol that wins, or undefined on a card without a prize. The lowest values win the smallest prize. */
export function wonSymbol(stops: readonly number[], card: number): number | undefined {
  const { value } = placesOf(stops);
  let below = 0;
  const symbol = prizesOf(card).findIndex(({ values }) => {
    below += values;
    return value < below;
  });
  return symbol < 0 ? undefined : symbol;
}

/** The symbols behind the panes, row by row. */
export function panesOf(stops: readonly number[], card: number): number[] {
  const { losing, winning } = placesOf(stops);
  const symbol = wonSymbol(stops, card);
  return symbol === undefined ? losingLayout(losing) : winningLayout(winning, symbol);
}

/**
 * Frosted Panes: a scratch card. Its numbers decide the prize, and the layout of a card without a prize or with one. Scratching only shows it.
 */
export const frostedPanes: Original = {
  code: 'frosted-panes',
  choices: [0, 1, 2],
  openingChoice: 0,
  draws: DRAWS,
  pays: (stops, card) => prizesOf(card)[wonSymbol(stops, card) ?? -1]?.pays ?? 0,
};
