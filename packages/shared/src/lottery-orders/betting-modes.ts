import { UNITS_PER_WHOLE } from '../money/money.ts';

/** Cost of one note at multiple 1, in 1/10 000: two whole units of the currency, or a tenth or hundredth of that. */
export const bettingModes = {
  1: { code: 'Dollar', note: BigInt(2 * UNITS_PER_WHOLE) },
  2: { code: 'Dime', note: BigInt((2 * UNITS_PER_WHOLE) / 10) },
  3: { code: 'Cent', note: BigInt((2 * UNITS_PER_WHOLE) / 100) },
} as const;

/** Number of a mode on the wire and in the database. */
export type BettingMode = keyof typeof bettingModes;

/** Maximum multiple of a note's base price in one slip. */
export const MULTIPLE_MAX = 100_000;
