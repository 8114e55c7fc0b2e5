import type { Fraction } from '../slots/fraction.ts';
import { LINES } from './pay-lines.ts';

/** The statistics that the rules publish. A unit test computes each of them from the reels. */
export const published = {
  /** Average return per stake, over all 24⁵ stops of the paid spin and of each free spin. */
  returnToPlayer: { over: 957_367n, under: 995_328n },
  /** Share of rounds that pay anything. */
  hitFrequency: { over: 6_263n, under: 13_824n },
  /** Share of rounds that pay more than the stake. */
  profitFrequency: { over: 248_335n, under: 1_327_104n },
  /** Share of rounds that open the night. */
  nightFrequency: { over: 1n, under: 128n },
  /** Variance of a round's payout in stakes. The standard deviation is about 3.5. */
  variance: { over: 16_053_381_474_449n, under: 1_320_903_770_112n },
  volatility: 'medium',
  /** Highest payout of a round: an opening spin of 7 stakes and eight free spins of 350. */
  maxWinLineBets: 2_807 * LINES,
} as const satisfies Record<string, Fraction | string | number>;
