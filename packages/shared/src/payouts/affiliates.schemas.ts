import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { contractStates } from '../contracts/states.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import { affiliateMonth, affiliateTerms } from './affiliate-plan.ts';
import * as calls from './affiliates.calls.ts';
import { datesOnly } from './salary-answers.schemas.ts';
import { affiliateBill } from './salary-bill.schemas.ts';

const plan = once(() =>
  z
    .strictObject({
      contractId: z.uuid(),
      status: z.enum(contractStates),
      validFrom: wireTime
        .nullable()
        .describe('Start of validity: the first day of a month of the site; may be in the future.'),
      ...affiliateTerms,
    })
    .meta({ id: 'AffiliatePlan' }),
);

const month = once(() =>
  z.strictObject({
    ...affiliateMonth,
    paid: wireMoney.describe('Projected payment if the month ended now, before agents below.'),
  }),
);

const planExample = {
  contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
  status: 'A' as const,
  validFrom: 1_793_491_200_000,
  tiers: [
    { ngr: 0, depositors: 0, rate: 0.25 },
    { ngr: 10_000, depositors: 5, rate: 0.35 },
  ],
  negative: 'carry' as const,
  ringFenceFrom: 5_000,
  bonusRate: 1,
  paymentFeeRate: 0.02,
  adminFeeRate: 0.1,
  taxRate: 0,
  cpaAmount: 50,
  cpaDeposit: 20,
  cpaTurnover: 100,
  cpaDays: 30,
  subRate: 0.05,
};

const monthExample = {
  players: 12,
  firstDepositors: 3,
  ggr: 4_000,
  bonuses: 100,
  paymentFees: 60,
  adminFee: 400,
  tax: 0,
  ringFenceUsed: 0,
  ngr: 3_440,
  ringFenced: 0,
  negativeIn: 0,
  negativeOut: 0,
  tier: 1,
  rate: 0.25,
  revenueShare: 860,
  qualified: 2,
  cpa: 100,
  clawedBack: 0,
  subCommission: 0,
  owedIn: 0,
  owedOut: 0,
};

export const affiliatePlan = defineCall(calls.affiliatePlan, {
  summary: "The agent's affiliate plan, an offered one, and the running month's figures.",
  request: datesOnly,
  answer: () =>
    z.strictObject({
      timeZone: z.string(),
      monthStart: wireTime,
      monthEnd: wireTime,
      paysAt: wireTime.describe('Due time of the current month.'),
      plan: plan().nullable(),
      offer: plan().nullable().describe('Plan awaiting an answer.'),
      soFar: month().nullable().describe("Figures so far; null before the plan's first month."),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      timeZone: 'UTC',
      monthStart: 1_793_491_200_000,
      monthEnd: 1_796_083_200_000,
      paysAt: 1_796_101_200_000,
      plan: planExample,
      offer: null,
      soFar: { ...monthExample, paid: 960 },
    },
  },
});

export const processAffiliatePlan = defineCall(calls.processAffiliatePlan, {
  summary: 'Accepts (A) or refuses (R) an offered affiliate plan.',
  request: () => ({ contractId: z.uuid(), status: z.enum(['A', 'R']) }),
  answer: plan,
  errors: ['contract.not_found', 'contract.already_answered', 'contract.not_with_platform'],
  example: {
    request: { contractId: planExample.contractId, status: 'A' },
    answer: planExample,
  },
});

export const affiliateReport = defineCall(calls.affiliateReport, {
  summary: "The bills of the agent's affiliate plan, the newest month first.",
  request: () => pageRequest,
  answer: () =>
    pageAnswer(affiliateBill(), z.strictObject({ validBet: wireMoneyDelta, paid: wireMoney })),
  errors: [],
  example: {
    request: { size: '12' },
    answer: {
      list: [
        {
          billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
          kind: 'affiliate_plan',
          agent: 'affiliate1',
          windowStart: 1_790_812_800_000,
          windowEnd: 1_793_491_200_000,
          validBet: 80_000,
          ...monthExample,
          gross: 960,
          net: 960,
          carriedIn: 0,
          paid: 960,
          carriedOut: 0,
          status: 'paid',
          paidAt: 1_793_509_231_000,
        },
      ],
      footer: { validBet: 80_000, paid: 960 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

const player = once(() =>
  z
    .strictObject({
      player: z.string(),
      registeredAt: wireTime,
      validBet: wireMoneyDelta,
      ggr: wireMoneyDelta,
      bonuses: wireMoney,
      deposits: wireMoney,
      ringFenced: wireMoney.describe('Ring-fenced losses of the players.'),
      state: z
        .enum(['none', 'open', 'late', 'qualified', 'taken_back'])
        .describe('CPA state of the player; `none` if the plan never pays for them.'),
      firstDeposit: wireMoney
        .nullable()
        .describe('First deposit; this and the following fields cover only the current month.'),
      turnover: wireMoney.nullable().describe('Turnover in the qualifying days.'),
      endsAt: wireTime.nullable().describe('End of the qualifying period.'),
    })
    .meta({ id: 'AffiliatePlayer' }),
);

export const affiliatePlayers = defineCall(calls.affiliatePlayers, {
  summary:
    'The players of a bill, or of the running month with those who can still qualify, by name.',
  request: () => ({
    billId: z.uuid().optional().describe('Bill ID; the current month by default.'),
    ...pageRequest,
  }),
  answer: () => pageAnswer(player(), z.strictObject({})),
  errors: ['bill.not_found'],
  example: {
    request: { billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa' },
    answer: {
      list: [
        {
          player: 'player01',
          registeredAt: 1_793_600_000_000,
          validBet: 80,
          ggr: 12,
          bonuses: 0,
          deposits: 50,
          ringFenced: 0,
          state: 'none',
          firstDeposit: null,
          turnover: null,
          endsAt: null,
        },
      ],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    affiliatePlayers: {
      member: ['text', 'player'],
      registered: ['time', 'registeredAt'],
      turnover: ['money', 'validBet'],
      grossRevenue: ['money', 'ggr'],
      bonuses: 'money',
      deposited: ['money', 'deposits'],
      carriedAlone: ['money', 'ringFenced'],
      qualified: ['text', 'qualified', 'web/affiliate:player'],
      firstDepositAmount: ['money', 'firstDeposit'],
      turnoverCounted: ['money', 'turnover'],
      qualifiesUntil: ['time', 'endsAt'],
    },
  },
});
