import { z } from 'zod';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { type PayoutEngineOf, payoutEngineFacts, payoutKinds } from '../payouts/engines.ts';
import { pageAnswer, pageRequest, queryTime, wireTime } from '../validation/fields.ts';
import { defineCall } from './define-call.ts';
import { realTimeSalaryTerms } from './member.ts';
import * as calls from './salary.calls.ts';

export const about = 'Real-time salary of agents.';

const window = z
  .strictObject({
    start: wireTime,
    end: wireTime,
    paid: wireMoney,
    billId: z.uuid(),
  })
  .meta({ id: 'SalaryWindow' });

const closingWindow = z.strictObject({
  start: wireTime,
  end: wireTime,
  paysAt: wireTime.describe('When its payout is due. It may be late.'),
  due: wireMoney.describe('What it will pay, what was carried into it included.'),
  bets: z.int(),
});

export const realTimeSalary = defineCall(calls.realTimeSalary, {
  summary: 'The five-minute window that is open now, what it earned so far, and the ones before.',
  request: {},
  answer: z.strictObject({
    serverTime: wireTime,
    windowStart: wireTime,
    windowEnd: wireTime,
    paysAt: wireTime.describe('When the open window is settled, grace included.'),
    contract: realTimeSalaryTerms.nullable(),
    accrued: wireMoneyDelta.describe('Of the open window so far, with what was carried into it.'),
    bets: z.int().describe('How many of them count so far.'),
    carried: wireMoneyDelta.describe(
      'Less than 0.01, or owed back; carried from window to window.',
    ),
    closing: closingWindow
      .nullable()
      .describe('The window before, from its end until it is paid; null once it is.'),
    paidToday: wireMoney.describe("Since midnight in the site's zone."),
    paidYesterday: wireMoney,
    timeZone: z.string(),
    windows: z
      .array(window)
      .describe('The last twelve hours at most, oldest first; only windows that paid.'),
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

const billOf = <Facts extends PayoutEngineOf>({ kind, bill }: Facts) =>
  z.strictObject({
    billId: z.uuid(),
    kind: z.literal(kind as Facts['kind']),
    agent: z.string().describe('Whose bill it is.'),
    windowStart: wireTime,
    windowEnd: wireTime,
    validBet: wireMoneyDelta.describe(
      "The team's turnover at or above the threshold, voids deducted.",
    ),
    ...(bill as Facts['bill']),
    gross: wireMoneyDelta.describe('On the whole team, rounded down for display.'),
    net: wireMoneyDelta.describe(
      "After the downlines' shares. With `carriedIn` and without `carriedOut` it is `paid`.",
    ),
    carriedIn: wireMoneyDelta,
    paid: wireMoney,
    carriedOut: wireMoneyDelta,
    status: z.enum(['open', 'paid', 'nothing_due']),
    paidAt: wireTime.nullable(),
  });

const [firstBill, ...otherBills] = payoutEngineFacts.map(billOf) as [AnyBill, ...AnyBill[]];
type AnyBill = {
  [E in PayoutEngineOf as E['kind']]: ReturnType<typeof billOf<E>>;
}[PayoutEngineOf['kind']];

const bill = (
  otherBills.length === 0 ? firstBill : (z.union([firstBill, ...otherBills]) as unknown as AnyBill)
).meta({ id: 'SalaryBill' });

const billExample = {
  billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  kind: 'realtime',
  agent: 'agent_leaf',
  windowStart: 1_794_999_600_000,
  windowEnd: 1_794_999_900_000,
  validBet: 1_700,
  wonValidBet: 200,
  lostValidBet: 1_500,
  profitRate: 0.001,
  lossRate: 0.003,
  singleBetThreshold: 100,
  gross: 4.7,
  net: 4.7,
  carriedIn: 0,
  paid: 4.7,
  carriedOut: 0,
  status: 'paid',
  paidAt: 1_794_999_931_000,
};

export const contractBills = defineCall(calls.contractBills, {
  summary: "Salary bills, newest first: the agent's own, or those of the direct downline agents.",
  request: {
    kind: z.literal(payoutKinds),
    role: z.enum(['mine', 'downline']).optional(),
    status: z.enum(['open', 'paid', 'nothing_due']).optional(),
    from: queryTime.optional(),
    to: queryTime.optional(),
    ...pageRequest,
  },
  answer: pageAnswer(bill, z.strictObject({ validBet: wireMoneyDelta, paid: wireMoney })),
  errors: [],
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
});

export const contractBill = defineCall(calls.contractBill, {
  summary: "One salary bill: the agent's own, or that of an agent directly below.",
  request: { billId: z.uuid() },
  answer: bill,
  errors: ['bill.not_found'],
  example: { request: { billId: billExample.billId }, answer: billExample },
});

const billBet = z
  .strictObject({
    orderNo: z.uuid(),
    customerName: z.string(),
    directAgentName: z.string(),
    gameName: z.string(),
    settleTime: wireTime,
    betAmount: wireMoney,
    validBetAmount: wireMoneyDelta,
    winAmount: wireMoney,
    outcome: z.enum(['won', 'lost', 'won_voided', 'lost_voided']),
    gross: wireMoneyDelta.describe('What this bet brought to the bill, rounded down for display.'),
  })
  .meta({ id: 'SalaryBillBet' });

export const contractBillBets = defineCall(calls.contractBillBets, {
  summary: 'The bets that a bill was made from, newest first.',
  request: { billId: z.uuid(), ...pageRequest },
  answer: pageAnswer(
    billBet,
    z.strictObject({ validBetAmount: wireMoneyDelta, gross: wireMoneyDelta }),
  ),
  errors: ['bill.not_found'],
  example: {
    request: { billId: billExample.billId },
    answer: {
      list: [
        {
          orderNo: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
          customerName: 'player01',
          directAgentName: 'agent_leaf',
          gameName: 'Lantern Fair',
          settleTime: 1_794_999_700_000,
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
});

const termsExample = {
  contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
  status: 'P',
  profitRate: 0.001,
  lossRate: 0.003,
  singleBetThreshold: 100,
} as const;

export const contractRequests = defineCall(calls.contractRequests, {
  summary: 'Contracts that wait for an answer: of the agent, and of agents directly below.',
  request: {},
  answer: z.strictObject({
    list: z
      .array(
        realTimeSalaryTerms.extend({
          agent: z.string().nullable().describe('The other side; null for the platform.'),
          isOwn: z.boolean().describe('Whether the agent who asks is the one who earns by it.'),
          askedAt: wireTime,
        }),
      )
      .max(20),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ ...termsExample, agent: 'agent_mid', isOwn: true, askedAt: 1_794_999_600_000 }],
    },
  },
});

export const processContract = defineCall(calls.processContract, {
  summary: 'Accepts (A) or refuses (R) a contract that was offered to the agent.',
  request: { contractId: z.uuid(), status: z.enum(['A', 'R']) },
  answer: realTimeSalaryTerms,
  errors: [
    'contract.not_found',
    'contract.not_direct_downline',
    'contract.upline_without_contract',
    'contract.not_dominated',
  ],
  example: {
    request: { contractId: termsExample.contractId, status: 'A' },
    answer: { ...termsExample, status: 'A' },
  },
});
