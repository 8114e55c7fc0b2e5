import { payoutEngines } from '@app/shared/payouts/engines';
import { queueCommissions } from '../../../people/postbacks/index.ts';
import { months } from '../calendar.ts';
import type { PayoutEngine } from '../engine.ts';
import { DEFAULT_BRAKE } from '../runs/payout-brake.ts';
import { accrueMonth } from './accrue-month.ts';
import { planBillBets } from './bill-bets.ts';
import { PLAN_GRACE_MS } from './plan-of-agent.ts';
import { planPlayers } from './plan-players.ts';
import { namedPlan, type PlanTerms, planTerms } from './terms.ts';

/** Pays agents a monthly share of the site's result on their direct players, and a fee for players who qualify. */
export const affiliatePlan: PayoutEngine<PlanTerms> = {
  name: 'affiliatePlan',
  facts: payoutEngines.affiliatePlan,
  periods: { ...months, graceMs: PLAN_GRACE_MS },
  terms: planTerms,
  named: namedPlan,
  accrue: accrueMonth,
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'affiliate_plan_accrual',
    columns: {
      players: 'f.players',
      firstDepositors: 'f.first_depositors',
      ggr: 'f.ggr',
      bonuses: 'f.bonuses',
      paymentFees: 'f.payment_fees',
      adminFee: 'f.admin_fee',
      tax: 'f.tax',
      ringFenceUsed: 'f.ring_fence_used',
      ngr: 'f.ngr',
      ringFenced: 'f.ring_fenced',
      negativeIn: 'f.negative_in',
      negativeOut: 'f.negative_out',
      tier: 'f.tier',
      rate: 'f.rate',
      revenueShare: 'f.revenue_share',
      qualified: 'f.qualified',
      cpa: 'f.cpa',
      clawedBack: 'f.clawed_back',
      subCommission: 'f.sub_commission',
      owedIn: 'f.owed_in',
      owedOut: 'f.owed_out',
    },
    countedBets: planBillBets,
  },
  players: planPlayers,
  paid: (tx, bills, now) =>
    queueCommissions(
      tx,
      bills.map(({ publicId, agentId, amount }) => ({ key: publicId, agentId, amount })),
      now,
    ),
};
