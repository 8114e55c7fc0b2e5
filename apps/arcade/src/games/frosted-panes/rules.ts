import type { Original } from '../originals/original.ts';
import { LOSING_LAYOUTS, losingLayout, WINNING_LAYOUTS, winningLayout } from './layouts.ts';

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
export function wonSymbol([value = VALUES]: readonly number[], card: number): number | undefined {
  let below = 0;
  const symbol = prizesOf(card).findIndex(({ values }) => {
    below += values;
    return value < below;
  });
  return symbol < 0 ? undefined : symbol;
}

/** The symbols behind the panes, row by row. */
export function panesOf(stops: readonly number[], card: number): number[] {
  const [, losing = 0, winning = 0] = stops;
  const symbol = wonSymbol(stops, card);
  return symbol === undefined ? losingLayout(losing) : winningLayout(winning, symbol);
}

/**
 * Frosted Panes: a scratch card. The first number decides the prize, and the other two the layout of a card without a
 * prize or with one. Scratching only shows it.
 */
export const frostedPanes: Original = {
  code: 'frosted-panes',
  choices: [0, 1, 2],
  openingChoice: 0,
  draws: [VALUES, LOSING_LAYOUTS, WINNING_LAYOUTS],
  pays: (stops, card) => prizesOf(card)[wonSymbol(stops, card) ?? -1]?.pays ?? 0,
};
