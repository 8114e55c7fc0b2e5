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
    'What the agent owes the agents directly below, by their bills, and what is still missing of the agent’s own. An agent who owes anything cannot withdraw, transfer or propose contracts.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      owed: wireMoney.describe('Of all debts, also where more than 50 are open.'),
      forced: z.boolean().describe('Whether the platform pays what is not paid by `dueAt`.'),
      fromDeposits: z.boolean().describe('Whether a deposit pays debts when it is credited.'),
      debts: z
        .array(
          z.strictObject({
            ...bill(),
            agent: z.string().describe('Whose bill it is.'),
            owed: wireMoney,
            toPlatform: z.boolean().describe('The platform paid it, and is owed it now.'),
            dueAt: wireTime,
          }),
        )
        .describe('The oldest first, 50 at most.'),
      awaited: z
        .array(z.strictObject({ ...bill(), due: wireMoney, paid: wireMoney, dueAt: wireTime }))
        .describe('The agent’s own bills that are not paid whole, as above.'),
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
    'Pays what the agent owes out of the balance, the oldest period first. An agent who owes nothing any more is free at once.',
  request: () => ({
    amount: transferAmount.describe('At most this is taken, and never more than is owed.'),
  }),
  answer: () => z.strictObject({ owed: wireMoney.describe('What is left of all debts.') }),
  errors: ['debt.settled', 'wallet.insufficient_funds'],
  example: { request: { amount: 7_000 }, answer: { owed: 0 } },
});
