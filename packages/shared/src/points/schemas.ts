import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { defineFileCall } from '../contract/file-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryList, range } from '../records/record-range.ts';
import { pageAnswer, pageRequest, queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { earningTypes, pointRecordTypes } from './point-types.ts';
import { somePoints } from './rules.ts';
import { goodsCategories, goodsRefusals, pointOrderStates, pointStatuses } from './states.ts';

const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const REWARD_ID = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const ADDRESS_ID = '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';
const AT = 1_795_000_000_000;
export const QUANTITY_MAX = 100;
const typedPaymentPassword = once(() => z.string().min(1).max(32));
const status = once(() =>
  z
    .literal(pointStatuses)
    .describe('0 in process, 1 approved, 2 rejected. What is earned or converted is approved.'),
);
const wholePoints = once(() => z.int().min(0));

export const pointBalance = defineCall(calls.pointBalance, {
  summary: "The member's points and their value in money.",
  oldPaths: ['/wps/relay/MCS2_getPointBalance'],
  request: () => ({}),
  answer: () =>
    z.strictObject({
      points: wholePoints(),
      debt: wholePoints().describe(
        'Points of bets that were voided after they were spent. The next points pay it first.',
      ),
      exchangeAmount: wireMoney
        .nullable()
        .describe('Money that all of them would bring; null: they cannot be converted.'),
      earnedToday: wholePoints().describe("Since midnight in the site's zone."),
    }),
  errors: [],
  example: { request: {}, answer: { points: 1_250, debt: 0, exchangeAmount: 12, earnedToday: 40 } },
});

const goods = once(() =>
  z
    .strictObject({
      rewardId: z.uuid(),
      version: z.int().describe('For `redeemPointReward`.'),
      name: z.string(),
      description: z.string(),
      category: z.enum(goodsCategories),
      imageUrl: z.string().nullable(),
      thumbnailUrl: z.string().nullable(),
      pointsNeeded: somePoints(),
      amountNeeded: wireMoney.describe('Cash in addition to the points.'),
      stock: z.int().describe('Pieces that are left.'),
      perMemberMax: z.int().nullable().describe('Pieces for one member; null: no limit.'),
      redeemed: z.int().describe('Pieces that the member redeemed, without rejected orders.'),
      quantityMax: z.int().describe('Pieces that the member can redeem now.'),
      conditions: z.strictObject({
        countries: z
          .array(z.string())
          .describe('Countries that it is sent to; empty: all countries.'),
        verifiedPhone: z.boolean().describe("The member's mobile number has to be verified."),
        vipLevel: z.int().nullable().describe('Lowest VIP level that may redeem it; null: any.'),
      }),
      canBuy: z.boolean(),
      refusal: z.enum(goodsRefusals).nullable().describe('Why it cannot be redeemed now.'),
      reason: z
        .string()
        .nullable()
        .describe('The same as a sentence in the language of the header `Language`.'),
    })
    .meta({ id: 'PointGoods' }),
);

const goodsExample = {
  rewardId: REWARD_ID,
  version: 1,
  name: 'Travel mug',
  description: 'Keeps tea warm for six hours.',
  category: 'home' as const,
  imageUrl: '/art/goods/mug.svg',
  thumbnailUrl: null,
  pointsNeeded: 800,
  amountNeeded: 0,
  stock: 24,
  perMemberMax: 2,
  redeemed: 0,
  quantityMax: 1,
  conditions: { countries: [], verifiedPhone: false, vipLevel: null },
  canBuy: true,
  refusal: null,
  reason: null,
};

export const pointReward = defineCall(calls.pointReward, {
  summary: "Goods of the mall in the site's order, with the reason if they cannot be redeemed.",
  oldPaths: ['/wps/relay/MCS2_getPointReward'],
  request: () => ({
    category: z.enum(goodsCategories).optional(),
    rewardId: z.uuid().optional().describe('One of them.'),
    page: queryInt({ min: 1, max: 100 }).optional(),
    size: queryInt({ min: 1, max: 100 }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(goods()),
      categories: z
        .array(z.enum(goodsCategories))
        .describe('Categories that have goods, whatever is asked for.'),
      total: z.int(),
      totalPages: z.int(),
    }),
  errors: [],
  example: {
    request: { category: 'home', page: '1', size: '20' },
    answer: { list: [goodsExample], categories: ['home'], total: 1, totalPages: 1 },
  },
});

export const pointConfig = defineCall(calls.pointConfig, {
  summary: "The site's rules of earning and converting points.",
  oldPaths: ['/wps/relay/MCS2_getPointConfig'],
  request: () => ({}),
  answer: () =>
    z.strictObject({
      types: z.array(
        z.strictObject({
          type: z.enum(earningTypes),
          betUnit: wireMoney.describe('Valid bet, or deposit, of one step.'),
          pointsRatio: z.int().describe('Points for each full step.'),
        }),
      ),
      convert: z
        .strictObject({
          pointsPerUnit: z.int().describe("Points for 1.00 of the site's currency."),
          pointsMin: z.int(),
          pointsStep: z.int(),
          pointsDayMax: z.int().describe("The most of a day in the site's zone."),
          turnoverMultiplier: z
            .int()
            .describe('How often the money has to be bet before it can be withdrawn.'),
        })
        .nullable()
        .describe('Null: points cannot be converted.'),
      timeZone: z.string(),
      neverExpire: z.literal(true),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      types: [{ type: 'slots', betUnit: 10, pointsRatio: 1 }],
      convert: {
        pointsPerUnit: 100,
        pointsMin: 100,
        pointsStep: 100,
        pointsDayMax: 100_000,
        turnoverMultiplier: 1,
      },
      timeZone: 'UTC',
      neverExpire: true,
    },
  },
});

export const pointRewardConversionType = defineCall(calls.pointRewardConversionType, {
  summary:
    "The member's progress to the next points by type, and the points that can be converted now.",
  oldPaths: ['/wps/relay/MCS2_getPointRewardConversionType'],
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          type: z.enum(earningTypes),
          betUnit: wireMoney,
          pointsRatio: z.int(),
          exchangeAmount: wireMoney.describe(
            'Valid bet, or deposit, that waits for a full step. It is never lost.',
          ),
          pointsObtainable: z.int().describe('Points that come with the full step.'),
        }),
      ),
      convert: z
        .strictObject({
          pointsMin: z.int(),
          pointsStep: z.int(),
          pointsPerUnit: z.int(),
          turnoverMultiplier: z.int(),
          points: wholePoints().describe('The most that can be converted now.'),
          exchangeAmount: wireMoney.describe('Money that it brings.'),
          leftToday: wholePoints().describe('Points of the daily limit that are left.'),
          dayEndsAt: wireTime,
          refusal: z
            .enum(['points.too_few', 'points.convert_day_limit'])
            .nullable()
            .describe('Why nothing can be converted now.'),
        })
        .nullable()
        .describe('Null: points cannot be converted.'),
      hasPaymentPassword: z.boolean(),
      heldUntil: wireTime
        .nullable()
        .describe('Until then nothing can be spent, because the payment password was reset.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { type: 'slots', betUnit: 10, pointsRatio: 1, exchangeAmount: 4.5, pointsObtainable: 1 },
      ],
      convert: {
        pointsMin: 100,
        pointsStep: 100,
        pointsPerUnit: 100,
        turnoverMultiplier: 1,
        points: 1_200,
        exchangeAmount: 12,
        leftToday: 100_000,
        dayEndsAt: AT,
        refusal: null,
      },
      hasPaymentPassword: true,
      heldUntil: null,
    },
  },
});

