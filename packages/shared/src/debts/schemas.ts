import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { contractCategories } from '../contracts/contract-categories.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

const bill = once(() => ({
  billId: z.uuid(),
  kind: z.enum(payoutKinds),
  category: z.enum(contractCategories),
  windowStart: wireTime,
  windowEnd: wireTime,
}));

export const agentDebts = defineCall(calls.agentDebts, {
  summary:
    "The agent's debts to direct downline agents by bill, and unpaid amounts of the agent’s own bills. An agent in debt cannot withdraw, transfer or propose contracts.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      owed: wireMoney.describe('Total debt, including debts beyond the 50 listed.'),
      forced: z.boolean().describe('True if the platform pays debts that are open at `dueAt`.'),
      fromDeposits: z.boolean().describe('True if credited deposits repay debts.'),
      debts: z
        .array(
          z.strictObject({
            ...bill(),
            agent: z.string().describe('Billed agent.'),
            owed: wireMoney,
            toPlatform: z.boolean().describe('True if the platform paid and is now the creditor.'),
            dueAt: wireTime,
          }),
        )
        .describe('Oldest first, at most 50.'),
      awaited: z
        .array(z.strictObject({ ...bill(), due: wireMoney, paid: wireMoney, dueAt: wireTime }))
        .describe("The agent's own partly paid bills."),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      owed: 7_000,
      forced: true,
      fromDeposits: true,
      debts: [
        {
          billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
          kind: 'daily',
          category: 'CONS',
          windowStart: 1_794_960_000_000,
          windowEnd: 1_795_046_400_000,
          agent: 'agent_mid',
          owed: 7_000,
          toPlatform: false,
          dueAt: 1_795_147_200_000,
        },
      ],
      awaited: [],
    },
  },
  files: {
    ownDebts: {
      reference: ['text', 'billPublicId'],
      agent: ['text', 'creditorName'],
      type: ['text', 'paidKind', 'web/records:type'],
      from: ['time', 'periodStart'],
      until: ['time', 'periodEnd'],
      missing: ['money', 'amount'],
      owed: 'money',
      lent: 'money',
      arose: ['time', 'aroseAt'],
      due: ['time', 'dueAt'],
      cleared: ['time', 'settledAt'],
    },
  },
});

export const payDebts = defineCall(calls.payDebts, {
  summary:
    "Pays the agent's debts from the balance, oldest period first. An agent without debts is unfrozen at once.",
  request: () => ({
    amount: transferAmount.describe('Maximum amount to collect, capped at the debt.'),
  }),
  answer: () => z.strictObject({ owed: wireMoney.describe('Total remaining debt.') }),
  errors: ['debt.settled', 'wallet.insufficient_funds'],
  example: { request: { amount: 7_000 }, answer: { owed: 0 } },
});
