import { z } from 'zod';
import { BET_CURSOR } from '../bets/bet-cursor.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { calendarDay } from '../validation/calendar-day.ts';
import { queryTime, wireTime } from '../validation/fields.ts';
import { entryCauses } from './transaction-types.ts';

const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const accountExample = '-1152921504606851144';
const AT = 1_795_000_000_000;
export const ENTRIES_A_PAGE = 50;

const account = once(() =>
  z
    .string()
    .regex(/^-\d{1,19}$/)
    .describe('Number of a ledger account of the site.'),
);
const reference = once(() =>
  z
    .string()
    .regex(/^\d{1,3}-[0-9a-f]{32}$/)
    .describe('Ledger entry reference.'),
);
/** A code of the ledger, such as `house_games` or `bet.stake`. */
const kind = once(() => z.string());
const unit = once(() => z.enum(['money', 'play_money', 'points']));
const day = once(() => calendarDay.describe("UTC day, the ledger's accounting day."));
const member = once(() => z.strictObject({ id: z.uuid(), username: z.string() }).nullable());
const cause = once(() =>
  z
    .strictObject({
      type: z.enum(entryCauses),
      id: z
        .union([z.uuid(), z.string().regex(BET_CURSOR)])
        .nullable()
        .describe("ID as in `only` of the member's lists: a bet's position, otherwise the ID."),
    })
    .nullable()
    .describe('Cause of the entry, if a page shows it.'),
);

const look = {
  method: 'GET',
  ofSite: true,
  audit: { action: 'ledger.read', mergesRepeats: true },
  ratePerMinute: 60,
} as const;

export const accounts = defineOpsCall({
  ...look,
  name: 'ledger.accounts',
  path: '/ops/v1/ledger/accounts',
  who: 'figures.read',
  summary: 'Accounts of a site with their balances, now or at any time since the first entry.',
  request: () => ({ asOf: queryTime.optional().describe('Point in time; now by default.') }),
  answer: () =>
    z.strictObject({
      at: wireTime,
      list: z.array(
        z.strictObject({
          account: account(),
          kind: kind(),
          unit: unit(),
          about: z.string().nullable().describe('Name of the vendor, lottery or promotion.'),
          balance: wireMoneyDelta,
        }),
      ),
      members: z
        .array(z.strictObject({ unit: unit(), balance: wireMoneyDelta }))
        .describe('Total of all member accounts: the negated sum of the list, by currency unit.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      at: AT,
      list: [
        {
          account: accountExample,
          kind: 'outside',
          unit: 'money' as const,
          about: null,
          balance: -1_250,
        },
      ],
      members: [{ unit: 'money' as const, balance: 1_250 }],
    },
  },
});

export const days = defineOpsCall({
  ...look,
  name: 'ledger.days',
  path: '/ops/v1/ledger/days',
  who: 'figures.read',
  summary: 'Days of a month with entries of an account, newest first.',
  request: () => ({
    account: account(),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .describe('Month of UTC days, such as `2026-11`.'),
  }),
  answer: () =>
    z.strictObject({
      kind: kind(),
      unit: unit(),
      about: z.string().nullable(),
      list: z.array(
        z.strictObject({
          day: day(),
          cameIn: wireMoney,
          wentOut: wireMoney,
          balance: wireMoneyDelta.describe(
            'Balance at the end of the month, or the current balance of an open month.',
          ),
          isClosed: z.boolean().describe('False while entries can still be added.'),
        }),
      ),
    }),
  errors: ['ledger.account_not_found'],
  example: {
    request: { account: accountExample, month: '2026-11' },
    answer: {
      kind: 'outside',
      unit: 'money' as const,
      about: null,
      list: [{ day: '2026-11-24', cameIn: 0, wentOut: 1_250, balance: -1_250, isClosed: true }],
    },
  },
});

export const entries = defineOpsCall({
  ...look,
  name: 'ledger.entries',
  path: '/ops/v1/ledger/entries',
  who: 'members.money',
  summary: 'Entries of an account of a site on a day, newest first.',
  request: () => ({
    account: account(),
    day: day(),
    language: z
      .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
      .optional()
      .describe('Language of game names; English by default.'),
    after: reference().optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          reference: reference(),
          at: wireTime,
          kind: kind(),
          amount: wireMoneyDelta.describe('Signed amount: negative when debited.'),
          member: member(),
          cause: cause(),
          subject: z.string().nullable().describe('Game, payment channel or text.'),
        }),
      ),
      next: reference().nullable(),
    }),
  errors: ['ledger.account_not_found'],
  example: {
    request: { account: accountExample, day: '2026-11-24' },
    answer: {
      list: [
        {
          reference: '1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11',
          at: AT,
          kind: 'cashier.deposit',
          amount: -100,
          member: { id: memberExample, username: 'player01' },
          cause: { type: 'deposit' as const, id: memberExample },
          subject: 'Bank transfer',
        },
      ],
      next: null,
    },
  },
});

const side = once(() =>
  z.strictObject({
    kind: kind(),
    account: account().nullable().describe('Account number; null for a member account.'),
    member: member(),
    about: z.string().nullable().describe('Name of the vendor, lottery or promotion.'),
  }),
);

export const entry = defineOpsCall({
  ...look,
  name: 'ledger.entry',
  path: '/ops/v1/ledger/entry',
  who: 'members.money',
  summary: 'An entry and its reversal: the accounts of each, and the source.',
  request: () => ({ reference: reference() }),
  answer: () =>
    z.strictObject({
      lines: z.array(
        z.strictObject({ at: wireTime, kind: kind(), amount: wireMoney, from: side(), to: side() }),
      ),
      member: member(),
      cause: cause(),
      subject: z.string().nullable(),
    }),
  errors: ['transaction.not_found'],
  example: {
    request: { reference: '1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11' },
    answer: {
      lines: [
        {
          at: AT,
          kind: 'cashier.deposit',
          amount: 100,
          from: { kind: 'outside', account: accountExample, member: null, about: null },
          to: {
            kind: 'cash',
            account: null,
            about: null,
            member: { id: memberExample, username: 'player01' },
          },
        },
      ],
      member: { id: memberExample, username: 'player01' },
      cause: { type: 'deposit' as const, id: memberExample },
      subject: 'Bank transfer',
    },
  },
});
