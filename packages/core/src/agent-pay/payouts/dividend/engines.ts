import { payoutEngines } from '@app/shared/payouts/engines';
import { days, HOUR_MS, halfMonths, months, weeks } from '../calendar.ts';
import type { PayoutEngine, Periods } from '../engine.ts';
import { DEFAULT_BRAKE } from '../runs/payout-brake.ts';
import { accrueDividends } from './accrue-dividends.ts';
import { dividendBets } from './figures.ts';
import { type DividendTerms, dividendTerms } from './terms.ts';
import { namedDividend, presentDividend } from './wire.ts';
import { dividendWouldEarn } from './would-earn.ts';

/** Four hours: by then daily and hourly salaries, which some sites deduct, are calculated. */
const GRACE_MS = 4 * HOUR_MS;

/** Properties that dividends of every cadence share. */
const dividend = {
  named: namedDividend,
  accrue: accrueDividends,
  paidBy: 'line',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'dividend_accrual',
    columns: {
      category: 'a.category',
      base: 't.base',
      carry: 't.carry',
      turnovers: 't.turnovers',
      losses: 't.losses',
      actives: 't.actives',
      rates: 't.rates',
      parts: 'f.parts',
      tier: 'f.tier',
      rate: 'f.rate',
      activeMember: 'f.active_members',
      activeFrom: 'f.active_from',
      stakes: 'f.stakes',
      payouts: 'f.payouts',
      promotions: 'f.promotions',
      rebates: 'f.rebates',
      salary: 'f.salary',
      netLoss: 'f.stakes - f.payouts - f.promotions - f.rebates - f.salary',
      lossCarriedIn: 'f.loss_carried_in',
      result: 'f.result',
      baseAmount: 'f.base_amount',
      earned: 'f.earned',
      lossCarriedOut: 'f.loss_carried_out',
    },
    present: presentDividend,
    countedBets: dividendBets,
  },
} as const satisfies Omit<PayoutEngine<DividendTerms>, 'name' | 'facts' | 'periods' | 'terms'>;

type Cadence = Pick<PayoutEngine<DividendTerms>, 'name' | 'facts' | 'terms'> & {
  readonly every: Pick<Periods, 'start' | 'end'>;
};

/** Pays agents a share of the site's result on their teams, or of their teams' turnover, in each period. */
const engineOf = ({ every, ...of }: Cadence): PayoutEngine<DividendTerms> => ({
  ...dividend,
  ...of,
  periods: { ...every, graceMs: GRACE_MS },
  preview: { periods: every, wouldEarn: dividendWouldEarn(of) },
});

export const dailyDividend = engineOf({
  name: 'dailyDividend',
  facts: payoutEngines.dailyDividend,
  terms: dividendTerms.daily,
  every: days,
});

export const weeklyDividend = engineOf({
  name: 'weeklyDividend',
  facts: payoutEngines.weeklyDividend,
  terms: dividendTerms.weekly,
  every: weeks,
});

export const halfMonthDividend = engineOf({
  name: 'halfMonthDividend',
  facts: payoutEngines.halfMonthDividend,
  terms: dividendTerms.semimonthly,
  every: halfMonths,
});

export const monthlyDividend = engineOf({
  name: 'monthlyDividend',
  facts: payoutEngines.monthlyDividend,
  terms: dividendTerms.monthly,
  every: months,
});

/** Shortest period first. */
export const dividendEngines = [dailyDividend, weeklyDividend, halfMonthDividend, monthlyDividend];
