import { z } from 'zod';
import { amountOrNone, money } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const never = money(0n);
const DAYS_MAX = 365 * 20;

/** Sums from which a member has to prove identity and address before a withdrawal, and the retention of documents. */
export const kyc = defineSetting({
  key: 'kyc',
  cached: 'never',
  fields: {
    identityFromWithdrawn: amountOrNone.describe(
      'Total withdrawals from which identity must be verified; 0: never.',
    ),
    identityFromDeposited: amountOrNone.describe(
      'Total deposits from which identity must be verified before a withdrawal; 0: never.',
    ),
    addressFromWithdrawn: amountOrNone.describe(
      'Total withdrawals from which the address must be verified; 0: never.',
    ),
    keptDays: z
      .int()
      .min(0)
      .max(DAYS_MAX)
      .describe(
        'Retention of pictures and numbers in days after the decision; 0: until the member is erased.',
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
      'Changes the amounts above which withdrawals require verified documents, and the retention of documents.',
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
