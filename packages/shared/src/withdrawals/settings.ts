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
    amountMin: transferAmount.describe('The least of one withdrawal.'),
    amountMax: transferAmount.describe('The most of one withdrawal.'),
    dayMax: transferAmount.describe(
      "The most that one member may ask for in a day of the site's zone.",
    ),
    dayCountMax: z.int().min(1).max(100).describe('How often one member may ask in such a day.'),
    fee: amountOrNone.describe('What one withdrawal costs.'),
    freePerDay: z.int().min(0).max(100).describe('How many of a day cost nothing.'),
    turnoverTimes: z
      .int()
      .min(0)
      .max(100)
      .describe('How often each deposit has to be bet before a withdrawal; 0: it need not.'),
    depositsMin: amountOrNone.describe(
      'What a member must have deposited before the first withdrawal.',
    ),
    approvedUpTo: amountOrNone.describe(
      'Up to this no operator has to approve, to an account that was paid before; 0: one always has to.',
    ),
    sentUpTo: amountOrNone.describe(
      'Up to this an approved withdrawal is sent by a company at once, unless it has something to look at twice; 0: an operator always sends it.',
    ),
    twoFrom: transferAmount.describe('From here on two operators have to approve.'),
    confirmMinutes: z
      .int()
      .min(1)
      .max(MINUTES_MAX)
      .describe(
        'How long a member has to say what arrived of a payment. Then it counts as received.',
      ),
    bond: amountOrNone.describe(
      'What is set aside besides until the member says what arrived; who says nothing in time does not get it back. 0: nothing.',
    ),
    memberCancels: z
      .boolean()
      .describe('Whether a member may take a withdrawal back while no operator has approved it.'),
    accountsMax: z
      .int()
      .min(1)
      .max(20)
      .describe('How many accounts of each kind one member may bind.'),
    newAccountHours: z
      .int()
      .min(0)
      .max(HOURS_MAX)
      .describe('How long a new account waits before the first withdrawal.'),
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
      bond: 'any',
    },
    summary: 'Changes what members may withdraw, from the next withdrawal on.',
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
    },
  },
});
