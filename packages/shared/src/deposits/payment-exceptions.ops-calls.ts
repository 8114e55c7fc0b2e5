import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { paymentExceptionKinds, paymentExceptionStates } from './payment-exceptions.ts';
import { depositStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5f1d7a52-0c7e-4a3c-9c7e-2f5a7f0d1c44';

const exception = once(() =>
  z.strictObject({
    id: id(),
    kind: z
      .enum(paymentExceptionKinds)
      .describe(
        'amended: the same payment with another amount. surplus: a second payment of one order. late: after its time. rejected: after operators refused the order. unknown: of no order of ours. used: the payment of another order. differs: a report that said something else before. taken_back: one that is in the books, and was taken back. taken_back_otherwise: the same with another amount than its own. unknown_status: a status that the platform does not know.',
      ),
    state: z.enum(paymentExceptionStates),
    channel: z
      .string()
      .describe(
        'The name of the channel that reported it; its code where the site does not offer it.',
      ),
    reference: z.string().describe("The company's own name for the payment."),
    orderId: id().describe('The order, as the company named it.'),
    status: z.string().describe('As the company said it.'),
    at: wireTime,
    amount: wireMoney.describe('What came, as the company says.'),
    currency: z.string(),
    stands: wireMoney.describe('What of this payment is in the books, or waits in a review.'),
    stood: wireMoney.describe('The same when this was reported.'),
    memberId: id().nullable().describe('Null where the order is not ours.'),
    username: z.string().nullable(),
    asked: wireMoney.nullable().describe('What the order asked for.'),
    depositState: z.enum(depositStates).nullable().describe('The order stays as it is.'),
    standingId: id()
      .nullable()
      .describe('The credited deposit that the payment still stands in, to take back.'),
    decidedBy: z.string().nullable(),
    approvedBy: z.string().nullable().describe('A second operator, where the decision took two.'),
    decidedAt: wireTime.nullable(),
    words: z.string().nullable().describe('Why it was decided so.'),
    credited: wireMoney.nullable(),
    creditWaits: z.boolean().describe('For another operator.'),
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

export const list = defineOpsCall({
  name: 'paymentExceptions.list',
  method: 'GET',
  path: '/ops/v1/paymentExceptions/list',
  who: 'deposits.decide',
  ofSite: true,
  audit: { action: 'payment_exceptions.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary:
    'Payments that companies reported and that cannot be credited as they are: those that wait, the longest wait first, or the decided ones, newest first.',
  request: () => ({
    state: z.enum(['open', 'over']),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(exception()),
      lengths: queueLengths(
        ['open'],
        'By how much companies and books differ, of payments in the currency of the site.',
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
      companyReference: ['text', 'reference'],
      type: ['text', 'kind', 'console:exceptions.kind'],
      state: ['text', 'state', 'console:exceptions.state'],
      channel: ['text', 'channelName'],
      order: ['text', 'orderId'],
      member: ['text', 'username'],
      time: ['time', 'at'],
      came: ['money', 'amount'],
      currency: 'text',
      stands: 'money',
      asked: 'money',
      creditedAmount: ['money', 'credited'],
      operator: ['text', 'decidedBy'],
      decided: ['time', 'decidedAt'],
      reason: ['text', 'words'],
    },
  },
});

const act = { method: 'POST', who: 'deposits.decide', ofSite: true, ratePerMinute: 60 } as const;

export const credit = defineOpsCall({
  ...act,
  name: 'paymentExceptions.credit',
  path: '/ops/v1/paymentExceptions/credit',
  audit: { action: 'payment_exception.credited', takesReason: true, fourEyes: 'always' },
  summary:
    'Asks that what came besides what stands is credited, as a deposit of its own; another operator has to approve. The order stays as it is.',
  request: () => ({
    id: id(),
    amount: transferAmount.describe(
      'Not more than came and does not stand, where that is in the currency of the site.',
    ),
    username: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .describe('Whose money it is; without it, that of the order.'),
  }),
  answer: () => waiting,
  errors: [
    'payment_exception.not_found',
    'payment_exception.decided',
    'case.claimed',
    'member.not_found',
  ],
  example: {
    request: { id: idExample, amount: 50, reason: 'The company confirmed 150 by e-mail' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const close = defineOpsCall({
  ...act,
  name: 'paymentExceptions.close',
  path: '/ops/v1/paymentExceptions/close',
  audit: { action: 'payment_exception.closed', takesReason: true },
  summary: 'Closes a case without money, and says why.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['payment_exception.not_found', 'payment_exception.decided', 'case.claimed'],
  example: { request: { id: idExample, reason: 'Paid back by the company' }, answer: {} },
});
