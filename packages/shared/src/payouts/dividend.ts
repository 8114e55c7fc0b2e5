import { z } from 'zod';
import { HUNDREDTH } from '../money/minor-unit.ts';
import { type Money, money, wireMoney, wireMoneyDelta, writtenMoney } from '../money/money.ts';
import { RATE_ONE, type Rate, wireRate } from '../money/rate.ts';
import type { PayoutEngineFacts } from './engine-facts.ts';
import { TIERS_MAX, tieredBill, tieredTerms } from './tiers.ts';

/** Base of the rate: the site's profit on the team, the team's turnover, or its daily mean. */
export const dividendBases = ['profit', 'turnover', 'daily_turnover'] as const;
export type DividendBase = (typeof dividendBases)[number];

/** Handling of a period in which the team won more than it lost. */
export const dividendCarries = ['none', 'permanent', 'previous', 'second_half'] as const;
export type DividendCarry = (typeof dividendCarries)[number];

const tier = z
  .strictObject({
    betVolume: writtenMoney.describe('Minimum valid bets of the team in the period.'),
    netLoss: writtenMoney.describe(
      'Minimum win of the site on the team, after losses carried in; 0: none.',
    ),
    activeMember: z.int().min(0).max(1_000_000).describe('Minimum number of active members.'),
    rate: wireRate.describe('Rate paid on the base once the tier is reached, as a fraction of 1.'),
  })
  .meta({ id: 'DividendTier' });

/** Terms of dividend contracts. */
export const dividendTerms = {
  category: tieredTerms.category,
  base: z.enum(dividendBases).describe('Base of the rate.'),
  carry: z
    .enum(['none', 'permanent', 'previous'])
    .describe('Loss of a period deducted from the next: none, all, or its own loss once.'),
  tiers: z.array(tier).min(1).max(TIERS_MAX).describe('Tiers in ascending order.'),
};

const bill = {
  category: dividendTerms.category,
  base: dividendTerms.base,
  carry: z.enum(dividendCarries),
  tiers: dividendTerms.tiers,
  parts: tieredBill.parts,
  tier: tieredBill.tier,
  rate: tieredBill.rate,
  activeMember: tieredBill.activeMember,
  activeFrom: tieredBill.activeFrom,
  stakes: wireMoney.describe('Settled stakes of the team, excluding voids.'),
  payouts: wireMoney.describe('Payouts of those bets.'),
  promotions: wireMoneyDelta.describe(
    'Promotions credited to players, if the site deducts them and the contract covers all games.',
  ),
  rebates: wireMoneyDelta.describe(
    'Rebates paid to players less reversals, if the site deducts them.',
  ),
  salary: wireMoney.describe("Salary of the team's agents, if the site deducts it."),
  netLoss: wireMoneyDelta.describe(
    'Net loss of the team: stakes less payouts, promotions, rebates and salary.',
  ),
  lossCarriedIn: wireMoneyDelta.describe('Losses carried in from earlier periods; at most 0.'),
  result: wireMoneyDelta.describe('Net loss plus carried losses, compared with the tiers.'),
  baseAmount: wireMoneyDelta.describe('Base amount of the rate; nothing is paid below 0.'),
  earned: wireMoney.describe(
    'Base × rate, rounded down. The gross can differ if agents below moved or are paid by the site.',
  ),
  lossCarriedOut: wireMoneyDelta,
};

const notices = { paid: 'payout.dividend', part: 'payout.dividend_part' } as const;

export const dailyDividend = {
  number: 5,
  kind: 'dividend_daily',
  title: 'daily dividends',
  paid: { kind: 'dividend.daily', code: 21 },
  reversed: { kind: 'dividend.daily_reversal', code: 22 },
  group: 'share_bonus',
  notices,
  ofWin: 'line',
  job: {
    name: 'settle-daily-dividends',
    title: 'Pay daily dividends',
    pattern: '5 1-59/15 * * * *',
    why: 'A day ends at the midnight of each site, and its dividends are due at four in the morning there.',
  },
  terms: dividendTerms,
  bill,
} as const satisfies PayoutEngineFacts;

