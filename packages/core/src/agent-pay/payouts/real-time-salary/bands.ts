import type { Money } from '@app/shared/money/money';

/**
 * The edges of the bands that turnover is summed in: every threshold that a contract may have or
 * has, ascending. A valid bet lies in the band of the last edge that it reaches, so a bet of
 * exactly a threshold counts. A threshold that the site no longer permits is kept for agents
 * who signed it: without its edge, their bets could not be told from smaller ones.
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
