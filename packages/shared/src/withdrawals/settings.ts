import { z } from 'zod';
import { amountOrNone, money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

const whole = (amount: number) => money(BigInt(amount * UNITS_PER_WHOLE));

const HOURS_MAX = 24 * 30;
const DAY_MINUTES = 60 * 24;
const MINUTES_MAX = 7 * DAY_MINUTES;
/** Long enough for a bank transfer and a weekend. */
const CONFIRM_MINUTES = 3 * DAY_MINUTES;

/** Limits, fees and approval rules of withdrawals. */
export const withdrawals = defineSetting({
  key: 'withdrawals',
  cached: 'never',
  fields: {
    amountMin: transferAmount.describe('Minimum per withdrawal.'),
    amountMax: transferAmount.describe('Maximum per withdrawal.'),
    dayMax: transferAmount.describe("Maximum per member and day in the site's time zone."),
    dayCountMax: z.int().min(1).max(100).describe('Maximum number per member and day.'),
    fee: amountOrNone.describe('Fixed fee per withdrawal.'),
    freePerDay: z.int().min(0).max(100).describe('Number of free withdrawals per day.'),
    turnoverTimes: z
      .int()
      .min(0)
      .max(100)
      .describe('Required turnover as a multiple of each deposit; 0: none.'),
    depositsMin: amountOrNone.describe('Minimum total deposits before the first withdrawal.'),
    approvedUpTo: amountOrNone.describe(
      'Maximum amount approved automatically, to an account that was paid before; 0: an operator always approves.',
    ),
    sentUpTo: amountOrNone.describe(
      'Maximum approved amount sent automatically by a provider, unless it needs a review; 0: an operator always sends it.',
    ),
    twoFrom: transferAmount.describe('Amount from which two operators must approve.'),
    confirmMinutes: z
      .int()
      .min(1)
      .max(MINUTES_MAX)
      .describe(
        'Minutes for the member to confirm receipt, after which the payment counts as received.',
      ),
    bond: amountOrNone.describe(
      'Bond reserved until the member confirms receipt, and lost without a timely answer; 0: none.',
    ),
    memberCancels: z
      .boolean()
      .describe('True if members may cancel a withdrawal until an operator approves it.'),
    accountsMax: z.int().min(1).max(20).describe('Maximum accounts of each kind per member.'),
    newAccountHours: z
      .int()
      .min(0)
      .max(HOURS_MAX)
      .describe('Hours before the first withdrawal to a new account.'),
    accountsByTwo: z
      .boolean()
      .describe("True if another operator must approve the removal of a member's account."),
  },
  byDefault: {
    amountMin: whole(10),
    amountMax: whole(50_000),
    dayMax: whole(100_000),
    dayCountMax: 5,
    fee: whole(0),
    freePerDay: 0,
    turnoverTimes: 1,
    depositsMin: whole(0),
    approvedUpTo: whole(0),
    sentUpTo: whole(0),
    twoFrom: whole(5_000),
    confirmMinutes: CONFIRM_MINUTES,
    bond: whole(0),
    memberCancels: false,
    accountsMax: 5,
    newAccountHours: 24,
    accountsByTwo: true,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      amountMax: 'more',
      dayMax: 'more',
      dayCountMax: 'more',
      fee: 'any',
      freePerDay: 'any',
      turnoverTimes: 'less',
      depositsMin: 'less',
      approvedUpTo: 'more',
      sentUpTo: 'more',
      twoFrom: 'more',
      confirmMinutes: 'less',
      newAccountHours: 'less',
      accountsByTwo: 'less',
      bond: 'any',
    },
    summary: 'Changes the limits of withdrawals, from the next withdrawal on.',
    fields: {
      amountMin: { as: 'money' },
      amountMax: { as: 'money' },
      dayMax: { as: 'money' },
      dayCountMax: { as: 'number' },
      fee: { as: 'money' },
      freePerDay: { as: 'number' },
      turnoverTimes: { as: 'number' },
      depositsMin: { as: 'money' },
      approvedUpTo: { as: 'money' },
      sentUpTo: { as: 'money' },
      twoFrom: { as: 'money' },
      confirmMinutes: { as: 'number' },
      bond: { as: 'money' },
      memberCancels: { as: 'switch' },
      accountsMax: { as: 'number' },
      newAccountHours: { as: 'number' },
      accountsByTwo: { as: 'switch' },
    },
    // Valid amounts can still contradict each other and permit no withdrawal.
    warn: ({ amountMin, amountMax, dayMax }) =>
      Number(amountMin) > Math.min(Number(amountMax), Number(dayMax)) ? 'stops' : undefined,
    example: {
      amountMin: 10,
      amountMax: 50_000,
      dayMax: 100_000,
      dayCountMax: 5,
      fee: 0,
      freePerDay: 0,
      turnoverTimes: 1,
      depositsMin: 0,
      approvedUpTo: 0,
      sentUpTo: 0,
      twoFrom: 5_000,
      confirmMinutes: 4_320,
      bond: 0,
      memberCancels: false,
      accountsMax: 5,
      newAccountHours: 24,
      accountsByTwo: true,
    },
  },
});
