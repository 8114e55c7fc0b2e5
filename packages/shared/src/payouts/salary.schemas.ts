import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { billColumns } from '../lists/bill-columns.ts';
import { realTimeSalaryTerms } from '../members/schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, queryInt, queryTime, wireTime } from '../validation/fields.ts';
import { billStatuses } from './bill-statuses.ts';
import { type PayoutEngineOf, payoutEngineFacts, payoutKinds } from './engines.ts';
import * as calls from './salary.calls.ts';
import { answer, refusals, version } from './salary-answers.schemas.ts';
import { bill, billBet, billExample } from './salary-bill.schemas.ts';
import { betsOf } from './salary-check.schemas.ts';
import { tieredExample } from './salary-tiers.schemas.ts';

export { contractBillInputs, contractBillMembers } from './salary-check.schemas.ts';
export {
  dividends,
  processDividend,
} from './salary-dividends.schemas.ts';
export { contractBillSteps } from './salary-steps.schemas.ts';
export {
  processDailySalary,
  processHourlySalary,
  tieredSalary,
} from './salary-tiers.schemas.ts';

const window = once(() =>
  z
    .strictObject({
      start: wireTime,
      end: wireTime,
      paid: wireMoney,
      billId: z.uuid(),
    })
    .meta({ id: 'SalaryWindow' }),
);

const closingWindow = once(() =>
  z.strictObject({
    start: wireTime,
    end: wireTime,
    paysAt: wireTime.describe('Due time of the payout, which may be late.'),
    due: wireMoney.describe('Amount to be paid, including amounts carried in.'),
    bets: z.int(),
  }),
);

export const realTimeSalary = defineCall(calls.realTimeSalary, {
  summary: 'The current five-minute window with its earnings so far, and earlier ones.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      serverTime: wireTime,
      windowStart: wireTime,
      windowEnd: wireTime,
      paysAt: wireTime.describe('Settlement time of the open window, including grace.'),
      contract: realTimeSalaryTerms.nullable(),
      accrued: wireMoneyDelta.describe(
        'Accrued amount of the open window, including amounts carried in.',
      ),
      bets: z.int().describe('Number of bets so far.'),
      carried: wireMoneyDelta.describe('Carried amount: below 0.01, or owed back.'),
      closing: closingWindow()
        .nullable()
        .describe('Previous window, from its end until payout; null once paid.'),
      paidToday: wireMoney.describe("Amount paid today in the site's time zone."),
      paidYesterday: wireMoney,
      timeZone: z.string(),
      windows: z.array(window()).describe('Paid windows of the last twelve hours, oldest first.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      serverTime: 1_794_999_902_000,
      windowStart: 1_794_999_900_000,
      windowEnd: 1_795_000_200_000,
      paysAt: 1_795_000_230_000,
      contract: {
        contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
        status: 'A',
        profitRate: 0.001,
        lossRate: 0.003,
        singleBetThreshold: 100,
      },
      accrued: 4.7,
      bets: 3,
      carried: 0.004,
      closing: {
        start: 1_794_999_600_000,
        end: 1_794_999_900_000,
        paysAt: 1_794_999_930_000,
        due: 8.29,
        bets: 12,
      },
      paidToday: 61.2,
      paidYesterday: 98.14,
      timeZone: 'UTC',
      windows: [
        {
          start: 1_794_999_300_000,
          end: 1_794_999_600_000,
          paid: 4.7,
          billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
        },
      ],
    },
  },
});

