import { z } from 'zod';
import { minorUnitOf } from '../money/minor-unit.ts';
import { amountOrNone, money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { amountLine } from '../settings/lines.ts';

const HOURS_MAX = 24 * 14;
const TWO_FROM = money(BigInt(5_000 * UNITS_PER_WHOLE));

/** Time limits for members' payments, and approval rules for deposits. */
export const deposits = defineSetting({
  key: 'deposits',
  cached: 'never',
  fields: {
    hoursByHand: z
      .int()
      .min(1)
      .max(HOURS_MAX)
      .describe('Time to pay into an account of the site, in hours.'),
    twoFrom: transferAmount.describe('Amount from which two operators must confirm receipt.'),
  },
  byDefault: { hoursByHand: 24, twoFrom: TWO_FROM },
  form: {
    who: 'site.settings',
    byTwo: { twoFrom: 'more' },
    summary: 'Changes the rules of deposits by bank transfer, from the next deposit on.',
    fields: { hoursByHand: { as: 'number' }, twoFrom: { as: 'money' } },
    example: { hoursByHand: 24, twoFrom: 5_000 },
  },
});

/** In minor units of the currency: $50 and ¥5,000 to $1,000 and ¥100,000. */
const QUICK_STEPS = [5_000n, 10_000n, 50_000n, 100_000n];
const quickAmountsIn = (currency: string) =>
  QUICK_STEPS.map((steps) => money(steps * minorUnitOf(currency)));

const QUICK_MAX = 8;
const COUNT_MAX = 1_000;

/** Suggested deposit amounts, and a member's daily limit. */
export const depositLimits = defineSetting({
  key: 'depositLimits',
  cached: 'never',
  fields: {
    quickAmounts: z
      .array(transferAmount)
      .max(QUICK_MAX)
      .refine((list) => list.every((one, n) => n === 0 || one > (list[n - 1] ?? 0n)))
      .describe('Quick amounts, ascending.'),
    dayMax: amountOrNone.describe(
      "Maximum per member and day in the site's time zone; 0: no limit.",
    ),
    dayCountMax: z
      .int()
      .min(0)
      .max(COUNT_MAX)
      .describe('Maximum number per member and day; 0: no limit.'),
    lateHours: z
      .int()
      .min(0)
      .max(HOURS_MAX)
      .describe('Hours after expiry in which a payment is still credited automatically.'),
  },
  byDefault: {
    quickAmounts: quickAmountsIn('USD'),
    dayMax: money(0n),
    dayCountMax: 0,
    lateHours: 72,
  },
  byDefaultIn: (currency) => ({ quickAmounts: quickAmountsIn(currency) }),
  form: {
    who: 'site.settings',
    byTwo: { dayMax: 'any', dayCountMax: 'any', lateHours: 'more' },
    summary: 'Changes the daily limits of deposits, and the quick amounts.',
    fields: {
      quickAmounts: { as: 'lines', line: amountLine },
      dayMax: { as: 'money' },
      dayCountMax: { as: 'number' },
      lateHours: { as: 'number' },
    },
    example: {
      quickAmounts: [50, 100, 500, 1_000],
      dayMax: 20_000,
      dayCountMax: 10,
      lateHours: 72,
    },
  },
});
