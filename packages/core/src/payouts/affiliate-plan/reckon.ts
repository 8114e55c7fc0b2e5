import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import { floorTo } from '../floor-to.ts';
import { type PlanTerms, reachedTier, tiersOfPlan } from './terms.ts';

/** What an agent's players came to in a month. */
export interface PlanSums {
  readonly players: number;
  readonly bets: number;
  readonly validBet: Money;
  readonly firstDepositors: number;
  /** Stakes less payouts, voids deducted. */
  readonly ggr: bigint;
  /** As they are deducted. */
  readonly bonuses: bigint;
  readonly paymentFees: bigint;
}

/** A player who lost the site so much that they are carried alone, or who still carries something. */
export interface HighRoller {
  readonly memberId: bigint;
  /** Of the month, after bonuses and payment fees. */
  readonly revenue: bigint;
  /** Never below zero: what they still have to bring in. */
  readonly carriedIn: bigint;
}

/** What a high roller carries alone after the month. */
export interface RingFence extends HighRoller {
  readonly used: bigint;
  readonly added: bigint;
  readonly carriedOut: bigint;
}

export interface PlanMonth {
  readonly sums: PlanSums;
  readonly highRollers: readonly HighRoller[];
  /** Net revenue below zero of earlier months; never below zero itself. */
  readonly negativeIn: bigint;
  /** What was taken back before and is not settled. */
  readonly owedIn: bigint;
  readonly qualified: number;
  readonly cpa: bigint;
  readonly clawedBack: bigint;
  /** The least that the site pays, in 1/10 000. */
  readonly unit: bigint;
}

export interface PlanFigures {
  readonly adminFee: bigint;
  readonly tax: bigint;
  readonly ringFenceUsed: bigint;
  readonly ngr: bigint;
  readonly ringFenced: bigint;
  readonly ringFences: readonly RingFence[];
  readonly negativeIn: bigint;
  readonly negativeOut: bigint;
  readonly tier: number;
  readonly rate: Rate;
  /** Rounded down to the least that the site pays. */
  readonly revenueShare: bigint;
  /** What a plan above is paid a share of. */
  readonly earned: bigint;
}

/** What a plan earned in a month, but for what agents below bring in. */
export function reckonMonth(
  terms: PlanTerms,
  { sums, highRollers, negativeIn: carried, cpa, clawedBack, unit }: PlanMonth,
): PlanFigures {
  const { ggr, bonuses, paymentFees, firstDepositors } = sums;
  const adminFee = shareOf(ggr, terms.adminFeeRate, WHOLE);
  const tax = shareOf(ggr, terms.taxRate, WHOLE);
  const used = highRollers.map(({ revenue, carriedIn }) => least(carriedIn, above(revenue)));
  const ringFenceUsed = sumOf(used);
  const ngr = ggr - bonuses - paymentFees - adminFee - tax - ringFenceUsed;
  const added = ringFencedOf(terms, highRollers, ngr);
  const ringFenced = sumOf(added);

  const negativeIn = terms.negative === 'carry' ? carried : 0n;
  const base = ngr + ringFenced - negativeIn;
  const negativeOut = terms.negative === 'carry' ? above(-base) : 0n;
  const { place, rate } = reachedTier(tiersOfPlan(terms), { ngr, depositors: firstDepositors });
  const revenueShare = shareOf(base, rate, unit);
  const ringFences = highRollers.map((player, n) => {
    const [out = 0n, by = 0n] = [used[n], added[n]];
    return { ...player, used: out, added: by, carriedOut: player.carriedIn - out + by };
  });
  return {
    ...{ adminFee, tax, ringFenceUsed, ngr, ringFenced, ringFences, negativeIn, negativeOut },
    ...{ tier: place, rate, revenueShare },
    earned: above(revenueShare + cpa - clawedBack),
  };
}

/**
 * Of a month's loss, what each high roller carries alone: never more than the whole loss, and pro rata where
 * there are several. What is left over by rounding goes to the later ones, so that the parts add up.
 */
function ringFencedOf(
  { ringFenceFrom }: PlanTerms,
  highRollers: readonly HighRoller[],
  ngr: bigint,
): bigint[] {
  const losses = highRollers.map(({ revenue }) =>
    ringFenceFrom > 0n && -revenue >= ringFenceFrom ? -revenue : 0n,
  );
  const lost = sumOf(losses);
  const fenced = least(above(-ngr), lost);
  let until = 0n;
  return losses.map((loss) => {
    const from = until;
    until += loss;
    return lost === 0n ? 0n : (fenced * until) / lost - (fenced * from) / lost;
  });
}

/** What is due at the end, and what is still owed: as whole as the parts that it is made of. */
export function duePlan(
  { cpa, clawedBack, owedIn }: PlanMonth,
  { revenueShare }: PlanFigures,
  subCommission: bigint,
): { readonly due: Money; readonly owedOut: bigint } {
  const sum = revenueShare + cpa + subCommission - clawedBack - owedIn;
  return { due: money(above(sum)), owedOut: above(-sum) };
}

/** The share of an agent below's commission, rounded down to the least that the site pays. */
export const subShare = (earned: bigint, rate: Rate, unit: bigint): bigint =>
  shareOf(earned, rate, unit);

/** Deductions are rounded down to 1/10 000 rather than to the unit that the site pays. */
const WHOLE = 1n;

/** Nothing of what is below zero; rounded down. */
const shareOf = (amount: bigint, rate: Rate, unit: bigint): bigint =>
  floorTo(unit, above(amount) * BigInt(rate), BigInt(RATE_ONE));
const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