export const contractBills = defineCall(calls.contractBills, {
  summary: "Salary bills, newest first: the agent's own, or those of the direct downline agents.",
  request: () => ({
    kind: z.literal([...payoutKinds, 'dividend']).describe('Kind; `dividend` covers every period.'),
    role: z.enum(['mine', 'downline']).optional(),
    status: z.enum(billStatuses).optional(),
    from: queryTime.optional(),
    to: queryTime.optional(),
    ...pageRequest,
  }),
  answer: () => pageAnswer(bill(), z.strictObject({ validBet: wireMoneyDelta, paid: wireMoney })),
  errors: ['function.not.available'],
  example: {
    request: { kind: 'realtime', size: '20' },
    answer: {
      list: [billExample],
      footer: { validBet: 1_700, paid: 4.7 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    bills: billColumns,
  },
});

export const contractBill = defineCall(calls.contractBill, {
  summary: "One salary bill: the agent's own, or that of an agent directly below.",
  request: () => ({ billId: z.uuid() }),
  answer: bill,
  errors: ['bill.not_found', 'function.not.available'],
  example: { request: { billId: billExample.billId }, answer: billExample },
});

/** Maximum of bets on a page: a check of a bill's sums reads all of them. */
const BETS_MAX = 1_000;

export const contractBillBets = defineCall(calls.contractBillBets, {
  summary: 'Bets of a bill, newest first.',
  request: () => ({
    billId: z.uuid(),
    ...betsOf(),
    ...pageRequest,
    size: queryInt({ min: 1, max: BETS_MAX }).optional(),
  }),
  answer: () =>
    pageAnswer(
      billBet(),
      z.strictObject({ validBetAmount: wireMoneyDelta, gross: wireMoneyDelta }),
    ),
  errors: ['bill.not_found', 'function.not.available'],
  example: {
    request: { billId: billExample.billId },
    answer: {
      list: [
        {
          orderNo: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
          customerName: 'player01',
          directAgentName: 'agent_leaf',
          gameName: 'Lantern Fair',
          betTimeInTimestamp: 1_794_999_690_000,
          settleTime: 1_794_999_700_000,
          windowStart: 1_794_999_600_000,
          betAmount: 500,
          validBetAmount: 500,
          winAmount: 0,
          outcome: 'lost',
          gross: 1.5,
        },
      ],
      footer: { validBetAmount: 500, gross: 1.5 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    billBets: {
      number: ['text', 'betPublicId'],
      member: ['text', 'player'],
      agentAbove: ['text', 'agent'],
      game: 'text',
      placed: ['time', 'placedAt'],
      settled: ['time', 'at'],
      bet: ['money', 'stake'],
      payout: 'money',
      turnover: ['money', 'validBet'],
      result: ['text', 'outcome', 'web/agent:bet'],
      earned: ['money', 'gross'],
    },
  },
});

const termsExample = {
  contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
  status: 'P',
  profitRate: 0.001,
  lossRate: 0.003,
  singleBetThreshold: 100,
} as const;

/** Fields of a request without its terms. */
const request = once(() => ({
  contractId: z.uuid(),
  status: realTimeSalaryTerms.shape.status.describe(
    'P: new contract, E: changed terms, V: termination.',
  ),
  agent: z.string().nullable().describe('Other party; null for the platform.'),
  isOwn: z.boolean().describe('True if the caller earns by it.'),
  mayAnswer: z.boolean().describe("True if the caller's answer is required."),
  version: version().describe('Version of the terms. Send it with the answer.'),
  askedAt: wireTime,
}));

const requestOf = <Facts extends PayoutEngineOf>({ kind, terms }: Facts) =>
  z.strictObject({
    kind: z.literal(kind as Facts['kind']),
    ...request(),
    ...(terms as Facts['terms']),
  });

type AnyRequest = {
  [E in PayoutEngineOf as E['kind']]: ReturnType<typeof requestOf<E>>;
}[PayoutEngineOf['kind']];

const anyRequest = once(() =>
  z.discriminatedUnion('kind', payoutEngineFacts.map(requestOf) as [AnyRequest, ...AnyRequest[]]),
);

export const contractRequests = defineCall(calls.contractRequests, {
  summary:
    'Contracts, changes and ends that wait for an answer: of the agent, and of agents directly below.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(anyRequest()).max(20),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          ...termsExample,
          kind: 'realtime',
          agent: 'agent_mid',
          isOwn: true,
          askedAt: 1_794_999_600_000,
          mayAnswer: true,
          version: '11',
        },
        {
          ...tieredExample,
          kind: 'daily',
          agent: null,
          isOwn: true,
          askedAt: 1_794_999_600_000,
          mayAnswer: true,
          version: '12',
        },
      ],
    },
  },
});

export const processContract = defineCall(calls.processContract, {
  summary: 'Answers a request of the other side of a real-time salary contract.',
  request: () => ({ contractId: z.uuid(), ...answer() }),
  answer: () => realTimeSalaryTerms,
  errors: refusals,
  example: {
    request: { contractId: termsExample.contractId, status: 'A' },
    answer: { ...termsExample, status: 'A' },
  },
});
