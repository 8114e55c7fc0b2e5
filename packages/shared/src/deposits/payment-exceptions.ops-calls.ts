import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { paymentExceptionKinds, paymentExceptionStates } from './payment-exceptions.ts';
import { depositStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5f1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c44';

const state = once(() => z.enum(['open', 'over']));

const exception = once(() =>
  z.strictObject({
    id: id(),
    kind: z
      .enum(paymentExceptionKinds)
      .describe(
        'amended: same payment, another amount. surplus: second payment of an order. late: after expiry. rejected: after the order was refused. unknown: no matching order. used: payment of another order. differs: contradicts an earlier report. taken_back: booked payment reversed. taken_back_otherwise: reversed with another amount. unknown_status: unsupported status.',
      ),
    state: z.enum(paymentExceptionStates),
    channel: z
      .string()
      .describe('Name of the reporting channel; its code if the site does not offer it.'),
    reference: z.string().describe('Payment ID assigned by the provider.'),
    orderId: id().describe('Order ID reported by the provider.'),
    status: z.string().describe('Status reported by the provider, verbatim.'),
    at: wireTime,
    amount: wireMoney.describe('Amount reported by the provider.'),
    currency: z.string(),
    stands: wireMoney.describe('Amount of this payment that is booked or in review.'),
    stood: wireMoney.describe('Amount booked or in review at the time of the report.'),
    memberId: id().nullable().describe('Member ID; null for an unknown order.'),
    username: z.string().nullable(),
    asked: wireMoney.nullable().describe('Amount of the order.'),
    depositState: z
      .enum(depositStates)
      .nullable()
      .describe('State of the order, which is unchanged.'),
    standingId: id().nullable().describe('Credited deposit to reverse for this payment.'),
    decidedBy: z.string().nullable(),
    approvedBy: z.string().nullable().describe('Second operator, if two were required.'),
    decidedAt: wireTime.nullable(),
    words: z.string().nullable().describe('Reason for the decision.'),
    credited: wireMoney.nullable(),
    creditWaits: z.boolean().describe("True while another operator's approval is pending."),
    claim: claimed(),
  }),
);

const exceptionExample = {
  id: idExample,
  kind: 'amended' as const,
  state: 'open' as const,
  channel: 'Jade Pay',
  reference: 'jade-81',
  orderId: '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22',
  at: 1_794_950_000_000,
  amount: 150,
  currency: 'USD',
  stood: 100,
  stands: 100,
  memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  username: 'player01',
  asked: 100,
  depositState: 'completed' as const,
  decidedBy: null,
  decidedAt: null,
  words: null,
  approvedBy: null,
  status: 'paid',
  standingId: '3c1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c22',
  credited: null,
  creditWaits: false,
  claim: null,
};

export const list = defineOpsList({
  name: 'paymentExceptions.list',
  method: 'GET',
  path: '/ops/v1/paymentExceptions/list',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'payment_exceptions.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary:
    'Payment exceptions: reported payments that cannot be credited automatically. Waiting ones, longest wait first, or decided ones, newest first.',
  request: () => ({
    state: state(),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(exception()),
      lengths: queueLengths(
        ['open'],
        'By how much providers and books differ, of payments in the currency of the site.',
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'open' as const },
    answer: {
      list: [exceptionExample],
      lengths: [{ queue: 'open', count: 1, amount: 50, oldestAt: 1_794_950_000_000 }],
      next: null,
    },
  },
  files: {
    paymentExceptions: {
      providerReference: ['text', 'reference'],
      type: ['text', 'kind', 'console:exceptions.kind'],
      state: ['text', 'state', 'console:exceptions.state'],
      channel: ['text', 'channelName'],
      order: ['text', 'orderId'],
      member: ['text', 'username'],
      time: ['time', 'at'],
      came: ['money', 'amount'],
      currency: 'text',
      stands: ['money', 'bookedAmount'],
      asked: 'money',
      creditedAmount: ['money', 'credited'],
      operator: ['text', 'decidedBy'],
      decided: ['time', 'decidedAt'],
      reason: ['text', 'words'],
    },
  },
  fileCall: {
    name: 'listExports.paymentExceptions',
    path: '/ops/v1/listExports/paymentExceptions',
    summary: 'Requests a file of payment exceptions.',
    request: () => ({ queue: state() }),
    example: { request: { queue: 'open' }, name: 'Payment exceptions' },
  },
});

const act = { method: 'POST', who: 'deposits.decide', ofSite: true, ratePerMinute: 60 } as const;

export const credit = defineOpsCall({
  ...act,
  name: 'paymentExceptions.credit',
  path: '/ops/v1/paymentExceptions/credit',
  audit: { action: 'payment_exception.credited', takesReason: true, fourEyes: 'always' },
  summary:
    'Requests to credit the unmatched amount as a separate deposit. The original deposit stays as it is. Requires approval by another operator.',
  request: () => ({
    id: id(),
    amount: transferAmount.describe(
      "Amount to credit, at most the reported amount not yet booked if it is in the site's currency.",
    ),
    username: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .describe('Member to credit; by default the member of the order.'),
  }),
  answer: () => waiting,
  errors: [
    'payment_exception.not_found',
    'payment_exception.decided',
    'case.claimed',
    'member.not_found',
  ],
  example: {
    request: { id: idExample, amount: 50, reason: 'The provider confirmed 150 by email' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const close = defineOpsCall({
  ...act,
  name: 'paymentExceptions.close',
  path: '/ops/v1/paymentExceptions/close',
  audit: { action: 'payment_exception.closed', takesReason: true },
  summary: 'Closes a payment exception without a credit, with a reason.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['payment_exception.not_found', 'payment_exception.decided', 'case.claimed'],
  example: { request: { id: idExample, reason: 'Paid back by the provider' }, answer: {} },
});
