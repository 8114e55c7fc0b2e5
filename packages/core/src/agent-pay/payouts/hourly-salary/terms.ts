import { payoutEngines } from '@app/shared/payouts/engines';
import { days } from '../calendar.ts';
import { tieredTerms } from '../tiers/index.ts';

export const hourlyTerms = tieredTerms({
  kind: payoutEngines.hourlySalary.number,
  table: 'hourly_salary_terms',
  periods: days,
});
