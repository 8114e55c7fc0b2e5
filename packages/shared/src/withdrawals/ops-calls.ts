import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import {
  bankReference,
  caseText,
  queueAnswer,
  queueRequest,
  takenStep,
  wordsForMember as words,
} from '../cases/ops-schemas.ts';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireFine } from '../money/fine.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { riskFigures } from '../risk/ops-calls.ts';
import { judgedReasons, withdrawalVerdicts } from '../risk/risk-marks.ts';
import { wireTime } from '../validation/fields.ts';
import {
  bondStates,
  legDoubts,
  withdrawalKinds,
  withdrawalLegStates,
  withdrawalQueues,
  withdrawalRisks,
  withdrawalStates,
  withdrawalSteps,
} from './states.ts';
import { withdrawalWaits } from './withdrawal-waits.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const legExampleId = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const cardExampleId = '9e2f5b0a-4df0-4a51-8f0e-64c8f5d6c2c3';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;

const row = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    amount: wireMoney,
    fee: wireMoney,
    settled: wireMoney,
    rest: wireMoney.describe('Unpaid amount.'),
    state: z.enum(withdrawalStates),
    bank: z.string(),
    kind: z.enum(withdrawalKinds),
    tail: z.string().describe('Last characters of the account number.'),
    claim: claimed(),
    at: wireTime,
    closedAt: wireTime.nullable(),
    approvalWaits: z.boolean().describe("True while another operator's approval is pending."),
    verdict: z.enum(withdrawalVerdicts).describe("Required decision by the site's rules."),
    penalty: wireMoney.describe('Part of the fee charged for deposits that were not bet.'),
    bond: wireMoney.describe('Bond reserved until the member confirms receipt.'),
    bondState: z.enum(bondStates),
    virtual: z
      .strictObject({
        currency: z.string(),
        amount: wireFine.describe('Total amount to receive, in that currency.'),
        rest: wireFine.describe('Unpaid amount, in that currency.'),
        rate: wireFine.describe('Rate of one unit at the time of the request.'),
        rateVersion: z.int(),
      })
      .nullable()
      .describe("Payout in another currency than the site's."),
  }),
);
const rowExample = {
  id: idExample,
  memberId: memberExampleId,
  username: 'player01',
  amount: 250,
  fee: 0,
  settled: 0,
  rest: 250,
  state: 'review' as const,
  bank: 'Harbor Bank',
  kind: 'bank' as const,
  tail: '4821',
  claim: null,
  at: AT,
  closedAt: null,
  approvalWaits: false,
  verdict: 'one' as const,
  penalty: 0,
  virtual: null,
  bond: 0,
  bondState: 'none' as const,
};

export const list = defineOpsList({
  name: 'withdrawals.list',
  method: 'GET',
  path: '/ops/v1/withdrawals/list',
  who: 'withdrawals.decide',
  ofSite: true,
  audit: { action: 'withdrawals.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "A queue of a site's withdrawals, longest wait first, with its length.",
  request: () => queueRequest(withdrawalQueues, 'How the username begins, or the number.'),
  answer: () => queueAnswer(row(), withdrawalQueues, 'What is neither paid nor given back.'),
  errors: [],
  example: {
    request: { queue: 'review' },
    answer: {
      list: [rowExample],
      lengths: [{ queue: 'review', count: 1, amount: 250, oldestAt: AT }],
      next: null,
    },
  },
  files: {
    queuedWithdrawals: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      time: ['time', 'createdAt'],
      account: 'text',
      state: ['text', 'state', 'console:withdrawals.state'],
      verdict: ['text', 'verdict', 'console:withdrawals.verdict'],
      operator: ['text', 'claimedBy'],
      amount: 'money',
      fee: 'money',
      received: ['money', 'settled'],
      left: 'money',
      ended: ['time', 'closedAt'],
    },
  },
  fileCall: {
    name: 'listExports.withdrawals',
    path: '/ops/v1/listExports/withdrawals',
    summary: 'Requests a file of a queue of withdrawals, with the filters of its page.',
    request: () => ({ queue: z.enum(withdrawalQueues), text: caseText().optional() }),
    example: { request: { queue: 'review' }, name: 'Withdrawals by queue' },
  },
});

