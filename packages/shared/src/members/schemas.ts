import { z } from 'zod';
import { loggedInExample } from '../access/session.schemas.ts';
import { defineCall } from '../contract/define-call.ts';
import { contractCategories } from '../contracts/contract-categories.ts';
import { wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

export const info = defineCall(calls.info, {
  summary: 'The member who is logged in.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      id: z.uuid(),
      account: z.string(),
      nickname: z.string(),
      type: z.int().describe('Member type: 0: member, 1, 2, 41, 42: agents, 4: trial member.'),
      regDate: wireTime,
      lastLoginTime: wireTime.nullable(),
      lastLoginIp: z.string().nullable(),
      mobile: z
        .string()
        .nullable()
        .describe('Masked mobile number; payee and email are masked too.'),
      mobileVerified: z.boolean(),
      payee: z.string().nullable(),
      email: z.string().nullable(),
      bindGA: z.boolean().describe('True if an authenticator is bound.'),
      birthday: z.string().nullable(),
      language: z.string().nullable(),
      avatar: z.string().nullable().describe('URL of the avatar; null if pictures are disabled.'),
      availablePromoCount: z
        .int()
        .describe('Rewards that can be claimed; 0 if the rewards center is disabled.'),
      availablePromo: z.strictObject({
        REFERRAL: z.strictObject({
          enabled: z
            .boolean()
            .describe('Whether the member may invite friends; never for a trial.'),
        }),
      }),
      hasVip: z.boolean().describe('Whether the site has VIP levels; never for a trial member.'),
      vipLabelName: z.string().nullable().describe("Name of the member's VIP level."),
      vipRankLevel: z.int().nullable().describe('Its number, from 0.'),
      merchantCode: z.string(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      id: loggedInExample.id,
      account: 'player01',
      nickname: 'player01',
      type: 0,
      regDate: 1_790_000_000_000,
      lastLoginTime: 1_795_000_000_000,
      lastLoginIp: '203.0.113.7',
      mobile: null,
      mobileVerified: false,
      payee: null,
      email: null,
      bindGA: false,
      birthday: null,
      language: 'EN',
      avatar: '/art/avatars/owl.1.svg',
      availablePromoCount: 2,
      availablePromo: { REFERRAL: { enabled: true } },
      hasVip: true,
      vipLabelName: 'Copper',
      vipRankLevel: 1,
      merchantCode: 'demo',
    },
  },
});

/** A real-time salary contract, as consolidated funds and the salary page show it. */
export const realTimeSalaryTerms = z
  .strictObject({
    contractId: z.uuid(),
    status: z.enum(['P', 'A', 'R', 'V', 'C', 'E']).describe('Contract status; A: active.'),
    profitRate: wireRate.describe('Rate paid on winning bets of players, as a fraction of 1.'),
    lossRate: wireRate.describe('Rate paid on losing bets of players, as a fraction of 1.'),
    singleBetThreshold: wireMoney.describe('Minimum valid bet that earns salary.'),
  })
  .meta({ id: 'RealTimeSalaryTerms' });

const status = realTimeSalaryTerms.shape.status;
const tier = once(() => ({
  activeMember: z.int(),
  rateType: z.literal('P').describe('Rate type: percent.'),
  rate: wireRate,
}));

const dailyByCategory = once(() =>
  z.partialRecord(
    z.enum(contractCategories),
    z.array(
      z.strictObject({
        id: z.uuid(),
        status,
        details: z.array(z.strictObject({ betVolume: wireMoney, ...tier() })),
      }),
    ),
  ),
);

const hourlyByCategory = once(() =>
  z.partialRecord(
    z.enum(contractCategories),
    z.array(
      z.strictObject({
        contractId: z.uuid(),
        status,
        hourSalaryRates: z.array(z.strictObject({ minimumBet: wireMoney, ...tier() })),
      }),
    ),
  ),
);

const dividendsByCategory = once(() =>
  z.partialRecord(
    z.enum(contractCategories),
    z.array(
      z.strictObject({
        minimumBet: wireMoney,
        netLoss: wireMoney.describe('Required net loss; 0: none.'),
        activeMember: z.int(),
        contractRate: wireRate,
        status,
        downlineHigherRate: z
          .enum(['Y', 'N'])
          .describe('Y if a direct downline agent is promised more than this tier pays.'),
      }),
    ),
  ),
);

const dailyExample = {
  CONS: [
    {
      id: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
      status: 'A',
      details: [{ betVolume: 30_000, activeMember: 1, rateType: 'P', rate: 0.003 }],
    },
  ],
} as const;

export const consolidated = defineCall(calls.consolidated, {
  summary: 'Funds of a member, and of an agent the contracts in force and waiting.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      availBalance: wireMoney,
      heldBalance: wireMoney,
      realtimesalinfo: z.array(realTimeSalaryTerms),
      realtimesalreqtype: z.record(z.string(), z.array(realTimeSalaryTerms)),
      dailysalinfotype: dailyByCategory().describe('Active daily salary contracts.'),
      contractmrdailysalinfotype: dailyByCategory().describe(
        'Alias of the above; some clients use it to decide whether to show daily salary.',
      ),
      dailysalreqtype: dailyByCategory().describe('Daily salary contracts awaiting an answer.'),
      divtypeinfo: dividendsByCategory().describe('Active tiers in ascending order.'),
      divtypereq: dividendsByCategory(),
      contracthoursalinfo: hourlyByCategory(),
      contracthoursalreq: hourlyByCategory(),
      affiliateplan: z
        .boolean()
        .describe('True if an affiliate plan is active or awaits an answer.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      availBalance: 1_250.5,
      heldBalance: 0,
      realtimesalinfo: [
        {
          contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
          status: 'A',
          profitRate: 0.001,
          lossRate: 0.003,
          singleBetThreshold: 100,
        },
      ],
      realtimesalreqtype: {},
      dailysalinfotype: dailyExample,
      contractmrdailysalinfotype: dailyExample,
      dailysalreqtype: {},
      divtypeinfo: {
        CONS: [
          {
            minimumBet: 300_000,
            netLoss: 0,
            activeMember: 2,
            contractRate: 0.08,
            status: 'A',
            downlineHigherRate: 'N',
          },
        ],
      },
      divtypereq: {},
      contracthoursalinfo: {},
      contracthoursalreq: {},
      affiliateplan: false,
    },
  },
});