export const weeklyDividend = {
  number: 6,
  kind: 'dividend_weekly',
  title: 'weekly dividends',
  paid: { kind: 'dividend.weekly', code: 23 },
  reversed: { kind: 'dividend.weekly_reversal', code: 24 },
  group: 'share_bonus',
  notices,
  ofWin: 'line',
  job: {
    name: 'settle-weekly-dividends',
    title: 'Pay weekly dividends',
    pattern: '15 1-59/15 * * * *',
    why: 'A week ends with Sunday in the zone of each site, and is due at four in the morning of Monday.',
  },
  terms: dividendTerms,
  bill,
} as const satisfies PayoutEngineFacts;

export const halfMonthDividend = {
  number: 7,
  kind: 'dividend_semimonthly',
  title: 'half-monthly dividends',
  paid: { kind: 'dividend.semimonthly', code: 25 },
  reversed: { kind: 'dividend.semimonthly_reversal', code: 26 },
  group: 'share_bonus',
  notices,
  ofWin: 'line',
  job: {
    name: 'settle-half-month-dividends',
    title: 'Pay half-monthly dividends',
    pattern: '25 1-59/15 * * * *',
    why: 'Halves of a month end with the 15th and the last day in the zone of each site.',
  },
  terms: {
    ...dividendTerms,
    carry: z
      .enum(dividendCarries)
      .describe(
        'Loss of a period deducted from the next: none, all, its own loss once, or that of a first half from its second.',
      ),
  },
  bill,
} as const satisfies PayoutEngineFacts;

export const monthlyDividend = {
  number: 8,
  kind: 'dividend_monthly',
  title: 'monthly dividends',
  paid: { kind: 'dividend.monthly', code: 27 },
  reversed: { kind: 'dividend.monthly_reversal', code: 28 },
  group: 'share_bonus',
  notices,
  ofWin: 'line',
  job: {
    name: 'settle-monthly-dividends',
    title: 'Pay monthly dividends',
    pattern: '35 1-59/15 * * * *',
    why: 'A month ends in the zone of each site, and is due four hours later.',
  },
  terms: dividendTerms,
  bill,
} as const satisfies PayoutEngineFacts;

/** Kinds of dividend contracts, from the shortest period to the longest. */
export const dividendKinds = [
  dailyDividend.kind,
  weeklyDividend.kind,
  halfMonthDividend.kind,
  monthlyDividend.kind,
] as const;
export type DividendKind = (typeof dividendKinds)[number];

interface Promise {
  readonly base: DividendBase;
  readonly tiers: readonly {
    readonly betVolume: Money;
    readonly netLoss: Money;
    readonly rate: Rate;
  }[];
}

/** Maximum deficit of an agent toward downline agents, without payments from above. */
export interface WorstDeficit {
  /** The highest rate that may be promised below. */
  readonly rate: Rate;
  /**
   * The deficit at this turnover of the team. Undefined if the highest tier requires no bets: the deficit is unlimited.
   */
  readonly most: { readonly turnover: Money; readonly amount: Money } | undefined;
}

/**
 * Maximum deficit of an agent with a share of the site's profit. If other lines of the team win what the downline
 * agents' teams lose, the agent's base is 0, while the downline agents are due their rate of those losses. No rate
 * below exceeds the highest rate here, and no team loses more than it bets: the deficit is at most that rate of the
 * team's bets. The result is for the bets that the highest tier requires, if it requires any. Undefined for shares of
 * turnover without a required loss: the payment from above always covers those.
 */
export function worstDeficit({ base, tiers }: Promise): WorstDeficit | undefined {
  const highest = tiers.at(-1);
  const isCovered = base !== 'profit' && tiers.every(({ netLoss }) => netLoss === 0n);
  if (isCovered || !highest) return undefined;
  const { betVolume: turnover, rate } = highest;
  if (turnover === 0n) return { rate, most: undefined };
  const hundredths = (turnover * BigInt(rate)) / (BigInt(RATE_ONE) * HUNDREDTH);
  return { rate, most: { turnover, amount: money(hundredths * HUNDREDTH) } };
}
