import { UNITS_PER_WHOLE } from '../money/money.ts';

/** What one note of a lottery's bet costs at multiple 1, in 1/10 000: two whole units of the currency, or a tenth or hundredth of them. */
export const bettingModes = {
  1: { code: 'Dollar', note: BigInt(2 * UNITS_PER_WHOLE) },
  2: { code: 'Dime', note: BigInt((2 * UNITS_PER_WHOLE) / 10) },
  3: { code: 'Cent', note: BigInt((2 * UNITS_PER_WHOLE) / 100) },
} as const;

/** The number that stands for a mode on the wire and in the rows. */
export type BettingMode = keyof typeof bettingModes;

/** How many times the price of its mode a note may cost, in one slip. */
export const MULTIPLE_MAX = 100_000;
