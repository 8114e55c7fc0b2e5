import { z } from 'zod';
import { amountOrNone, transferAmount } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { amountLine, languageCodes, wordsLine } from '../settings/lines.ts';
import { shownText } from '../validation/shown-text.ts';

const FIXED_MAX = 12;
const PENALTY_PERCENT_MAX = 50;
const NOTE_MAX = 300;

const none = amountOrNone.parse(0);

/** Amounts that members may withdraw, within the limits of `withdrawals`. */
export const withdrawalAmounts = defineSetting({
  key: 'withdrawalAmounts',
  cached: 'never',
  fields: {
    isLimited: z.boolean().describe('True if a withdrawal has a minimum and maximum.'),
    eWalletMin: amountOrNone.describe('Minimum to an e-wallet; 0: as to a bank.'),
    eWalletMax: amountOrNone.describe('Maximum to an e-wallet; 0: as to a bank.'),
    virtualMin: amountOrNone.describe('Minimum to a crypto wallet; 0: as to a bank.'),
    virtualMax: amountOrNone.describe('Maximum to a crypto wallet; 0: as to a bank.'),
    fixedAmounts: z
      .array(transferAmount)
      .max(FIXED_MAX)
      .refine((list) => list.every((one, n) => n === 0 || one > (list[n - 1] ?? 0n)))
      .describe('Quick amounts, ascending.'),
    fixedOnly: z.boolean().describe('True if only these amounts can be withdrawn.'),
    allowsDecimals: z.boolean().describe('True if amounts may have decimals.'),
    penaltyPercent: z
      .int()
      .min(0)
      .max(PENALTY_PERCENT_MAX)
      .describe(
        'Penalty in percent of the amount for a withdrawal before deposits are bet; 0: not possible before.',
      ),
  },
  byDefault: {
    isLimited: true,
    eWalletMin: none,
    eWalletMax: none,
    virtualMin: none,
    virtualMax: none,
    fixedAmounts: [],
    fixedOnly: false,
    allowsDecimals: true,
    penaltyPercent: 0,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      isLimited: 'less',
      eWalletMax: 'any',
      virtualMax: 'any',
      fixedOnly: 'less',
      penaltyPercent: 'any',
    },
    summary: 'Changes the amounts that members may withdraw, from the next withdrawal on.',
    fields: {
      isLimited: { as: 'switch' },
      eWalletMin: { as: 'money' },
      eWalletMax: { as: 'money' },
      virtualMin: { as: 'money' },
      virtualMax: { as: 'money' },
      fixedAmounts: { as: 'lines', line: amountLine },
      fixedOnly: { as: 'switch' },
      allowsDecimals: { as: 'switch' },
      penaltyPercent: { as: 'number' },
    },
    // If only fixed amounts are permitted and there are none, members cannot withdraw.
    warn: ({ fixedOnly, fixedAmounts }) =>
      fixedOnly && (fixedAmounts as readonly unknown[]).length === 0 ? 'stops' : undefined,
    example: {
      isLimited: true,
      eWalletMin: 0,
      eWalletMax: 0,
      virtualMin: 50,
      virtualMax: 0,
      fixedAmounts: [100, 200, 500],
      fixedOnly: false,
      allowsDecimals: true,
      penaltyPercent: 0,
    },
  },
});

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();
const wordsByLanguage = z
  .array(
    z.strictObject({ language: z.enum(languageCodes), words: shownText().min(1).max(NOTE_MAX) }),
  )
  .max(languageCodes.length)
  .refine((list) => new Set(list.map(({ language }) => language)).size === list.length);

/** Times at which members may withdraw, and the messages about them. */
export const withdrawalTimes = defineSetting({
  key: 'withdrawalTimes',
  cached: 'never',
  fields: {
    opensAt: timeOfDay.describe(
      "Opening time in the site's time zone, such as 09:30; null: midnight.",
    ),
    closesAt: timeOfDay.describe(
      'Closing time, possibly on the next day; null: midnight. Same as `opensAt`: open all day.',
    ),
    closedWords: wordsByLanguage.describe('Text displayed while withdrawals are closed.'),
    precaution: wordsByLanguage.describe('Text displayed before a withdrawal.'),
    contactUrl: z
      .string()
      .max(500)
      .regex(/^(\/(?![/\\])|https:\/\/)\S*$/)
      .nullable()
      .describe('Support page for questions about withdrawals.'),
  },
  byDefault: {
    opensAt: null,
    closesAt: null,
    closedWords: [],
    precaution: [],
    contactUrl: null,
  },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the hours of withdrawals, and the notice to members.',
    fields: {
      opensAt: { as: 'text' },
      closesAt: { as: 'text' },
      closedWords: { as: 'lines', line: wordsLine },
      precaution: { as: 'lines', line: wordsLine },
      contactUrl: { as: 'text' },
    },
    example: {
      opensAt: '09:00',
      closesAt: '02:00',
      closedWords: [],
      precaution: [{ language: 'EN', words: 'Withdraw to your own account only.' }],
      contactUrl: 'https://help.example/withdraw',
    },
  },
});
