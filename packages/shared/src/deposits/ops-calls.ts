import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import {
  bankReference,
  caseText,
  queueAnswer,
  queueRequest,
  takenStep,
  wordsForMember,
} from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { depositQueues, depositStates, depositSteps } from './states.ts';

const id = once(() => z.uuid());
const idExample = '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22';
const AT = 1_794_940_000_000;

const row = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    state: z.enum(depositStates),
    amount: wireMoney.describe('Requested amount, or the credited amount once credited.'),
    currency: z.string(),
    channel: z.string(),
    isByHand: z.boolean().describe('True for a bank transfer that an operator matches.'),
    remark: z
      .string()
      .nullable()
      .describe('Payment reference that the member was asked to enter in the transfer.'),
    reference: z.string().nullable().describe('Payment reference of the bank or provider.'),
    received: wireMoney
      .nullable()
      .describe(
        'Amount reported by the payment provider, if it differs from the requested amount.',
      ),
    receivedCurrency: z.string().nullable(),
    claim: claimed(),
    at: wireTime,
    paidAt: wireTime.nullable().describe("Time of the receipt upload or the provider's report."),
    creditedAt: wireTime.nullable(),
    approvalWaits: z.boolean().describe("True while another operator's approval is pending."),
  }),
);
const rowExample = {
  id: idExample,
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  username: 'player01',
  state: 'review' as const,
  amount: 100,
  currency: 'USD',
  channel: 'Bank transfer',
  isByHand: true,
  remark: '3C1D7A52',
  reference: null,
  received: null,
  receivedCurrency: null,
  claim: null,
  at: AT,
  paidAt: AT + 60_000,
  creditedAt: null,
  approvalWaits: false,
};

export const list = defineOpsList({
  name: 'deposits.list',
  method: 'GET',
  path: '/ops/v1/deposits/list',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'deposits.review_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "A queue of a site's deposits, longest wait first, with its length.",
  request: () =>
    queueRequest(
      depositQueues,
      'How the username begins, or the number, as it was written in the transfer.',
    ),
  answer: () => queueAnswer(row(), depositQueues, 'What was asked for.'),
  errors: [],
  example: {
    request: { queue: 'receipts' },
    answer: {
      list: [rowExample],
      lengths: [{ queue: 'receipts', count: 1, amount: 100, oldestAt: AT + 60_000 }],
      next: null,
    },
  },
  files: {
    queuedDeposits: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      time: ['time', 'createdAt'],
      paid: ['time', 'paidAt'],
      method: ['text', 'channelName'],
      providerReference: ['text', 'reference'],
      state: ['text', 'state', 'console:deposit'],
      operator: ['text', 'claimedBy'],
      amount: 'money',
      received: 'money',
      receivedCurrency: 'text',
      credited: ['time', 'completedAt'],
    },
  },
  fileCall: {
    name: 'listExports.deposits',
    path: '/ops/v1/listExports/deposits',
    summary: 'Requests a file of a queue of deposits, with the filters of its page.',
    request: () => ({ queue: z.enum(depositQueues), text: caseText().optional() }),
    example: { request: { queue: 'receipts' }, name: 'Deposits by queue' },
  },
});

export const read = defineOpsCall({
  name: 'deposits.read',
  method: 'GET',
  path: '/ops/v1/deposits/read',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'deposit.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'A deposit with its payment details, receipts and timeline.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...row().shape,
      account: z
        .strictObject({
          bank: z.string(),
          holder: z.string(),
          number: z.string(),
          note: z.string(),
        })
        .nullable()
        .describe('Bank account of the transfer.'),
      payer: z
        .string()
        .nullable()
        .describe('Payer of the bank transfer, as declared by the member.'),
      payeeName: z.string().nullable().describe("Payee name in the member's profile."),
      isSamePayee: z.boolean(),
      receipts: z.array(id()).describe("Upload IDs of the member's pictures."),
      words: z.string().nullable().describe('Reason for the rejection.'),
      expiresAt: wireTime,
      steps: z.array(
        z.strictObject(takenStep(depositSteps, 'the member, a payment provider, or time')),
      ),
    }),
  errors: ['deposit.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...rowExample,
      account: {
        bank: 'Harbor Bank',
        holder: 'Orvane Ltd',
        number: '4402 8812 0073',
        note: '',
      },
      payer: 'Lan Nguyen',
      payeeName: 'Lan Nguyen',
      isSamePayee: true,
      receipts: [],
      words: null,
      expiresAt: AT + 86_400_000,
      steps: [
        { step: 'asked', amount: 100, operator: null, at: AT },
        { step: 'receipt_sent', amount: null, operator: null, at: AT + 60_000 },
      ],
    },
  },
});

const act = { method: 'POST', who: 'deposits.decide', ofSite: true, ratePerMinute: 60 } as const;

export const confirm = defineOpsCall({
  ...act,
  name: 'deposits.confirm',
  path: '/ops/v1/deposits/confirm',
  audit: { action: 'deposit.confirmed', fourEyes: 'by-outcome', onePendingPer: true },
  summary:
    "Credits the received amount of a deposit. Above the site's limit, or above the requested amount, requires approval by another operator.",
  request: () => ({
    id: id(),
    amount: transferAmount.describe('Amount received.'),
    reference: bankReference().describe("The bank's reference of the payment, unique per deposit."),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [
    'deposit.not_found',
    'case.claimed',
    'deposit.state_changed',
    'deposit.reference_used',
    'member.not_found',
    'approval.waiting',
  ],
  example: {
    request: { id: idExample, amount: 100, reference: 'HB-20261124-07' },
    answer: {},
  },
});

export const decline = defineOpsCall({
  ...act,
  name: 'deposits.decline',
  path: '/ops/v1/deposits/decline',
  audit: { action: 'deposit.declined' },
  summary: 'Declines a deposit whose payment did not arrive. The member reads the reason.',
  request: () => ({ id: id(), words: wordsForMember() }),
  answer: () => z.strictObject({}),
  errors: ['deposit.not_found', 'case.claimed', 'deposit.state_changed'],
  example: {
    request: { id: idExample, words: 'The picture shows another payment.' },
    answer: {},
  },
});

export const takeBack = defineOpsCall({
  ...act,
  name: 'deposits.takeBack',
  path: '/ops/v1/deposits/takeBack',
  audit: {
    action: 'deposit.taken_back',
    fourEyes: 'always',
    onePendingPer: true,
    takesReason: true,
  },
  summary:
    'Requests to reverse a credited deposit whose payer or provider reversed the payment. The member owes what the balance does not cover. Requires approval by another operator.',
  request: () => ({ id: id() }),
  answer: () => waiting,
  errors: ['deposit.not_found', 'deposit.state_changed', 'approval.waiting'],
  example: {
    request: { id: idExample, reason: 'Charged back by the card’s bank' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
