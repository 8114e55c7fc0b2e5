/** A tier with any requirements, in any unit, and its rate. */
export interface AnyTier {
  readonly rate: number;
}

/** A tier of the downline that no tier of the upline covers. */
export interface TierBreach<T extends AnyTier> {
  /** Position of the tier, from 1. */
  readonly place: number;
  /**
   * The nearest permitted tier: a lower rate for the same requirements; if the upline gets nothing for those, the same
   * rate for higher requirements; if no upline rate is that high, the upline's lowest tier.
   */
  readonly nearestPermitted: T;
}

type Figure = number | bigint;

/** Requirements of a tier. */
const partsOf = ({ rate: _, ...parts }: AnyTier): [string, Figure][] => Object.entries(parts);

/** Whether meeting a tier's requirements also meets those of another. */
function reaches(tier: AnyTier, other: AnyTier): boolean {
  const least = new Map(partsOf(other));
  return partsOf(tier).every(([part, figure]) => (least.get(part) ?? 0) <= figure);
}

/**
 * Dominance for tiers: each tier of the downline needs one of the upline that is at least as easy to reach and pays at
 * least as much. Returns the first tier without one, and a permitted tier in its place.
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
  if (reached) return { place: n + 1, nearestPermitted: { ...tier, rate: reached.rate } };
  const paying = upline.find((above) => above.rate >= tier.rate);
  const above = paying ?? upline[0];
  if (!above) throw new Error('a contract without tiers');
  const own = new Map(partsOf(tier));
  const higher = partsOf(above).filter(([part, figure]) => figure > (own.get(part) ?? figure));
  const rate = paying ? tier.rate : above.rate;
  return { place: n + 1, nearestPermitted: { ...tier, ...Object.fromEntries(higher), rate } };
}
