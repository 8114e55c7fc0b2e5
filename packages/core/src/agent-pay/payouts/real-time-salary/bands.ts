import type { Money } from '@app/shared/money/money';

/**
 * Edges of the bands in which turnover is summed: every permitted or signed threshold, ascending. A valid bet belongs
 * to the band of the highest edge that it reaches, so a bet of exactly a threshold counts. A threshold that the site no
 * longer permits stays for agents who signed it: without its edge, their bets could not be told from smaller ones.
 */
export function bandEdges(permitted: readonly Money[], signed: readonly Money[]): Money[] {
  const edges = [...new Set([0n as Money, ...permitted, ...signed])];
  return edges.sort((a, b) => (a < b ? -1 : 1));
}

/** The lowest band that counts for a contract. Its edge is the contract's threshold. */
export function bandOfThreshold(edges: readonly Money[], threshold: Money): number {
  const band = edges.indexOf(threshold);
  if (band < 0) throw new Error(`no band begins at the threshold ${threshold}`);
  return band;
}
