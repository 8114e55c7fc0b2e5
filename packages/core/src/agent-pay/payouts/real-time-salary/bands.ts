import type { Money } from '@app/shared/money/money';

/**
 * Edges of the bands by which turnover is summed: all permitted or signed thresholds, ascending. A valid bet belongs to
 * the band of the highest edge that it reaches, so a bet equal to a threshold counts. A threshold that the site no
 * longer permits stays for agents who signed it, because otherwise their bets would be in the same band as smaller
 * ones.
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
