import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

/** Handling of dividends that an agent cannot pay to downline agents. */
export const debts = defineSetting({
  key: 'debts',
  cached: 'never',
  fields: {
    forced: z
      .boolean()
      .describe('True if the platform pays for the debtor after the grace period.'),
    graceHours: z.int().min(0).max(720).describe('Grace period in hours.'),
    fromDeposits: z
      .boolean()
      .describe('True if credited deposits repay debts, as payouts to agents do.'),
    fromBalance: z
      .boolean()
      .describe('True if debts are collected from the whole balance, including winnings.'),
    reservePercent: z
      .int()
      .min(0)
      .max(50)
      .describe(
        'Reserve withheld from payouts to agents with dividend contracts below, in percent.',
      ),
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
      'Changes when the platform advances dividends owed by an agent, what pays such debts, and the share reserved for them.',
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
