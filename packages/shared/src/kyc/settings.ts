import { z } from 'zod';
import { amountOrNone, money } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const never = money(0n);
const DAYS_MAX = 365 * 20;

/** Sums from which a member has to prove identity and address before a withdrawal, and the retention of papers. */
export const kyc = defineSetting({
  key: 'kyc',
  cached: 'never',
  fields: {
    identityFromWithdrawn: amountOrNone.describe(
      'From so much withdrawn in all a member proves who they are; 0: never.',
    ),
    identityFromDeposited: amountOrNone.describe(
      'From so much deposited in all a member proves who they are before a withdrawal; 0: never.',
    ),
    addressFromWithdrawn: amountOrNone.describe(
      'From so much withdrawn in all a member proves where they live; 0: never.',
    ),
    keptDays: z
      .int()
      .min(0)
      .max(DAYS_MAX)
      .describe(
        'How many days after its decision pictures and number of a paper are kept; 0: until its member is erased.',
      ),
  },
  byDefault: {
    identityFromWithdrawn: never,
    identityFromDeposited: never,
    addressFromWithdrawn: never,
    keptDays: 0,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      identityFromWithdrawn: 'any',
      identityFromDeposited: 'any',
      addressFromWithdrawn: 'any',
    },
    summary:
      'Changes from which sums on members prove who they are before money leaves, and how long papers are kept.',
    fields: {
      identityFromWithdrawn: { as: 'money' },
      identityFromDeposited: { as: 'money' },
      addressFromWithdrawn: { as: 'money' },
      keptDays: { as: 'number' },
    },
    example: {
      identityFromWithdrawn: 2_000,
      identityFromDeposited: 0,
      addressFromWithdrawn: 20_000,
      keptDays: 1_825,
    },
  },
});
