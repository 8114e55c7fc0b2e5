import { payoutEngines } from '@app/shared/payouts/engines';
import { days, HOUR_MS } from '../calendar.ts';
import { DEFAULT_BRAKE } from '../runs/payout-brake.ts';
import {
  namedTiers,
  presentTiers,
  type TieredEngine,
  tieredBillBets,
  tieredWouldEarn,
} from '../tiers/index.ts';
import { accrueDay, dailyParts, dayOf } from './accrue-day.ts';
import { dailyTerms } from './terms.ts';

/** Pays agents for their teams' bets of the previous day, at the rate of the tier that the day reached. */
export const dailySalary: TieredEngine = {
  name: 'dailySalary',
  facts: payoutEngines.dailySalary,
  periods: { ...days, graceMs: 3 * HOUR_MS },
  terms: dailyTerms,
  named: namedTiers,
  accrue: accrueDay,
  slotStartsOf: dayOf,
  preview: {
    periods: days,
    wouldEarn: tieredWouldEarn({ terms: dailyTerms, slotStartsOf: dayOf }),
  },
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'daily_salary_accrual',
    columns: {
      category: 'a.category',
      turnovers: 't.turnovers',
      actives: 't.actives',
      rates: 't.rates',
      parts: 'f.parts',
      tier: 'f.tier',
      rate: 'f.rate',
      activeMember: 'f.active_members',
      activeFrom: 'f.active_from',
    },
    present: presentTiers,
    parts: 'daily_salary_part',
    countedBets: tieredBillBets({ figures: 'daily_salary_accrual', slots: dailyParts }),
  },
};
