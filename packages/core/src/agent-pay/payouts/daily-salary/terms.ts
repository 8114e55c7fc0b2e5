import { payoutEngines } from '@app/shared/payouts/engines';
import { days } from '../calendar.ts';
import { tieredTerms } from '../tiers/index.ts';

export const dailyTerms = tieredTerms({
  kind: payoutEngines.dailySalary.number,
  table: 'daily_salary_terms',
  periods: days,
});
