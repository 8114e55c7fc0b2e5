import { amountOrNone, money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const MOST = money(BigInt(10_000 * UNITS_PER_WHOLE));

/** Limits of manual balance adjustments by operators, and their approval rules. */
export const adjustments = defineSetting({
  key: 'adjustments',
  cached: 'never',
  fields: {
    amountMax: transferAmount.describe('Maximum per adjustment.'),
    aloneUpTo: amountOrNone.describe(
      "Maximum total per operator in 24 hours without another operator's approval; 0: always required.",
    ),
  },
  byDefault: { amountMax: MOST, aloneUpTo: money(0n) },
  form: {
    who: 'site.settings',
    byTwo: { amountMax: 'more', aloneUpTo: 'more' },
    summary: 'Changes the limits of adjustments by operators, from the next adjustment on.',
    fields: { amountMax: { as: 'money' }, aloneUpTo: { as: 'money' } },
    example: { amountMax: 10_000, aloneUpTo: 0 },
  },
});
