import { LINES } from './pay-lines.ts';

/** An exact share, in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** What the rules promise. The unit test computes every figure from the reels and compares. */
export const published = {
  /** Of every stake, on average, over all 24⁵ stops of the paid spin and of each free spin. */
  returnToPlayer: { over: 957_367n, under: 995_328n },
  /** Rounds that pay anything. */
  hitFrequency: { over: 6_263n, under: 13_824n },
  /** Rounds that pay more than the stake. */
  profitFrequency: { over: 248_335n, under: 1_327_104n },
  /** Rounds that open the night. */
  nightFrequency: { over: 1n, under: 128n },
  /** Of a round's payout, counted in stakes. Its root, about 3.5, is the standard deviation. */
  variance: { over: 16_053_381_474_449n, under: 1_320_903_770_112n },
  volatility: 'medium',
  /** The most that one round can pay: an opening spin of 7 stakes and eight free spins of 350. */
  maxWinLineBets: 2_807 * LINES,
} as const satisfies Record<string, Fraction | string | number>;

/** A share as a number, for showing only. */
export const approximate = ({ over, under }: Fraction): number => Number(over) / Number(under);
