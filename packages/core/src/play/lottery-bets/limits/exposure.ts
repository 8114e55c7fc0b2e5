import { bestHits, hitsAtMost } from '@app/lottery/best-hits';
import type { Family, Hits } from '@app/lottery/family';
import { cachedOutcomes } from '@app/lottery/outcomes';
import { itemAt } from '../../../platform/kernel/index.ts';
import { type PayoutTerms, payoutRules } from '../slips/payout-rules.ts';
import { type ReadSlip, WHOLE_RATE } from '../slips/read-slips.ts';

/** Possible payouts of bets on one draw. */
export interface Exposure {
  /** Worst case in 1/10 000; an upper bound for families whose outcomes are not enumerated. */
  readonly worst: bigint;
  /** Payouts by outcome, in the order of `outcomesOf`; null if there are too many outcomes. */
  readonly byOutcome: readonly bigint[] | null;
}

/** Maximum outcomes of a family to enumerate: an order of 1 000 slips is evaluated on each. */
const ENUMERATED_MAX = 1_000;
/**
 * Maximum slips with chosen positions, such as of `Any2Straight`, in one order whose best payout is searched. A search
 * takes a few milliseconds; with more such slips each tier counts its maximum hits instead.
 */
const SEARCHED_MAX = 30;

/** All outcomes of a family, in the order of `outcomesOf`; undefined if there are too many to enumerate. */
export const outcomes = (family: Family): Promise<readonly unknown[] | undefined> =>
  cachedOutcomes(family, ENUMERATED_MAX);

/** Fixed-point scale for a note's payout, before rounding up to 1/10 000. */
const PARTS = 1_000_000_000_000n;

/**
 * Upper bound of the payout of slips at multiple 1. Each slip is rounded up by itself, so that the exposure of a leg is
 * this times its multiple, and all legs of an order share one computation.
 */
export async function exposureOf(
  family: Family,
  slips: readonly ReadSlip[],
  terms: PayoutTerms,
): Promise<Exposure> {
  const all = await outcomes(family);
  if (all) {
    const byOutcome = all.map(() => 0n);
    for (const slip of slips) {
      const paid = paidBy(slip, terms);
      for (const [n, outcome] of all.entries())
        byOutcome[n] = (byOutcome[n] ?? 0n) + paid(slip.selection.hits(outcome));
    }
    return { worst: most(byOutcome), byOutcome };
  }
  const searched = slips.filter(isSearched).length;
  const bestOf = (slip: ReadSlip): bigint => {
    const { rules, selection } = slip;
    const hits = isSearched(slip) && searched > SEARCHED_MAX ? hitsAtMost : bestHits;
    return most(hits(rules, selection).map(paidBy(slip, terms)));
  };
  return { worst: sumOver(slips, bestOf), byOutcome: null };
}

const isSearched = ({ positions }: ReadSlip): boolean => positions !== undefined;

/** Payout of a slip's hits, rounded up. Called up to a million times per order. */
function paidBy({ rules, note, rate }: ReadSlip, terms: PayoutTerms): (hits: Hits) => bigint {
  const pays = payoutRules(terms)(rules);
  const cost = (note * PARTS * BigInt(rate)) / BigInt(WHOLE_RATE);
  return (hits) => roundedUp(pays(hits, cost), PARTS);
}

const roundedUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;

/** The exposure of a leg with a multiple. */
export function timesExposure({ worst, byOutcome }: Exposure, multiple: number): Exposure {
  const factor = BigInt(multiple);
  return { worst: worst * factor, byOutcome: byOutcome?.map((paid) => paid * factor) ?? null };
}

/** Adds (`by` 1) or subtracts (`by` -1) an exposure of the same draw. */
export function addExposure(one: Exposure, other: Exposure, by: 1n | -1n): Exposure {
  if (!one.byOutcome || !other.byOutcome)
    return { worst: one.worst + by * other.worst, byOutcome: null };
  const others = other.byOutcome;
  if (others.length !== one.byOutcome.length)
    throw new Error(`exposures of ${one.byOutcome.length} and ${others.length} outcomes`);
  const byOutcome = one.byOutcome.map((sum, n) => sum + by * itemAt(others, n));
  return { worst: most(byOutcome), byOutcome };
}

/** Amounts in refusals are rounded down to whole hundredths. */
const HUNDREDTH = 100n;

/**
 * The largest part of a stake whose payouts, added to those of accepted bets (`held`), stay within a maximum. Payouts
 * are proportional to stakes.
 */
export function stakeWithin(
  held: Exposure,
  added: Exposure,
  { stake, payoutMax }: { readonly stake: bigint; readonly payoutMax: bigint },
): bigint {
  const [before, more] =
    held.byOutcome && added.byOutcome
      ? [held.byOutcome, added.byOutcome]
      : [[held.worst], [added.worst]];
  let left = stake;
  for (const [n, paid] of before.entries()) {
    const each = itemAt(more, n);
    if (each === 0n) continue;
    const fits = paid < payoutMax ? ((payoutMax - paid) * stake) / each : 0n;
    if (fits < left) left = fits;
  }
  return left - (left % HUNDREDTH);
}

const sumOver = <Thing>(all: readonly Thing[], of: (one: Thing) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n);

function most(amounts: readonly bigint[]): bigint {
  let best = 0n;
  for (const amount of amounts) if (amount > best) best = amount;
  return best;
}
