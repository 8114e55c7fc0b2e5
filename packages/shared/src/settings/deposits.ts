import { z } from 'zod';
import { money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from './define-setting.ts';

const HOURS_MAX = 24 * 14;
const TWO_FROM = money(BigInt(5_000 * UNITS_PER_WHOLE));

/** How long members have to pay by themselves, and who decides about it. */
export const deposits = defineSetting({
  key: 'deposits',
  cached: 'never',
  fields: {
    hoursByHand: z
      .int()
      .min(1)
      .max(HOURS_MAX)
      .describe('How long a member has to pay to an account of the site.'),
    twoFrom: transferAmount.describe('From here on two operators have to say that it came.'),
  },
  byDefault: { hoursByHand: 24, twoFrom: TWO_FROM },
  form: {
    who: 'site.settings',
    summary: 'Changes how deposits by bank transfer go, from the next one on.',
    fields: { hoursByHand: { as: 'number' }, twoFrom: { as: 'money' } },
    example: { hoursByHand: 24, twoFrom: 5_000 },
  },
});
