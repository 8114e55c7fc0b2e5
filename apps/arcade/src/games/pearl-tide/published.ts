import type { Fraction } from '../slots/fraction.ts';

/**
 * Figures that the page and the catalog publish, exactly. The tests count all 4 096 lines and compare. Returns are
 * parts of all stakes.
 */
export const published = {
  /** Paid by lines. */
  baseReturn: { over: 3_899n, under: 4_096n },
  /** The part of each stake that goes into the pot, and so to its winner. */
  contribution: { over: 1n, under: 100n },
  /** The house's first amount in each pot, times the chance to win it. */
  seedReturn: { over: 1n, under: 500n },
  /** All three together, over many pots. */
  returnToPlayer: { over: 493_519n, under: 512_000n },
  /** Lines that pay something, and more than the stake. */
  hitFrequency: { over: 259n, under: 1_024n },
  profitFrequency: { over: 361n, under: 4_096n },
  /** Variance of a line's payout, in stakes². */
  variance: { over: 464_566_375n, under: 16_777_216n },
  /** Highest payout of a line, in stakes. */
  maxWin: 250,
  /** Average pot of a jackpot win in units of the stake, seed included. */
  averagePot: 6_000n,
} as const satisfies Readonly<Record<string, Fraction | number | bigint>>;
