import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import { floorTo } from '../floor-to.ts';
import { type PlanTerms, reachedTier, tiersOfPlan } from './terms.ts';

/** Sums of an agent's players in a month. */
export interface PlanSums {
  readonly players: number;
  readonly bets: number;
  readonly validBet: Money;
  readonly firstDepositors: number;
  /** Stakes less payouts, voids deducted. */
  readonly ggr: bigint;
  /** Deducted bonuses. */
  readonly bonuses: bigint;
  readonly paymentFees: bigint;
}

/** A player who is ring-fenced: the site lost much on them this month, or they still carry a loss. */
export interface HighRoller {
  readonly memberId: bigint;
  /** Revenue of the month after bonuses and payment fees. */
  readonly revenue: bigint;
  /** Loss to make up for; never below zero. */
  readonly carriedIn: bigint;
}

/** A high roller's own carry after the month. */
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
  /** Earlier clawbacks that are not settled. */
  readonly owedIn: bigint;
  readonly qualified: number;
  readonly cpa: bigint;
  readonly clawedBack: bigint;
  /** Smallest payable unit of the site, in 1/10 000. */
  readonly unit: bigint;
}

export interface PlanFigures {
  readonly adminFee: bigint;
  readonly tax: bigint;
  /** Revenue of high rollers that makes up for their carried losses. */
  readonly ringFenceUsed: bigint;
  /** Net gaming revenue: `ggr` after all deductions and `ringFenceUsed`. Compared with the tiers. */
  readonly ngr: bigint;
  /** The part of the month's loss that high rollers carry, in place of the plan. */
  readonly ringFenced: bigint;
  readonly ringFences: readonly RingFence[];
  readonly negativeIn: bigint;
  readonly negativeOut: bigint;
  /** Number of the reached tier, from 1 on; 0 for none. */
  readonly tier: number;
  readonly rate: Rate;
  /** Rounded down to the smallest payable unit. */
  readonly revenueShare: bigint;
  /** Base of the share of a plan above. */
  readonly earned: bigint;
}

/** A plan's earnings of a month, without the share of agents below. */
export function calculateMonth(
  terms: PlanTerms,
  { sums, highRollers, negativeIn: carried, cpa, clawedBack, unit }: PlanMonth,
): PlanFigures {
  const { ggr, bonuses, paymentFees, firstDepositors } = sums;
  const adminFee = shareOf(ggr, terms.adminFeeRate, DEDUCTION_UNIT);
  const tax = shareOf(ggr, terms.taxRate, DEDUCTION_UNIT);
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
    adminFee,
    tax,
    ringFenceUsed,
    ngr,
    ringFenced,
    ringFences,
    negativeIn,
    negativeOut,
    tier: place,
    rate,
    revenueShare,
    earned: above(revenueShare + cpa - clawedBack),
  };
}

/**
 * The part of a month's loss that is carried separately for each high roller: pro rata, and never more than the whole
 * loss. Rounding remainders go to the later ones, so that the parts add up.
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

/** The amount due and the amount still owed. Both are whole payable units, because all of their parts are. */
export function duePlan(
  { cpa, clawedBack, owedIn }: PlanMonth,
  { revenueShare }: PlanFigures,
  subCommission: bigint,
): { readonly due: Money; readonly owedOut: bigint } {
  const sum = revenueShare + cpa + subCommission - clawedBack - owedIn;
  return { due: money(above(sum)), owedOut: above(-sum) };
}

/** The share of the commission of an agent below, rounded down to the smallest payable unit. */
export const subShare = (earned: bigint, rate: Rate, unit: bigint): bigint =>
  shareOf(earned, rate, unit);

/** Rounding unit of deductions: 1/10 000, finer than the payable unit. */
const DEDUCTION_UNIT = 1n;

/** Rounded down; zero for a negative amount. */
const shareOf = (amount: bigint, rate: Rate, unit: bigint): bigint =>
  floorTo(unit, above(amount) * BigInt(rate), BigInt(RATE_ONE));
const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
