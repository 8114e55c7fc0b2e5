import type { PayoutEngineFacts } from './engine-facts.ts';
import { tieredBill, tieredTerms } from './tiers.ts';

export const dailySalary = {
  number: 2,
  kind: 'daily',
  title: 'daily salary',
  paid: { kind: 'salary.daily', code: 17 },
  reversed: { kind: 'salary.daily_reversal', code: 18 },
  group: 'daily_wage',
  notices: { paid: 'payout.daily' },
  job: {
    name: 'settle-daily-salary',
    title: 'Pay daily salary',
    pattern: '40 */15 * * * *',
    why: 'A day ends at the midnight of each site, and is due at three in the morning there.',
  },
  terms: tieredTerms,
  bill: tieredBill,
} as const satisfies PayoutEngineFacts;
