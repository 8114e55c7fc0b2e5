import { z } from 'zod';
import { wireMoneyDelta } from '../money/money.ts';
import type { PayoutEngineFacts } from './engine-facts.ts';
import { tieredBill, tieredTerms } from './tiers.ts';

const { category, tiers, activeFrom } = tieredBill;

export const hourlySalary = {
  number: 3,
  kind: 'hourly',
  title: 'hourly salary',
  paid: { kind: 'salary.hourly', code: 19 },
  reversed: { kind: 'salary.hourly_reversal', code: 20 },
  group: 'hour_wage',
  notices: { paid: 'payout.hourly' },
  job: {
    name: 'settle-hourly-salary',
    title: 'Pay hourly salary',
    pattern: '50 */15 * * * *',
    why: 'The hours of a day are paid together, from three in the morning of each site on.',
  },
  terms: tieredTerms,
  bill: {
    category,
    tiers,
    activeFrom,
    hoursReached: z.int().describe('Number of hours that reached a tier.'),
    hoursWithBets: z.int(),
    nearest: z
      .strictObject({
        start: z.int().nonnegative().describe('Start in epoch milliseconds.'),
        validBet: wireMoneyDelta,
        activeMember: z.int(),
      })
      .nullable()
      .describe('Hour closest to the first tier; null if a tier was reached.'),
  },
} as const satisfies PayoutEngineFacts;
