import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

/** Handling of dividends that an agent cannot pay to downline agents. */
export const debts = defineSetting({
  key: 'debts',
  cached: 'never',
  fields: {
    forced: z
      .boolean()
      .describe('Whether the platform pays in the debtor’s place when the time is up.'),
    graceHours: z.int().min(0).max(720).describe('How long a debtor has until then.'),
    fromDeposits: z
      .boolean()
      .describe('Whether a deposit pays debts when it is credited, as what agents are paid does.'),
    fromBalance: z
      .boolean()
      .describe('Whether debts are collected from the whole balance as well, winnings included.'),
    reservePercent: z
      .int()
      .min(0)
      .max(50)
      .describe('Held back of what agents with dividend contracts below are paid, in percent.'),
  },
  byDefault: {
    forced: true,
    graceHours: 24,
    fromDeposits: true,
    fromBalance: false,
    reservePercent: 0,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      forced: 'any',
      graceHours: 'any',
      fromDeposits: 'any',
      fromBalance: 'any',
      reservePercent: 'any',
    },
    summary:
      'Changes when the platform pays dividends that an agent owes, what pays such debts, and how much is held back for them.',
    fields: {
      forced: { as: 'switch' },
      graceHours: { as: 'number' },
      fromDeposits: { as: 'switch' },
      fromBalance: { as: 'switch' },
      reservePercent: { as: 'number' },
    },
    example: {
      forced: true,
      graceHours: 48,
      fromDeposits: true,
      fromBalance: false,
      reservePercent: 10,
    },
  },
});
