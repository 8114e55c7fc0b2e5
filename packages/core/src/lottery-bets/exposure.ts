import { bestHits, hitsAtMost } from '@app/lottery/best-hits';
import type { Family, Hits } from '@app/lottery/family';
import { keptOutcomes } from '@app/lottery/outcomes';
import { itemAt } from '../kernel/index.ts';
import { paysBy, type Terms } from './payout-rules.ts';
import { type ReadSlip, WHOLE_RATE } from './read-slips.ts';

/** What bets of one draw may pay. */
export interface Exposure {
  /** The most that they pay, in 1/10 000; where outcomes are not counted one by one, what they pay at most. */
  readonly worst: bigint;
  /** What they pay by each outcome, in the order of `outcomesOf`; null where there are too many outcomes to count by. */
  readonly byOutcome: readonly bigint[] | null;
}

/** Of families with up to so many outcomes each outcome is counted by itself: an order of 1 000 slips is tried on each. */
const COUNTED_MAX = 1_000;
/**
 * Up to so many slips on any positions in one order are searched for what they pay at most, which takes a few milliseconds for
 * each. Where there are more, each tier of theirs counts as hit as often as it can be.
 */
const SEARCHED_MAX = 30;

/** Every outcome of a family that has few enough to be counted, in the order in which it deals them. */
export const outcomes = (family: Family): Promise<readonly unknown[] | undefined> =>
  keptOutcomes(family, COUNTED_MAX);

/** So finely is counted what a note pays, before it is rounded up to 1/10 000. */
const PARTS = 1_000_000_000_000n;

/**
 * What slips may pay when they are bet once, never less than what they do. Each slip is rounded up by itself, so that a leg of
 * several multiples may pay so many times that, and all legs of an order are reckoned at once.
 */
export async function exposureOf(
  family: Family,
  slips: readonly ReadSlip[],
  terms: Terms,
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

/** What hits of a slip are paid, rounded up. An order asks this up to a million times. */
function paidBy({ rules, note, rate }: ReadSlip, terms: Terms): (hits: Hits) => bigint {
  const pays = paysBy(terms)(rules);
  const cost = (note * PARTS * BigInt(rate)) / BigInt(WHOLE_RATE);
  return (hits) => roundedUp(pays(hits, cost), PARTS);
}

const roundedUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;

/** What a leg may pay that bets so many times what was reckoned. */
export function timesExposure({ worst, byOutcome }: Exposure, multiple: number): Exposure {
  const by = BigInt(multiple);
  return { worst: worst * by, byOutcome: byOutcome?.map((paid) => paid * by) ?? null };
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

const sumOver = <Thing>(all: readonly Thing[], of: (one: Thing) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n);

function most(amounts: readonly bigint[]): bigint {
  let best = 0n;
  for (const amount of amounts) if (amount > best) best = amount;
  return best;
}