export const read = defineOpsCall({
  name: 'withdrawals.read',
  method: 'GET',
  path: '/ops/v1/withdrawals/read',
  who: 'withdrawals.decide',
  ofSite: true,
  audit: { action: 'withdrawal.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'A withdrawal with its payments, timeline and risk signals.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...row().shape,
      words: z.string().nullable().describe('Reason for the rejection.'),
      account: z.strictObject({
        id: id(),
        holder: z.string(),
        payeeName: z.string().nullable().describe("Payee name in the member's profile."),
        isSamePayee: z.boolean(),
        branch: z.string(),
        boundAt: wireTime,
        isFrozen: z.boolean(),
        isRemoved: z.boolean(),
      }),
      legs: z.array(
        z.strictObject({
          id: id(),
          number: z.int(),
          amount: wireMoney,
          received: wireMoney.nullable(),
          state: z.enum(withdrawalLegStates),
          reference: z.string().nullable(),
          paidAt: wireTime.nullable(),
          confirmBy: wireTime.nullable(),
          closedAt: wireTime.nullable(),
          channel: z
            .string()
            .nullable()
            .describe("Paying provider's channel; null: paid manually."),
          channelName: z.string().nullable(),
          sentAt: wireTime
            .nullable()
            .describe('Earliest time at which the provider may have received it.'),
          askAt: wireTime.nullable().describe('Time of the next status check with the provider.'),
          askedTimes: z.int(),
          doubt: z.enum(legDoubts).nullable().describe("Inconsistency in the provider's report."),
          doubtStatus: z
            .string()
            .nullable()
            .describe('Unsupported status reported by the provider.'),
          proofs: z.array(id()).describe("Upload IDs of the member's pictures."),
        }),
      ),
      steps: z.array(
        z.strictObject({
          ...takenStep(withdrawalSteps, 'the member, or time'),
          number: z.int().nullable(),
        }),
      ),
      risk: z.strictObject({
        deposited: wireMoney,
        withdrawn: wireMoney,
        reasons: z.array(z.enum(withdrawalRisks)),
        saidLess: z
          .int()
          .describe('Number of payments that the member reported as partly received.'),
      }),
      reasons: z
        .array(z.strictObject({ code: z.enum(judgedReasons), ...riskFigures() }))
        .describe('Reasons for the verdict, most severe first.'),
      releasedBy: z.string().nullable().describe('Operator who released the held withdrawal.'),
      waitsForResolution: z
        .boolean()
        .describe("True while another operator's approval is pending."),
      wait: z
        .strictObject({
          why: z.enum(withdrawalWaits),
          since: wireTime,
          until: wireTime
            .nullable()
            .describe('Time at which it continues automatically or can be continued.'),
          askedBy: z.string().nullable().describe('Operator who requested the second approval.'),
        })
        .nullable()
        .describe('Current step; null if finished.'),
      channels: z
        .array(z.strictObject({ channel: z.string(), name: z.string() }))
        .describe('Providers that can pay the remaining amount.'),
    }),
  errors: ['withdraw.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...rowExample,
      words: null,
      account: {
        id: cardExampleId,
        holder: 'Lan Nguyen',
        payeeName: 'Lan Nguyen',
        isSamePayee: true,
        branch: 'Riverside',
        boundAt: AT,
        isFrozen: false,
        isRemoved: false,
      },
      legs: [
        {
          id: legExampleId,
          number: 1,
          amount: 250,
          received: null,
          state: 'paid',
          reference: 'HB-20261122-81',
          paidAt: AT,
          confirmBy: AT + 1_800_000,
          closedAt: null,
          channel: null,
          channelName: null,
          sentAt: null,
          askAt: null,
          askedTimes: 0,
          doubt: null,
          doubtStatus: null,
          proofs: [],
        },
      ],
      steps: [{ step: 'asked', number: null, amount: 250, operator: null, at: AT }],
      risk: {
        deposited: 500,
        withdrawn: 0,
        reasons: ['first_withdrawal'],
        saidLess: 0,
      },
      reasons: [
        {
          code: 'new_account',
          weight: 10,
          count: 5,
          most: 72,
          amount: null,
          against: null,
          worst: null,
        },
      ],
      releasedBy: null,
      waitsForResolution: false,
      wait: { why: 'review', since: AT, until: null, askedBy: null },
      channels: [{ channel: 'jade-pay', name: 'Jade Pay' }],
    },
  },
});

