import { z } from 'zod';
import { BET_CURSOR } from '../bets/bet-cursor.ts';
import { betStates } from '../bets/states.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { routeReasons } from '../deposits/route-reasons.ts';
import { depositStates } from '../deposits/states.ts';
import { waitingExample } from '../exports/exported-file.ts';
import { fileCallParts, fileRequest, fileWishExample } from '../exports/file-words.ops-schemas.ts';
import { transactionTypeNames } from '../ledger/transaction-types.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { transferAmount, wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { billStatuses } from '../payouts/bill-statuses.ts';
import { periods } from '../records/schemas.ts';
import { wireTime } from '../validation/fields.ts';
import { withdrawalStates } from '../withdrawals/states.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const depositExample = '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22';

const period = once(() =>
  z.enum(periods).describe("Days in the site's time zone, including today."),
);
/** Parameters of all lists here: member, days, and the cursor. */
const range = once(() => ({
  id: id(),
  period: period(),
  after: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional()
    .describe('`next` of the previous page.'),
}));
const language = once(() =>
  z
    .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
    .optional()
    .describe('Language of game names; English by default.'),
);
const next = once(() =>
  z.string().nullable().describe('Cursor of the next page; null on the last page.'),
);

const parts = {
  method: 'GET',
  who: 'members.money',
  ofSite: true,
  audit: { action: 'member.money_read', mergesRepeats: true },
  ratePerMinute: 60,
  errors: ['member.not_found'],
} as const;
const exampleRequest = { id: idExample, period: '7d' as const };

export const wallet = defineOpsCall({
  ...parts,
  name: 'money.wallet',
  path: '/ops/v1/money/wallet',
  summary: 'Balances of a member: available and held.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ available: wireMoney, held: wireMoney, bonus: wireMoney }),
  example: { request: { id: idExample }, answer: { available: 120.5, held: 0, bonus: 0 } },
});

export const transactions = defineOpsCall({
  ...parts,
  name: 'money.transactions',
  path: '/ops/v1/money/transactions',
  summary: 'Ledger entries of a member, newest first, with sums over the whole range.',
  request: () => ({ ...range(), language: language() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          reference: z.string(),
          at: wireTime,
          kind: z.enum(transactionTypeNames),
          amount: wireMoneyDelta.describe('Signed amount: negative when debited.'),
          balanceAfter: wireMoney,
          subject: z
            .string()
            .nullable()
            .describe('Game, payment channel, or other member of a transfer.'),
        }),
      ),
      total: z.int(),
      cameIn: wireMoney,
      wentOut: wireMoney,
      next: next(),
    }),
  example: {
    request: exampleRequest,
    answer: {
      list: [
        {
          reference: '1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11',
          at: 1_794_950_000_000,
          kind: 'bet.stake',
          amount: -5,
          balanceAfter: 120.5,
          subject: 'Lantern Fair',
        },
      ],
      total: 1,
      cameIn: 0,
      wentOut: 5,
      next: null,
    },
  },
});

export const bets = defineOpsCall({
  ...parts,
  name: 'money.bets',
  path: '/ops/v1/money/bets',
  summary: 'Bets of a member, newest first, with sums over the whole range.',
  request: () => ({
    ...range(),
    language: language(),
    only: z
      .string()
      .regex(BET_CURSOR)
      .optional()
      .describe('Bet position as in `cause` of `ledger.entry`; of any day.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          placedAt: wireTime,
          decidedAt: wireTime.nullable(),
          game: z.string(),
          vendor: z.string().describe('Vendor code.'),
          state: z.enum(betStates),
          stake: wireMoney,
          isFreeSpin: z.boolean().describe('Whether the site pays the stake; no sum counts it.'),
          payout: wireMoney.describe('Payout, including the stake of a winning bet.'),
          net: wireMoneyDelta.describe(
            'Payout less what the member paid of the stake; 0 for an open or void bet.',
          ),
        }),
      ),
      total: z.int(),
      stake: wireMoney,
      payout: wireMoney,
      net: wireMoneyDelta.describe('Payouts less bets, settled only.'),
      next: next(),
    }),
  example: {
    request: exampleRequest,
    answer: {
      list: [
        {
          id: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
          placedAt: 1_794_950_000_000,
          decidedAt: 1_794_950_000_400,
          game: 'Lantern Fair',
          vendor: 'arcade',
          state: 'won',
          stake: 5,
          isFreeSpin: false,
          payout: 12.5,
          net: 7.5,
        },
      ],
      total: 1,
      stake: 5,
      payout: 12.5,
      net: 7.5,
      next: null,
    },
  },
});

