import { isDividend } from '../../salary-kinds.ts';
import type { DividendBill, TieredBill } from '../tier-text.tsx';
import type { Bill } from '../use-bills.ts';

/** Shortfall to a tier; conditions that were met are absent. */
export interface Shortfall {
  readonly turnover?: bigint;
  readonly loss?: bigint;
  readonly active?: number;
}

/** Why a bill is zero: the first condition that failed. */
export type ZeroBillReason =
  /** `missing` is the shortfall of the whole period or, if `hour` is set, of the hour closest to a tier. */
  | { readonly because: 'tier'; readonly missing: Shortfall; readonly hour?: number }
  | { readonly because: 'parts'; readonly parts: number }
  | { readonly because: 'team_won'; readonly amount: bigint }
  | { readonly because: 'voided' }
  /** Affiliate plan: the players won, or the deductions took everything. */
  | { readonly because: 'no_revenue'; readonly amount: bigint }
  | { readonly because: 'plan_tier' }
  | { readonly because: 'taken_back'; readonly amount: bigint }
  /** The contract has no rate for the bets that were placed. */
  | { readonly because: 'unpaid_wins' | 'unpaid_losses' }
  | { readonly because: 'passed_on'; readonly gross: bigint }
  /** Pay for bets that were voided afterwards is deducted first. */
  | { readonly because: 'owed'; readonly owed: bigint }
  | { readonly because: 'too_little'; readonly sum: bigint; readonly missing: bigint };

/**
 * Why nothing was paid; undefined where something was paid or is still due.
 *
 * @param unit the smallest payment, in 1/10 000
 */
export function zeroBillReason(bill: Bill, unit: bigint): ZeroBillReason | undefined {
  if (bill.status !== 'nothing_due') return undefined;
  if (bill.kind === 'affiliate_plan') return noCommissionReason(bill);
  return noGrossReason(bill) ?? noNetReason(bill, unit);
}

function noGrossReason(bill: Bill): ZeroBillReason | undefined {
  if (bill.gross > 0n || bill.kind === 'affiliate_plan') return undefined;
  if (bill.kind === 'realtime') return noWindowReason(bill);
  if (bill.kind === 'hourly') return noHourReason(bill);
  if (bill.parts > 1) return { because: 'parts', parts: bill.parts };
  if (isDividendBill(bill) && bill.base === 'profit' && bill.baseAmount <= 0n)
    return { because: 'team_won', amount: -bill.baseAmount };
  return bill.tier === 0 ? { because: 'tier', missing: shortfall(bill, bill.tiers[0]) } : undefined;
}

const isDividendBill = (bill: Bill): bill is DividendBill => isDividend(bill.kind);

function noCommissionReason(
  bill: Extract<Bill, { kind: 'affiliate_plan' }>,
): ZeroBillReason | undefined {
  if (bill.revenueShare + bill.cpa + bill.subCommission > 0n)
    return { because: 'taken_back', amount: bill.clawedBack + bill.owedIn };
  const base = bill.ngr + bill.ringFenced - bill.negativeIn;
  if (base <= 0n) return { because: 'no_revenue', amount: -base };
  return bill.tier === 0 ? { because: 'plan_tier' } : undefined;
}

function noWindowReason(bill: Extract<Bill, { kind: 'realtime' }>): ZeroBillReason | undefined {
  const { lostValidBet: lost, wonValidBet: won } = bill;
  if (lost <= 0n && won <= 0n) return { because: 'voided' };
  if (lost <= 0n && bill.profitRate === 0) return { because: 'unpaid_wins' };
  if (won <= 0n && bill.lossRate === 0) return { because: 'unpaid_losses' };
  return undefined;
}

function noHourReason({
  nearest,
  tiers,
}: Extract<TieredBill, { kind: 'hourly' }>): ZeroBillReason | undefined {
  if (!nearest) return undefined;
  const { start, ...had } = nearest;
  return { because: 'tier', missing: shortfall(had, tiers[0]), hour: start };
}

interface Reached {
  readonly validBet: bigint;
  readonly activeMember: number;
  /** For dividends: the team's loss after the amount carried in. */
  readonly result?: bigint;
}

interface TierConditions {
  readonly betVolume: bigint;
  readonly netLoss?: bigint;
  readonly activeMember: number;
}

function shortfall(
  { validBet, activeMember, result }: Reached,
  tier: TierConditions | undefined,
): Shortfall {
  if (!tier) return {};
  const { netLoss = 0n } = tier;
  return {
    ...(validBet < tier.betVolume && { turnover: tier.betVolume - validBet }),
    ...(result !== undefined && result < netLoss && { loss: netLoss - result }),
    ...(activeMember < tier.activeMember && { active: tier.activeMember - activeMember }),
  };
}

function noNetReason({ gross, net, carriedIn }: Bill, unit: bigint): ZeroBillReason | undefined {
  if (carriedIn < 0n && net + carriedIn < unit) return { because: 'owed', owed: -carriedIn };
  if (gross > 0n && net <= 0n) return { because: 'passed_on', gross };
  const sum = net + carriedIn;
  return sum < unit ? { because: 'too_little', sum, missing: unit - sum } : undefined;
}
