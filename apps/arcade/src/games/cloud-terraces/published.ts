import type { Fraction } from '../slots/fraction.ts';

/** The statistics that the rules publish. A unit test computes each of them from the reels. */
export const published = {
  /** Average return per stake, over all stops of the paid spin and of each free spin. */
  returnToPlayer: { over: 94_463n, under: 98_304n },
  /** Share of rounds that pay anything. */
  hitFrequency: { over: 86_029n, under: 221_184n },
  /** Share of rounds that pay more than the stake. */
  profitFrequency: { over: 1_451_507n, under: 7_962_624n },
  /** Share of rounds that open the climb. */
  climbFrequency: { over: 29n, under: 4_096n },
  /** Variance of a round's payout in stakes. The standard deviation is about 3.8. */
  variance: { over: 31_769_778_034_207n, under: 2_174_327_193_600n },
  volatility: 'medium',
  /** Highest payout of a round: an opening spin of 10.4 stakes, and eight free spins of 121 stakes times 1 to 8. */
  maxWinParts: 87_328,
} as const satisfies Record<string, Fraction | string | number>;
