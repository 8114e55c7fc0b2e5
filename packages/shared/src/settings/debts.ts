import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

/** What becomes of dividends that an agent cannot pay the agents below. */
export const debts = defineSetting({
  key: 'debts',
  cached: 'never',
  fields: {
    forced: z
      .boolean()
      .describe('Whether the platform pays in the debtor’s place when the time is up.'),
    graceHours: z.int().min(0).max(720).describe('How long a debtor has until then.'),
    fromBalance: z
      .boolean()
      .describe('Whether deposits and winnings pay debts as well, not only what agents are paid.'),
    reservePercent: z
      .int()
      .min(0)
      .max(50)
      .describe('Held back of what agents with dividend contracts below are paid, in percent.'),
  },
  byDefault: { forced: true, graceHours: 24, fromBalance: false, reservePercent: 0 },
  form: {
    who: 'site.settings',
    byTwo: { forced: 'any', graceHours: 'any', fromBalance: 'any', reservePercent: 'any' },
    summary:
      'Changes when the platform pays dividends that an agent owes, what pays such debts, and how much is held back for them.',
    fields: {
      forced: { as: 'switch' },
      graceHours: { as: 'number' },
      fromBalance: { as: 'switch' },
      reservePercent: { as: 'number' },
    },
    example: { forced: true, graceHours: 48, fromBalance: false, reservePercent: 10 },
  },
});