const act = { method: 'POST', who: 'withdrawals.decide', ofSite: true, ratePerMinute: 60 } as const;

export const approve = defineOpsCall({
  ...act,
  name: 'withdrawals.approve',
  path: '/ops/v1/withdrawals/approve',
  audit: { action: 'withdrawal.approved', fourEyes: 'by-outcome', onePendingPer: true },
  summary:
    "Approves a withdrawal for payment. Above the site's limit, or with risk marks, requires approval by another operator.",
  request: () => ({ id: id() }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: [
    'withdraw.not_found',
    'case.claimed',
    'withdraw.state_changed',
    'approval.waiting',
    'withdraw.on_hold',
    'withdraw.account_frozen',
    'withdraw.member_owes',
  ],
  example: { request: { id: idExample }, answer: {} },
});

export const release = defineOpsCall({
  ...act,
  name: 'withdrawals.release',
  path: '/ops/v1/withdrawals/release',
  who: 'risk.decide',
  audit: { action: 'withdrawal.released', takesReason: true },
  summary: 'Releases a held withdrawal. It then requires approval by two operators.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['withdraw.not_found', 'case.claimed', 'withdraw.not_held'],
  example: {
    request: { id: idExample, reason: 'Spoke with the member; the account is a joint one' },
    answer: {},
  },
});

export const reject = defineOpsCall({
  ...act,
  name: 'withdrawals.reject',
  path: '/ops/v1/withdrawals/reject',
  audit: { action: 'withdrawal.rejected' },
  summary: 'Declines a withdrawal before approval. The money returns to the member.',
  request: () => ({ id: id(), words: words() }),
  answer: () => z.strictObject({}),
  errors: ['withdraw.not_found', 'case.claimed', 'withdraw.state_changed'],
  example: {
    request: { id: idExample, words: 'The account isn’t in your name.' },
    answer: {},
  },
});

export const pay = defineOpsCall({
  ...act,
  name: 'withdrawals.pay',
  path: '/ops/v1/withdrawals/pay',
  who: 'withdrawals.pay',
  audit: { action: 'withdrawal.paid' },
  summary:
    'Records a payment of all or part of a withdrawal by hand. The member has to confirm it.',
  request: () => ({
    id: id(),
    amount: transferAmount.describe('Amount to pay, at most the unpaid rest.'),
    reference: bankReference().describe("The bank's reference of the payment; idempotency key."),
  }),
  answer: () => z.strictObject({}),
  errors: [
    'withdraw.not_found',
    'case.unclaimed',
    'case.claimed',
    'withdraw.state_changed',
    'withdraw.over_rest',
    'withdraw.reference_used',
  ],
  example: {
    request: { id: idExample, amount: 250, reference: 'HB-20261122-81' },
    answer: {},
  },
});

export const resolve = defineOpsCall({
  ...act,
  name: 'withdrawals.resolve',
  path: '/ops/v1/withdrawals/resolve',
  audit: { action: 'withdrawal.resolved', fourEyes: 'always', onePendingPer: ['legId'] },
  summary:
    'Requests to decide a disputed payment: as arrived, or to be paid again. Requires approval by another operator.',
  request: () => ({ id: id(), legId: id(), isReceived: z.boolean(), words: words() }),
  answer: () => waiting,
  errors: [
    'withdraw.not_found',
    'case.unclaimed',
    'case.claimed',
    'withdraw.state_changed',
    'approval.waiting',
  ],
  example: {
    request: {
      id: idExample,
      legId: legExampleId,
      isReceived: false,
      words: 'The bank sent it back.',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const takeBack = defineOpsCall({
  ...act,
  name: 'withdrawals.takeBack',
  path: '/ops/v1/withdrawals/takeBack',
  who: 'withdrawals.pay',
  audit: {
    action: 'withdrawal.taken_back',
    fourEyes: 'always',
    onePendingPer: true,
    takesReason: true,
  },
  summary:
    'Requests to pay a received payment again, because the bank or the provider returned it. Requires approval by another operator.',
  request: () => ({ id: id(), legId: id() }),
  answer: () => waiting,
  errors: ['withdraw.not_found', 'case.claimed', 'withdraw.state_changed', 'approval.waiting'],
  example: {
    request: { id: idExample, legId: legExampleId, reason: 'On the statement of today' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