export const deposits = defineOpsCall({
  ...parts,
  name: 'money.deposits',
  path: '/ops/v1/money/deposits',
  summary: 'Deposits of a member, newest first, with sums over the whole range.',
  request: range,
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          at: wireTime,
          creditedAt: wireTime.nullable(),
          channel: z.string(),
          reference: z.string().nullable().describe('Payment ID assigned by the provider.'),
          state: z.enum(depositStates),
          amount: wireMoney,
          attempts: z
            .array(
              z.strictObject({
                channel: z.string().describe('Channel code.'),
                reason: z.enum(routeReasons),
                failure: z
                  .string()
                  .nullable()
                  .describe('Confirmed error of opening it there; null if opened or unknown.'),
              }),
            )
            .describe('Attempted channels in order; empty for bank transfer.'),
        }),
      ),
      total: z.int(),
      asked: wireMoney,
      credited: wireMoney,
      next: next(),
    }),
  example: {
    request: exampleRequest,
    answer: {
      list: [
        {
          id: depositExample,
          at: 1_794_940_000_000,
          creditedAt: 1_794_940_060_000,
          channel: 'Sandbox Pay',
          reference: 'P-4711',
          state: 'completed',
          amount: 100,
          attempts: [{ channel: 'jade-pay', reason: 'share', failure: null }],
        },
      ],
      total: 1,
      asked: 100,
      credited: 100,
      next: null,
    },
  },
});

export const creditDeposit = defineOpsCall({
  name: 'money.creditDeposit',
  method: 'POST',
  path: '/ops/v1/money/creditDeposit',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'deposit.credited', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 60,
  summary: 'Requests to credit a deposit under review. Requires approval by another operator.',
  request: () => ({
    id: z.uuid(),
    amount: transferAmount.describe(
      "Amount to credit, at most the received amount if it is in the site's currency.",
    ),
  }),
  answer: () => waiting,
  errors: ['deposit.not_found', 'case.claimed', 'deposit.not_in_review'],
  example: {
    request: { id: depositExample, amount: 90, reason: 'The bank statement shows 90' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const refuseDeposit = defineOpsCall({
  name: 'money.refuseDeposit',
  method: 'POST',
  path: '/ops/v1/money/refuseDeposit',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'deposit.refused', takesReason: true },
  ratePerMinute: 60,
  summary: 'Closes a deposit under review without a credit. The payment provider refunds it.',
  request: () => ({ id: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['deposit.not_found', 'case.claimed', 'deposit.not_in_review'],
  example: { request: { id: depositExample, reason: 'Refunded by the provider' }, answer: {} },
});

export const withdrawals = defineOpsCall({
  ...parts,
  name: 'money.withdrawals',
  path: '/ops/v1/money/withdrawals',
  summary: 'Withdrawals of a member, newest first, with sums over the whole range.',
  request: range,
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          at: wireTime,
          closedAt: wireTime.nullable(),
          bank: z.string(),
          tail: z.string(),
          state: z.enum(withdrawalStates),
          amount: wireMoney.describe('Cash debited from the member, including the fee.'),
          fee: wireMoney,
          settled: wireMoney.describe('Amount paid to the member.'),
        }),
      ),
      total: z.int(),
      asked: wireMoney.describe('Requested amount, excluding refused and cancelled withdrawals.'),
      settled: wireMoney,
      next: next(),
    }),
  example: {
    request: exampleRequest,
    answer: {
      list: [
        {
          id: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
          at: 1_794_940_000_000,
          closedAt: 1_794_950_000_000,
          bank: 'Harbor Bank',
          tail: '4821',
          state: 'completed',
          amount: 50,
          fee: 0,
          settled: 50,
        },
      ],
      total: 1,
      asked: 50,
      settled: 50,
      next: null,
    },
  },
});

export const bills = defineOpsCall({
  ...parts,
  name: 'money.bills',
  path: '/ops/v1/money/bills',
  summary: 'Salary bills of an agent, newest first, with sums over the whole range.',
  request: () => ({ ...range(), only: id().optional().describe('Bill ID filter; of any day.') }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          windowStart: wireTime,
          turnover: wireMoneyDelta.describe('Team turnover: valid winning and losing bets.'),
          net: wireMoneyDelta,
          carriedIn: wireMoneyDelta,
          paid: wireMoney,
          carriedOut: wireMoneyDelta,
          status: z.enum(billStatuses),
        }),
      ),
      total: z.int(),
      turnover: wireMoneyDelta,
      paid: wireMoney,
      next: next(),
    }),
  example: {
    request: exampleRequest,
    answer: {
      list: [
        {
          id: '7b1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c33',
          windowStart: 1_794_949_800_000,
          turnover: 200,
          net: 1.2,
          carriedIn: 0.005,
          paid: 1.2,
          carriedOut: 0.005,
          status: 'paid',
        },
      ],
      total: 1,
      turnover: 200,
      paid: 1.2,
      next: null,
    },
  },
});

/** Lists of a member's money that are limited to a period. */
const moneyLists = ['transactions', 'bets', 'deposits', 'withdrawals', 'bills'] as const;
export type MoneyListName = (typeof moneyLists)[number];

export const moneyFile = defineOpsCall({
  ...fileCallParts,
  name: 'listExports.money',
  path: '/ops/v1/listExports/money',
  who: 'members.money',
  ofSite: true,
  summary: "Requests a file of one of a member's money lists, with the filters of its page.",
  request: () => ({
    ...fileRequest(),
    id: id().describe('Member ID.'),
    list: z.enum(moneyLists),
    period: period(),
  }),
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: { ...fileWishExample, id: idExample, list: 'bets', period: '7d' },
    answer: { ...waitingExample, kind: 'bets' },
  },
});
