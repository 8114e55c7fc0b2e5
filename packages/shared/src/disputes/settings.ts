import { z } from 'zod';
import { money, UNITS_PER_WHOLE, writtenMoney } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

/** Time limit for disputing a bill, and the amount that one operator may pay without approval. */
export const disputes = defineSetting({
  key: 'disputes',
  cached: 'never',
  fields: {
    days: z.int().min(0).max(365).describe('Days after the end of the period; 0: never.'),
    approveAbove: writtenMoney.describe('Amount above which another operator must approve.'),
  },
  byDefault: { days: 30, approveAbove: money(BigInt(500 * UNITS_PER_WHOLE)) },
  form: {
    who: 'site.settings',
    byTwo: { approveAbove: 'more' },
    summary:
      'Changes the time to dispute a bill, and the amount above which a correction requires approval by another operator.',
    fields: { days: { as: 'number' }, approveAbove: { as: 'money' } },
    example: { days: 30, approveAbove: 500 },
  },
});
