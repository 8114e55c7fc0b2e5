import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { SERIES_FAIR } from './series.ts';

const series = once(() => z.int().min(1).max(SERIES_FAIR));
const productType = once(() => z.enum(gameCategories));
const ofProduct = once(() => ({
  productType: productType().optional().describe('Game category; all by default.'),
}));

const limits = once(() =>
  z
    .strictObject({
      productType: productType(),
      minSeries: series().describe('Minimum series for bets.'),
      maxSeries: series(),
    })
    .meta({ id: 'SeriesLimits' }),
);

export const globalRebates = defineCall(calls.globalRebates, {
  summary:
    'Series in which the site takes bets, by category. A bet in series 1960 returns 1960 of 2000 on average.',
  oldPaths: ['/wps/agent/globalRebateSettings'],
  request: ofProduct,
  answer: () => z.strictObject({ list: z.array(limits()).max(gameCategories.length) }),
  errors: [],
  example: {
    request: { productType: 'LOTT' },
    answer: { list: [{ productType: 'LOTT', minSeries: 1_900, maxSeries: 1_980 }] },
  },
});

export const ownRebates = defineCall(calls.ownRebates, {
  summary:
    'Series in which the member may bet. A bet below the highest one is rebated by the difference, in parts of 2000.',
  request: ofProduct,
  answer: () => z.strictObject({ list: z.array(limits()).max(gameCategories.length) }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ productType: 'LOTT', minSeries: 1_900, maxSeries: 1_940 }] },
  },
});

const downlineRebate = once(() =>
  limits()
    .extend({
      from: series().describe(
        'Lowest value the upline agent may set: the highest series of downline members.',
      ),
      upTo: series().describe("Highest value the upline agent may set: the agent's own series."),
    })
    .meta({ id: 'DownlineRebate' }),
);

const downlineExample = {
  list: [{ productType: 'LOTT', minSeries: 1_900, maxSeries: 1_940, from: 1_900, upTo: 1_950 }],
};

export const downlineRebates = defineCall(calls.downlineRebates, {
  summary: 'Series of a direct downline, and the range that the agent may set.',
  request: () => ({ customer: z.uuid().describe('`memberId` of the downline member.') }),
  answer: () => z.strictObject({ list: z.array(downlineRebate()).max(gameCategories.length) }),
  errors: ['team.member_unknown'],
  example: {
    request: { customer: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11' },
    answer: downlineExample,
  },
});

export const setDownlineRebate = defineCall(calls.setDownlineRebate, {
  summary: 'Changes the highest series of a direct downline. Placed bets stay as they are.',
  request: () => ({ customer: z.uuid(), productType: productType(), maxSeries: series() }),
  answer: () => z.strictObject({ list: z.array(downlineRebate()).max(gameCategories.length) }),
  errors: [
    'team.member_unknown',
    'rebate.no_series',
    'rebate.series_limit',
    'rebate.series_below_downline',
  ],
  example: {
    request: {
      customer: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
      productType: 'LOTT',
      maxSeries: 1_940,
    },
    answer: downlineExample,
  },
});

const day = once(() =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .describe("Day of the bets in the site's time zone."),
);

export const manualRebate = defineCall(calls.manualRebate, {
  summary:
    "Rebates on the member's valid bets of yesterday, which can be claimed until tonight, and of today so far.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      serverTime: wireTime,
      timeZone: z.string(),
      day: day()
        .nullable()
        .describe('Day of the claimable bets; null in the first minute after midnight.'),
      expiresAt: wireTime.nullable().describe("Expiry: the next midnight in the site's time zone."),
      amount: wireMoney.describe('Total claimable amount.'),
      list: z
        .array(
          z.strictObject({
            productType: productType(),
            rate: wireRate,
            validBet: wireMoney.describe('Valid bets of the day.'),
            amount: wireMoney,
            claimedAt: wireTime.nullable(),
            todayValidBet: wireMoney,
            todayAmount: wireMoney.describe('Amount of today so far, claimable from midnight.'),
          }),
        )
        .max(gameCategories.length),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      serverTime: 1_795_000_100_000,
      timeZone: 'UTC',
      day: '2026-11-17',
      expiresAt: 1_795_046_400_000,
      amount: 8.5,
      list: [
        {
          productType: 'RNG',
          rate: 0.005,
          validBet: 1_700,
          amount: 8.5,
          claimedAt: null,
          todayValidBet: 420,
          todayAmount: 2.1,
        },
      ],
    },
  },
});

const claim = once(() =>
  z
    .strictObject({
      claimId: z.uuid(),
      day: day(),
      productType: productType(),
      validBet: wireMoney,
      rate: wireRate,
      amount: wireMoney,
      claimedAt: wireTime,
    })
    .meta({ id: 'RebateClaim' }),
);

const claimExample = {
  claimId: '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10',
  day: '2026-11-17',
  productType: 'RNG' as const,
  validBet: 1_700,
  rate: 0.005,
  amount: 8.5,
  claimedAt: 1_795_000_100_000,
};

export const claimManualRebate = defineCall(calls.claimManualRebate, {
  summary:
    "Pays the rebates of yesterday's bets, of one category or all, once a day. A repeat returns the same claims.",
  request: ofProduct,
  answer: () =>
    z.strictObject({
      amount: wireMoney,
      list: z.array(claim()).max(gameCategories.length),
    }),
  errors: ['rebate.nothing_to_claim', 'agent.frozen'],
  example: {
    request: { productType: 'RNG' },
    answer: { amount: 8.5, list: [claimExample] },
  },
});

export const manualRebateRecords = defineCall(calls.manualRebateRecords, {
  summary: 'Claimed rebates of the member, newest day first.',
  request: () => pageRequest,
  answer: () => pageAnswer(claim(), z.strictObject({ amount: wireMoney })),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [claimExample],
      footer: { amount: 8.5 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    claims: {
      day: 'text',
      category: ['text', 'category', 'web/games:category'],
      turnover: 'money',
      amount: 'money',
      claimed: ['time', 'claimedAt'],
    },
  },
});
