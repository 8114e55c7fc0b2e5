import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { contractCategories } from '../contracts/contract-categories.ts';
import { realTimeSalaryTerms } from '../members/schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { dividendCarries, dividendKinds, dividendTerms } from './dividend.ts';
import * as calls from './salary.calls.ts';
import { answer, datesOnly, tierRefusals } from './salary-answers.schemas.ts';

export const dividendContract = once(() =>
  z
    .strictObject({
      contractId: z.uuid(),
      kind: z.enum(dividendKinds).describe('Dividend kind, which implies the period.'),
      status: realTimeSalaryTerms.shape.status,
      ...dividendTerms,
      carry: z.enum(dividendCarries),
    })
    .meta({ id: 'DividendContract' }),
);

export const dividendExample = {
  contractId: '7c1f9c52-6f0b-4b39-9d0c-2f7f6f0a5e21',
  kind: 'dividend_semimonthly',
  status: 'P',
  category: 'CONS',
  base: 'profit',
  carry: 'permanent',
  tiers: [
    { betVolume: 300_000, netLoss: 0, activeMember: 2, rate: 0.08 },
    { betVolume: 2_000_000, netLoss: 50_000, activeMember: 10, rate: 0.12 },
  ],
} as const;

const soFar = once(() =>
  z.strictObject({
    validBet: wireMoneyDelta,
    activeMember: z.int(),
    stakes: wireMoneyDelta,
    payouts: wireMoneyDelta,
    promotions: wireMoneyDelta,
    rebates: wireMoneyDelta,
    salary: wireMoney,
    netLoss: wireMoneyDelta.describe('Net loss of the team, won by the site.'),
    lossCarriedIn: wireMoneyDelta.describe('Losses carried in from calculated periods; at most 0.'),
    result: wireMoneyDelta,
    baseAmount: wireMoneyDelta,
    tier: z.int().min(0),
    rate: wireRate,
    earned: wireMoney.describe('Earnings on the whole team if the period had ended at `asOf`.'),
    missing: z
      .strictObject({
        betVolume: wireMoney,
        netLoss: wireMoney,
        activeMember: z.int(),
        rate: wireRate,
      })
      .nullable()
      .describe('Requirements of the next tier; null at the highest.'),
  }),
);

export const dividends = defineCall(calls.dividends, {
  summary: "Dividend contracts in force of an agent, with the running period's figures.",
  request: datesOnly,
  answer: () =>
    z.strictObject({
      contracts: z.array(
        dividendContract().extend({
          validFrom: wireTime.describe('Start of the first period; may be in the future.'),
          activeFrom: wireMoney.describe('Minimum valid bets for a member to count as active.'),
          periodStart: wireTime,
          periodEnd: wireTime,
          paysAt: wireTime.describe('Due time of that period.'),
          asOf: wireTime.describe('Time of calculation; at most once in five minutes.'),
          soFar: soFar()
            .nullable()
            .describe(
              'Figures since the agent last moved; null before the first bet of the period.',
            ),
        }),
      ),
      timeZone: z.string(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      contracts: [
        {
          ...dividendExample,
          status: 'A',
          validFrom: 1_794_787_200_000,
          activeFrom: 1_000,
          periodStart: 1_794_787_200_000,
          periodEnd: 1_796_083_200_000,
          paysAt: 1_796_097_600_000,
          asOf: 1_795_000_000_000,
          soFar: {
            validBet: 800_000,
            activeMember: 4,
            stakes: 800_000,
            payouts: 760_000,
            promotions: 0,
            rebates: 0,
            salary: 0,
            netLoss: 40_000,
            lossCarriedIn: -10_000,
            result: 30_000,
            baseAmount: 30_000,
            tier: 1,
            rate: 0.08,
            earned: 2_400,
            missing: { betVolume: 1_200_000, netLoss: 20_000, activeMember: 6, rate: 0.12 },
          },
        },
      ],
      timeZone: 'UTC',
    },
  },
});

export const processDividend = defineCall(calls.processDividend, {
  summary: 'Answers a request of the other side of a dividend contract, found by its games.',
  oldPaths: ['/wps/relay/MCS2_processDividendReq'],
  request: () => ({
    type: z.enum(contractCategories).describe('Game category of the contract.'),
    contractId: z
      .uuid()
      .optional()
      .describe("Contract of a direct downline agent; the caller's own by default."),
    ...answer(),
  }),
  answer: dividendContract,
  errors: tierRefusals,
  example: {
    request: { type: 'CONS', status: 'A' } as const,
    answer: { ...dividendExample, status: 'A' } as const,
  },
});
