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
    isLimited: z.boolean().describe('Whether one withdrawal has a least and a most.'),
    eWalletMin: amountOrNone.describe('The least to an e-wallet; 0: as to a bank.'),
    eWalletMax: amountOrNone.describe('The most to an e-wallet; 0: as to a bank.'),
    virtualMin: amountOrNone.describe('The least to a virtual wallet; 0: as to a bank.'),
    virtualMax: amountOrNone.describe('The most to a virtual wallet; 0: as to a bank.'),
    fixedAmounts: z
      .array(transferAmount)
      .max(FIXED_MAX)
      .refine((list) => list.every((one, n) => n === 0 || one > (list[n - 1] ?? 0n)))
      .describe('Offered with one tap, ascending.'),
    fixedOnly: z.boolean().describe('Whether members can withdraw one of these amounts alone.'),
    allowsDecimals: z.boolean().describe('Whether an amount may have decimals.'),
    penaltyPercent: z
      .int()
      .min(0)
      .max(PENALTY_PERCENT_MAX)
      .describe(
        'What of an amount a member pays to withdraw before their deposits are bet; 0: they have to bet first.',
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
    summary: 'Changes which amounts members may withdraw, from the next withdrawal on.',
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
    opensAt: timeOfDay.describe("When of a day of the site's zone, as 09:30; null: at midnight."),
    closesAt: timeOfDay.describe(
      'Until when, which may be on the next day; null: until midnight. As `opensAt`: all day.',
    ),
    closedWords: wordsByLanguage.describe('What members read while it is closed.'),
    precaution: wordsByLanguage.describe('What members read before they ask for a withdrawal.'),
    contactUrl: z
      .string()
      .max(500)
      .regex(/^(\/(?![/\\])|https:\/\/)\S*$/)
      .nullable()
      .describe('Where members ask about withdrawals.'),
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
    summary: 'Changes when members may withdraw, and what they are told about it.',
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
