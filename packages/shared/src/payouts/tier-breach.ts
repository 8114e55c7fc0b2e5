/** A tier by the names of its parts, in any unit: what reaches it, and the rate that it pays. */
export interface AnyTier {
  readonly rate: number;
}

/** A promise that the agent above has no promise for. */
export interface TierBreach<T extends AnyTier> {
  /** Its place from 1 on. */
  readonly place: number;
  /**
   * The nearest that may be promised instead: a lower rate for the same parts; where none is paid for those, the
   * same rate for more of them; where none is as high, the lowest that is paid.
   */
  readonly legal: T;
}

type Figure = number | bigint;

/** Requirements of a tier. */
const partsOf = ({ rate: _, ...parts }: AnyTier): [string, Figure][] => Object.entries(parts);

/** Whether what reaches a tier reaches another one too. */
function reaches(tier: AnyTier, other: AnyTier): boolean {
  const least = new Map(partsOf(other));
  return partsOf(tier).every(([part, figure]) => (least.get(part) ?? 0) <= figure);
}

/**
 * Rule D for tiers: for each tier of the downline the upline has one that is reached at least as easily and
 * pays at least as much. Answers the first tier that has none, and what would be legal in its place.
 */
export function tierBreach<T extends AnyTier>(
  downline: readonly T[],
  upline: readonly T[],
): TierBreach<T> | undefined {
  const isCovered = (tier: T) =>
    upline.some((above) => reaches(tier, above) && above.rate >= tier.rate);
  const n = downline.findIndex((tier) => !isCovered(tier));
  const tier = downline[n];
  if (!tier) return undefined;
  const reached = upline.findLast((above) => reaches(tier, above));
  if (reached) return { place: n + 1, legal: { ...tier, rate: reached.rate } };
  const paying = upline.find((above) => above.rate >= tier.rate);
  const above = paying ?? upline[0];
  if (!above) throw new Error('a contract without tiers');
  const own = new Map(partsOf(tier));
  const higher = partsOf(above).filter(([part, figure]) => figure > (own.get(part) ?? figure));
  const rate = paying ? tier.rate : above.rate;
  return { place: n + 1, legal: { ...tier, ...Object.fromEntries(higher), rate } };
}
