import { payoutEngines } from '@app/shared/payouts/engines';
import { DEFAULT_BRAKE } from '../brake.ts';
import { days, HOUR_MS } from '../calendar.ts';
import type { PayoutEngine } from '../engine.ts';
import {
  namedTiers,
  presentTiers,
  type TieredTerms,
  tieredBillBets,
  tieredWouldEarn,
} from '../tiers/index.ts';
import { accrueHours, hoursOf, salaryHours } from './accrue-hours.ts';
import { hourlyTerms } from './terms.ts';

/** Pays agents for the day before hour by hour: each hour at the rate of the tier that it reached by itself. */
export const hourlySalary: PayoutEngine<TieredTerms> = {
  name: 'hourlySalary',
  facts: payoutEngines.hourlySalary,
  periods: { ...days, graceMs: 3 * HOUR_MS },
  terms: hourlyTerms,
  named: namedTiers,
  accrue: accrueHours,
  preview: {
    periods: days,
    wouldEarn: tieredWouldEarn({ terms: hourlyTerms, slotStartsOf: hoursOf }),
  },
  paidBy: 'site',
  paidFrom: 'house_salary',
  brake: DEFAULT_BRAKE,
  explanation: {
    figures: 'hourly_salary_accrual',
    columns: {
      category: 'a.category',
      turnovers: 't.turnovers',
      actives: 't.actives',
      rates: 't.rates',
      hoursReached: 'f.hours_reached',
      hoursWithBets: 'f.hours_with_bets',
      activeFrom: 'f.active_from',
    },
    present: presentTiers,
    parts: 'hourly_salary_hour',
    reckonedBy: tieredBillBets({ figures: 'hourly_salary_accrual', slots: salaryHours }),
  },
};
