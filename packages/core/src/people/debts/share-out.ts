/** The smaller of two amounts. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Divides an amount by weights with the largest-remainder method; of equal remainders, the first gets the unit, so the
 * result is deterministic. If the amount does not exceed the sum of the weights, no share exceeds its weight.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight, place) => ({
    place,
    whole: (amount * weight) / total,
    rest: (amount * weight) % total,
  }));
  const given = shares.reduce((sum, { whole }) => sum + whole, 0n);
  const larger = shares
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, Number(amount - given));
  const places = new Set(larger.map(({ place }) => place));
  return shares.map(({ place, whole }) => (places.has(place) ? whole + 1n : whole));
}
