const HUNDREDTHS = 100n;

/** Odds of a wager on several places in hundredths: the product, rounded down. 0 if one leg pays nothing. */
export function combinedOdds(legs: readonly number[]): number {
  const product = legs.reduce((sum, odds) => sum * BigInt(odds), 1n);
  return Number(product / HUNDREDTHS ** BigInt(Math.max(0, legs.length - 1)));
}