const record = once(() =>
  z
    .strictObject({
      recordId: z.uuid(),
      applyTime: wireTime,
      type: z.enum(pointRecordTypes),
      itemName: z.string().nullable().describe('Goods; null for earned or converted points.'),
      quantity: z.int().nullable(),
      pointsNeeded: z.int().nullable(),
      amountNeeded: wireMoney
        .nullable()
        .describe('Cash paid in addition, or received by a conversion.'),
      status: status(),
      remark: z.string().nullable().describe('Why an order was rejected, for its member to read.'),
      pointsChange: z.int().describe('Below zero where points were spent or taken back.'),
      pointsBalance: wholePoints().describe('After it.'),
      debtChange: z
        .int()
        .describe('Above zero: points taken back that were spent before. Below zero: paid off.'),
      orderNo: z.uuid().nullable().describe('For `pointOrder`.'),
      returned: z.boolean().describe('Whether it returns the points of a rejected order.'),
    })
    .meta({ id: 'PointRecord' }),
);

const recordExample = {
  recordId: ID,
  applyTime: AT,
  type: 'redeem' as const,
  itemName: 'Travel mug',
  quantity: 1,
  pointsNeeded: 800,
  amountNeeded: 0,
  status: 0 as const,
  remark: null,
  pointsChange: -800,
  pointsBalance: 450,
  debtChange: 0,
  orderNo: ID,
  returned: false,
};

