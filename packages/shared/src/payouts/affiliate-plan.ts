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
    ngr: writtenMoney.describe('Minimum net revenue of the month.'),
    depositors: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Minimum number of players with their first deposit in the month.'),
    rate: wireRate.describe(
      'Rate paid on all net revenue once the tier is reached, as a fraction of 1.',
    ),
  })
  .meta({ id: 'AffiliateTier' });

/** Terms of an affiliate plan. */
export const affiliateTerms = {
  tiers: z
    .array(tier)
    .max(TIERS_MAX)
    .describe('Revenue share tiers in ascending order; empty for a plan without revenue share.'),
  negative: z.enum(negativeMonths).describe('Treatment of negative net revenue.'),
  ringFenceFrom: writtenMoney.describe(
    'Monthly loss on one player from which it is carried separately; 0: no such rule.',
  ),
  bonusRate: wireRate.describe('Deduction rate on money given to players without a bet.'),
  paymentFeeRate: wireRate.describe('Deduction rate on deposits.'),
  adminFeeRate: wireRate.describe('Deduction rate on positive gross revenue.'),
  taxRate: wireRate.describe('Deduction rate on positive gross revenue.'),
  cpaAmount: writtenMoney
    .refine((amount) => amount % HUNDREDTH === 0n)
    .describe('Amount per qualified player, in whole hundredths; 0 for a plan without CPA.'),
  cpaDeposit: writtenMoney.describe('Minimum first deposit to qualify.'),
  cpaTurnover: writtenMoney.describe('Minimum valid bets to qualify.'),
  cpaDays: z.int().min(1).max(QUALIFYING_DAYS_MAX).describe('Days after registration to qualify.'),
  subRate: wireRate.describe("Rate on the earnings of direct downline agents' plans; 0: none."),
};

/** Figures of a month, on bills and for the current month. */
export const affiliateMonth = {
  players: z.int().describe('Number of players who bet, deposited or received a promotion.'),
  firstDepositors: z.int(),
  ggr: wireMoneyDelta.describe(
    'Gross gaming revenue of direct players: bets less payouts, excluding voids.',
  ),
  bonuses: wireMoney.describe('Deduction for money given to players without a bet.'),
  paymentFees: wireMoney.describe('Deduction for payment fees.'),
  adminFee: wireMoney.describe('Deduction for administration.'),
  tax: wireMoney.describe('Deduction for tax.'),
  ringFenceUsed: wireMoney.describe('Deduction for ring-fenced losses of earlier months.'),
  ngr: wireMoneyDelta.describe('Net gaming revenue: gross less all deductions.'),
  ringFenced: wireMoney.describe('Part of a loss carried separately by individual players.'),
  negativeIn: wireMoney.describe('Negative revenue carried in from earlier months.'),
  negativeOut: wireMoney.describe('Negative revenue carried out to the next month.'),
  tier: z.int().min(0).describe('Number of the highest tier reached; 0: none.'),
  rate: wireRate.describe('Rate of that tier.'),
  revenueShare: wireMoney,
  qualified: z.int().describe('Number of players who qualified in the month.'),
  cpa: wireMoney.describe('CPA paid for them.'),
  clawedBack: wireMoney.describe('CPA clawed back for players who no longer qualify.'),
  subCommission: wireMoney.describe('Commission on the plan earnings of direct downline agents.'),
  owedIn: wireMoney.describe('Clawbacks of earlier months, not yet settled.'),
  owedOut: wireMoney.describe('Clawbacks carried out to the next month.'),
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
    title: 'Pay affiliate commission',
    pattern: '50 2-59/15 * * * *',
    why: 'A month ends in the zone of each site, and is due five hours later.',
  },
  terms: affiliateTerms,
  bill: affiliateMonth,
} as const satisfies PayoutEngineFacts;
