import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { queryInt } from '../validation/fields.ts';
import { contractBill, contractBillBets, contractBillInputs } from './salary.schemas.ts';
import { billBet } from './salary-bill.schemas.ts';
import { contractBillMembers } from './salary-check.schemas.ts';

/** Maximum page size: a check of a bill reads all rows. */
export const CHECK_ROWS_MAX = 1_000;

const id = once(() => z.uuid().describe('Bill ID.'));
const page = once(() => ({
  id: id(),
  size: queryInt({ min: 1, max: CHECK_ROWS_MAX }).optional(),
  after: z.string().max(80).optional().describe('`next` of the previous page.'),
}));
const next = once(() =>
  z.string().nullable().describe('Cursor of the next page; null on the last page.'),
);

const idExample = contractBill.example.request.billId;
const { list: betsExample } = contractBillBets.example.answer;
const [betExample] = betsExample;

/** Fields of a bet that a bill is calculated from, without details of play. */
const checkedBet = once(() =>
  billBet().pick({
    customerName: true,
    windowStart: true,
    betAmount: true,
    validBetAmount: true,
    winAmount: true,
    outcome: true,
  }),
);

const parts = {
  method: 'GET',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'agent.read', mergesRepeats: true },
  ratePerMinute: 120,
  errors: ['bill.not_found'],
} as const;

export const inputs = defineOpsCall({
  ...parts,
  name: 'bills.inputs',
  path: '/ops/v1/bills/inputs',
  summary: 'A bill as its agent sees it, with the inputs of its calculation other than bets.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ bill: contractBill.answer, inputs: contractBillInputs.answer }),
  example: {
    request: { id: idExample },
    answer: { bill: contractBill.example.answer, inputs: contractBillInputs.example.answer },
  },
});

export const bets = defineOpsCall({
  ...parts,
  name: 'bills.bets',
  path: '/ops/v1/bills/bets',
  summary: 'Bets of a bill, each with the counted part, newest first.',
  request: page,
  answer: () => z.strictObject({ list: z.array(checkedBet()), next: next() }),
  example: {
    request: { id: idExample, size: '20' },
    answer: {
      list: [
        {
          customerName: betExample.customerName,
          windowStart: betExample.windowStart,
          betAmount: 500,
          validBetAmount: 500,
          winAmount: 0,
          outcome: 'lost',
        },
      ],
      next: null,
    },
  },
});

export const members = defineOpsCall({
  ...parts,
  name: 'bills.members',
  path: '/ops/v1/bills/members',
  summary: 'Counted bets of a bill by part and player, without voids.',
  request: page,
  answer: () => z.strictObject({ list: contractBillMembers.answer.shape.list, next: next() }),
  example: {
    request: { id: idExample, size: '20' },
    answer: { list: contractBillMembers.example.answer.list, next: null },
  },
});
