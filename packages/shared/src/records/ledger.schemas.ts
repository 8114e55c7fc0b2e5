import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { lineTypeNames, moneyCauses, transactionTypeNames } from '../ledger/transaction-types.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

/** Accounts that hold money, by purpose: a member's own, then those of the site. */
export const lineAccounts = [
  'cash',
  'held',
  'bonus',
  'vendor_wallet',
  'agent_reserve',
  'receivable',
  'outside',
  'round_escrow',
  'house_games',
  'house_salary',
  'house_rebates',
  'house_rewards',
  'in_transit',
  'lottery_escrow',
  'house_lottery',
  'red_envelopes',
  'jackpots',
  'promotion_budgets',
  'fees',
  'platform_advances',
  'adjustments',
] as const;

export const transactionDetail = defineCall(calls.transactionDetail, {
  summary:
    'The ledger entries behind one transaction: the entry itself, and its reversal or the entry it reverses.',
  request: () => ({ txId: z.string().regex(/^[1-9]\d?-[0-9a-f]{32}$/) }),
  answer: () =>
    z.strictObject({
      entries: z
        .array(
          z.strictObject({
            txTypeName: z.enum(transactionTypeNames),
            fromAccount: z.enum(lineAccounts),
            toAccount: z.enum(lineAccounts),
            amount: wireMoneyDelta.describe('Signed change of cash: negative when debited.'),
            currentAvailBalance: wireMoney.describe('Cash balance after the entry.'),
            txTimeInTimestamp: wireTime,
          }),
        )
        .describe('Ledger entries in booking order.'),
    }),
  errors: ['transaction.not_found'],
  example: {
    request: { txId: '2-5f2b7c0d9a1e4c3f8b6a7d9e0f1c2b3a' },
    answer: {
      entries: [
        {
          txTypeName: 'bet.payout',
          fromAccount: 'house_games',
          toAccount: 'cash',
          amount: 12.5,
          currentAvailBalance: 1_007.5,
          txTimeInTimestamp: 1_795_000_000_400,
        },
      ],
    },
  },
});

export const moneyLines = defineCall(calls.moneyLines, {
  summary: "The ledger entries behind one deposit, withdrawal or bonus of the member's.",
  request: () => ({
    of: z.enum(moneyCauses),
    id: z.uuid().describe('`transId` of a deposit or withdrawal, or `bonusId` of a bonus.'),
  }),
  answer: () =>
    z.strictObject({
      entries: z
        .array(
          z.strictObject({
            txTypeName: z.enum(lineTypeNames),
            fromAccount: z.enum(lineAccounts),
            toAccount: z.enum(lineAccounts),
            amount: wireMoneyDelta.describe('Signed change of cash: negative when debited.'),
            currentAvailBalance: wireMoney
              .nullable()
              .describe('Cash balance after the entry; null if cash is unaffected.'),
            txTimeInTimestamp: wireTime,
          }),
        )
        .describe(
          'Ledger entries in booking order; empty before money moved or after their retention.',
        ),
    }),
  errors: ['deposit.not_found', 'withdraw.not_found', 'bonus.not_found'],
  example: {
    request: { of: 'deposit', id: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' },
    answer: {
      entries: [
        {
          txTypeName: 'cashier.deposit',
          fromAccount: 'outside',
          toAccount: 'cash',
          amount: 100,
          currentAvailBalance: 350,
          txTimeInTimestamp: 1_795_000_020_000,
        },
      ],
    },
  },
});
