import { z } from 'zod';
import { HUNDREDTH } from '../money/minor-unit.ts';
import { wireMoney, wireMoneyDelta, writtenMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import type { PayoutEngineFacts } from './engine-facts.ts';
import { TIERS_MAX } from './tiers.ts';

/** Handling of a month in which the players won more than they lost: carried into the next month, or reset. */
export const negativeMonths = ['carry', 'reset'] as const;
export type NegativeMonth = (typeof negativeMonths)[number];

/** Maximum of days in which players have to qualify. */
export const QUALIFYING_DAYS_MAX = 90;

const tier = z
  .strictObject({
    ngr: writtenMoney.describe('Net revenue of the month that reaches it.'),
    depositors: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Players with their first deposit in the month that reach it.'),
    rate: wireRate.describe('Paid on all net revenue once it is reached; a fraction of 1.'),
  })
  .meta({ id: 'AffiliateTier' });

/** Terms of an affiliate plan. */
export const affiliateTerms = {
  tiers: z
    .array(tier)
    .max(TIERS_MAX)
    .describe('Revenue share, from the lowest to the highest; none for a plan without.'),
  negative: z.enum(negativeMonths).describe('What becomes of net revenue below zero.'),
  ringFenceFrom: writtenMoney.describe(
    'A player whose revenue of a month is this far below zero or farther carries it alone; 0 is no such rule.',
  ),
  bonusRate: wireRate.describe('How much of what players were given without a bet is deducted.'),
  paymentFeeRate: wireRate.describe('Deducted, of deposits.'),
  adminFeeRate: wireRate.describe('Deducted, of gross revenue above zero.'),
  taxRate: wireRate.describe('Deducted, of gross revenue above zero.'),
  cpaAmount: writtenMoney
    .refine((amount) => amount % HUNDREDTH === 0n)
    .describe('Paid once for a player who qualifies, in whole hundredths; 0 for a plan without.'),
  cpaDeposit: writtenMoney.describe('The least first deposit to qualify.'),
  cpaTurnover: writtenMoney.describe('The least valid bets to qualify.'),
  cpaDays: z
    .int()
    .min(1)
    .max(QUALIFYING_DAYS_MAX)
    .describe('Days from signing up in which a player has to qualify.'),
  subRate: wireRate.describe('Of what the plans of agents directly below earn; 0 is none.'),
};

/** Figures of a month, on bills and for the current month. */
export const affiliateMonth = {
  players: z.int().describe('Players who bet, deposited or were given something.'),
  firstDepositors: z.int(),
  ggr: wireMoneyDelta.describe('Bets less payouts of direct players, voids deducted.'),
  bonuses: wireMoney.describe('Deducted: what they were given without a bet.'),
  paymentFees: wireMoney.describe('Deducted.'),
  adminFee: wireMoney.describe('Deducted.'),
  tax: wireMoney.describe('Deducted.'),
  ringFenceUsed: wireMoney.describe('Deducted: what single players carried from earlier months.'),
  ngr: wireMoneyDelta.describe('Gross revenue less all deductions.'),
  ringFenced: wireMoney.describe('Of a loss, what single players carry on alone.'),
  negativeIn: wireMoney.describe('Below zero, from earlier months.'),
  negativeOut: wireMoney.describe('Below zero, into the next month.'),
  tier: z.int().min(0).describe('The place of the highest tier that was reached; 0 is none.'),
  rate: wireRate.describe('Of that tier.'),
  revenueShare: wireMoney,
  qualified: z.int().describe('Players who qualified in the month.'),
  cpa: wireMoney.describe('Paid for them.'),
  clawedBack: wireMoney.describe('Taken back for players who qualified before and no longer do.'),
  subCommission: wireMoney.describe('For what agents directly below earned by their plans.'),
  owedIn: wireMoney.describe('Taken back in earlier months and not settled yet.'),
  owedOut: wireMoney.describe('The same, into the next month.'),
};

export const affiliatePlan = {
  number: 12,
  kind: 'affiliate_plan',
  title: 'affiliate plans',
  paid: { kind: 'affiliate.commission', code: 55 },
  reversed: { kind: 'affiliate.commission_reversal', code: 56 },
  group: 'affiliate_commission',
  askedAs: 'referral_rebate',
  notices: { paid: 'payout.affiliate' },
  ofWin: 'alone',
  job: {
    name: 'settle-affiliate-plans',
    pattern: '50 2-59/15 * * * *',
    why: 'A month ends in the zone of each site, and is due five hours later.',
  },
  terms: affiliateTerms,
  bill: affiliateMonth,
} as const satisfies PayoutEngineFacts;