export const redeemPointList = defineCall(calls.redeemPointList, {
  summary: "Movements of the member's points, newest first.",
  oldPaths: ['/wps/relay/MCS2_getRedeemPointList'],
  request: () => ({
    ...range,
    types: queryList(z.enum(pointRecordTypes))
      .optional()
      .describe('Only of these, between commas.'),
    status: queryInt({ min: 0, max: 2 }).optional(),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      record(),
      z.strictObject({
        pointsIn: wholePoints().describe('All that came in the range.'),
        pointsOut: wholePoints().describe('All that went.'),
      }),
    ),
  errors: [],
  example: {
    request: { period: '30d', types: 'redeem,convert', page: '1' },
    answer: {
      list: [recordExample],
      footer: { pointsIn: 0, pointsOut: 800 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    ownPointRecords: {
      reference: ['text', 'publicId'],
      time: ['time', 'at'],
      type: ['text', 'type', 'server/exports:pointType'],
      item: 'text',
      quantity: 'count',
      pointsNeeded: 'count',
      amountNeeded: 'money',
      state: ['text', 'status', 'server/exports:pointStatus'],
      remark: 'text',
      pointsChange: 'count',
      pointsBalance: 'count',
    },
  },
});

export const redeemPointListFile = defineFileCall(calls.redeemPointListFile, redeemPointList);

const order = once(() =>
  z
    .strictObject({
      orderNo: z.uuid(),
      rewardId: z.uuid(),
      itemName: z.string(),
      imageUrl: z.string().nullable(),
      quantity: z.int(),
      pointsNeeded: z.int().describe('0: a prize.'),
      amountNeeded: wireMoney,
      status: status(),
      state: z.enum(pointOrderStates),
      applyTime: wireTime,
      steps: z.array(z.strictObject({ state: z.enum(pointOrderStates), at: wireTime })),
      carrier: z.string().nullable(),
      trackingNo: z.string().nullable(),
      remark: z.string().nullable().describe('Why it was rejected.'),
      address: z
        .strictObject({
          receiver: z.string(),
          phone: z.string(),
          country: z.string(),
          region: z.string(),
          city: z.string(),
          street: z.string(),
          postalCode: z.string(),
        })
        .nullable()
        .describe('Null: it was deleted, some time after the order ended.'),
    })
    .meta({ id: 'PointOrder' }),
);

const deliveryPhone = once(() =>
  z
    .string()
    .trim()
    .regex(/^\+?[\d\s()-]{5,24}$/)
    .describe('A valid number that the carrier can call.'),
);

const orderExample = {
  orderNo: ID,
  rewardId: REWARD_ID,
  itemName: 'Travel mug',
  imageUrl: '/art/goods/mug.svg',
  quantity: 1,
  pointsNeeded: 800,
  amountNeeded: 0,
  status: 0 as const,
  state: 'reserved' as const,
  applyTime: AT,
  steps: [{ state: 'reserved' as const, at: AT }],
  carrier: null,
  trackingNo: null,
  remark: null,
  address: {
    receiver: 'Nguyễn Thị Mai',
    phone: '+84901234567',
    country: 'VN',
    region: '',
    city: 'Hà Nội',
    street: '12 Hàng Bạc',
    postalCode: '100000',
  },
};

export const pointOrder = defineCall(calls.pointOrder, {
  summary: 'One order of the member, with its status.',
  request: () => ({ orderNo: z.uuid() }),
  answer: order,
  errors: ['points.order_not_found'],
  example: { request: { orderNo: ID }, answer: orderExample },
});

export const claimPrize = defineCall(calls.claimPrize, {
  summary:
    'Claims goods that the member won: orders them, or pays their value if they have run out.',
  request: () => ({
    promotionClaimId: z.uuid().describe('Of the reward.'),
    addressId: z.uuid().describe("One of the member's addresses."),
    phone: deliveryPhone(),
  }),
  answer: () =>
    z.strictObject({
      order: order().nullable().describe('Null: the goods have run out, their value was paid.'),
    }),
  errors: [
    'reward.not_found',
    'reward.claimed',
    'reward.expired',
    'address.not_found',
    'points.phone_invalid',
    'points.country_excluded',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { promotionClaimId: ID, addressId: ADDRESS_ID, phone: '+84 901 234 567' },
    answer: { order: { ...orderExample, pointsNeeded: 0 } },
  },
});

/** Errors of spending points. */
const refusals = [
  'not.exists.payment.password',
  'invalid.payment.pw',
  'payment_password.locked',
  'payment_password.held',
  'points.too_few',
  'agent.frozen',
  'profile.too_young',
  'exclusion.in_force',
] as const;

export const redeemPointReward = defineCall(calls.redeemPointReward, {
  summary: 'Orders goods of the mall for points, and cash where they cost some.',
  oldPaths: ['/wps/relay/passwordCheck/MCS2_redeemPointReward'],
  request: () => ({
    rewardId: z.uuid(),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('Version that the member saw: refused if price or conditions have changed since.'),
    quantity: z.int().min(1).max(QUANTITY_MAX),
    addressId: z.uuid().describe("One of the member's addresses."),
    phone: deliveryPhone(),
    paymentPassword: typedPaymentPassword(),
  }),
  answer: order,
  errors: [
    ...refusals,
    'points.goods_not_found',
    'points.goods_withdrawn',
    'points.goods_changed',
    'points.sold_out',
    'points.member_limit',
    'points.country_excluded',
    'points.phone_unverified',
    'points.vip_level',
    'points.phone_invalid',
    'address.not_found',
    'wallet.insufficient_funds',
  ],
  example: {
    request: {
      rewardId: REWARD_ID,
      version: 1,
      quantity: 1,
      addressId: ADDRESS_ID,
      phone: '+84 901 234 567',
      paymentPassword: '482915',
    },
    answer: orderExample,
  },
});

export const convertPoint = defineCall(calls.convertPoint, {
  summary: 'Converts points into money, which has to be bet before it can be withdrawn.',
  oldPaths: ['/wps/relay/passwordCheck/MCS2_convertPoint'],
  request: () => ({ points: somePoints(), paymentPassword: typedPaymentPassword() }),
  answer: () =>
    z.strictObject({
      recordId: z.uuid(),
      points: z.int(),
      amount: wireMoney,
      turnoverRequired: wireMoney,
      pointsBalance: wholePoints(),
    }),
  errors: [
    ...refusals,
    'points.convert_closed',
    'points.convert_min',
    'points.convert_step',
    'points.convert_day_limit',
    'reward.over_budget',
  ],
  example: {
    request: { points: 500, paymentPassword: '482915' },
    answer: { recordId: ID, points: 500, amount: 5, turnoverRequired: 5, pointsBalance: 750 },
  },
});
