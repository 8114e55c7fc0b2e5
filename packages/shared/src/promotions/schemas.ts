import { z } from 'zod';
import { preview } from '../content/schemas.ts';
import { defineCall } from '../contract/define-call.ts';
import type { ErrorCode } from '../errors/catalog.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { prizeKinds } from '../tickets/states.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import {
  activityStatuses,
  PROMO_CODE,
  promotionKinds,
  promotionPeriods,
  promotionStatuses,
  REMARKS_MAX,
  shownPromotionKinds,
} from './states.ts';

const id = once(() => z.uuid());
const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const CLAIM = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';
const AT = 1_795_000_000_000;
const DAY_MS = 86_400_000;

/** Reasons why a member cannot get a reward now. */
export const promotionReasons = [
  'promotion.not_for_you',
  'promotion.used_up',
  'promotion.no_loss',
  'promotion.level_too_low',
  'claim_deposit_required',
  'claim_bet_required',
  'claim_deposit_and_bet_required',
  'reward.expired',
] as const satisfies readonly ErrorCode[];

const rules = once(() => ({
  rewardAmount: wireMoney
    .nullable()
    .describe('What a member gets each time, at most; null for a text and a bonus on a deposit.'),
  percent: z
    .number()
    .nullable()
    .describe(
      'Share of the net loss that is returned, or of the deposit that is rewarded, in percent.',
    ),
  every: z.enum(promotionPeriods).describe('How often a member can get it.'),
  depositAmount: wireMoney.describe('To be deposited in the period, or at once; 0: nothing.'),
  depositNumber: z
    .int()
    .nullable()
    .describe('Which deposit of at least that amount is rewarded; null: another kind.'),
  vipLevel: z.int().nullable().describe('That a member has to hold; null: any.'),
  validBetAmount: wireMoney.describe('To be bet in the period; 0: nothing.'),
  lossAmount: wireMoney.describe('Net loss from which a share is returned; 0: any.'),
  dayAmounts: z.array(wireMoney).describe('Rewards of consecutive days of logging in.'),
  turnoverMultiplier: z.int().describe('How often a reward has to be bet after the claim.'),
  claimDays: z.int().describe('Days that a reward waits to be claimed.'),
  needsJoin: z.boolean().describe('Whether members have to join first.'),
  placesLeft: z.int().nullable().describe('Rewards that are left; null: no limit.'),
}));

const chances = once(() =>
  z
    .strictObject({
      prizes: z
        .array(
          z.strictObject({
            prizeType: z.enum(prizeKinds),
            amount: wireMoney,
            points: z.int().describe('0 for another prize.'),
            itemName: z.string().nullable().describe('Of goods; null: another prize.'),
            weight: z.int().describe('Its chance is its share of all weights.'),
            stock: z.int().nullable().describe('How often it is given in all; null: no limit.'),
          }),
        )
        .describe('In the order of the table.'),
      fallback: z.int().describe('Place of the prize that is given if the drawn one is used up.'),
      perDeposit: wireMoney.nullable().describe('A deposit brings a ticket for each full amount.'),
      perTurnover: wireMoney.nullable().describe('Valid bets bring a ticket for each full amount.'),
      perLogin: z.boolean().describe('Whether a day with a log-in brings a ticket.'),
      ticketDays: z.int(),
      ticketsMax: z.int().describe('Tickets that a member can earn in all.'),
    })
    .meta({ id: 'Chances' }),
);

const promotion = once(() =>
  z
    .strictObject({
      promotionId: id().nullable().describe('Null: a text without rules.'),
      code: z.string().describe('Of its text; part of its address.'),
      promotionType: z.enum(shownPromotionKinds),
      title: z.string(),
      content: z.string().describe('Clean HTML with the terms.'),
      images: z.array(
        z.strictObject({
          imageUrl: z.string(),
          width: z.int(),
          height: z.int(),
          alternativeText: z.string(),
        }),
      ),
      linkageType: z.int().describe('As of an announcement.'),
      linkage: z.string().nullable(),
      startTime: wireTime,
      endTime: wireTime.nullable(),
      ...rules(),
      chances: chances().nullable().describe('Of a promotion with tickets.'),
      freeSpins: z
        .strictObject({
          vassalage: z.string(),
          gameCode: z.string(),
          betAmount: wireMoney,
          spins: z.int(),
          days: z.int(),
        })
        .nullable()
        .describe('What each ticket of a promotion with free spins brings.'),
      status: z.enum(promotionStatuses).nullable().describe('Null: a text without rules.'),
      reason: z.enum(promotionReasons).nullable().describe('Why there is nothing to claim now.'),
      accumulatedDepositAmount: wireMoney.describe('Of the member in the period.'),
      actualBet: wireMoney.describe('Valid bets of the member in the period.'),
      netLoss: wireMoney.describe('Of the member in the last period.'),
      claimAmount: wireMoney.describe('What the member would get now; 0: nothing.'),
      promotionClaimId: id().nullable().describe('Of the reward that waits in the reward center.'),
      remark: z.string().nullable().describe('Why an operator rejected the application.'),
    })
    .meta({ id: 'Promotion' }),
);
const promotionExample = {
  promotionId: ID,
  code: 'weekly-rescue',
  promotionType: 'SAVIOR' as const,
  title: 'A tenth of it back',
  content: '<p>Lost more than you won last week? We return a tenth.</p>',
  images: [],
  linkageType: 0,
  linkage: null,
  startTime: AT,
  endTime: AT + 30 * DAY_MS,
  rewardAmount: 50,
  percent: 10,
  every: 'week' as const,
  depositAmount: 0,
  depositNumber: null,
  vipLevel: null,
  validBetAmount: 0,
  lossAmount: 20,
  dayAmounts: [],
  turnoverMultiplier: 1,
  claimDays: 7,
  needsJoin: false,
  placesLeft: null,
  chances: null,
  freeSpins: null,
  status: 'CLAIM' as const,
  reason: null,
  accumulatedDepositAmount: 0,
  actualBet: 0,
  netLoss: 120,
  claimAmount: 12,
  promotionClaimId: null,
  remark: null,
};
const visitorExample = {
  ...promotionExample,
  status: 'JOIN' as const,
  netLoss: 0,
  claimAmount: 0,
};
const list = once(() => z.strictObject({ list: z.array(promotion()) }));

export const availablePromotions = defineCall(calls.availablePromotions, {
  summary:
    "Promotions of the site in the language of the header, with the member's status in each.",
  request: () => ({}),
  answer: list,
  errors: [],
  example: { request: {}, answer: { list: [promotionExample] } },
});

export const merchantAvailablePromotions = defineCall(calls.merchantAvailablePromotions, {
  summary: 'The promotions of the site, for a visitor.',
  request: () => ({ preview: preview() }),
  answer: list,
  errors: ['content.preview_ended'],
  example: { request: {}, answer: { list: [visitorExample] } },
});

export const registerPromotionList = defineCall(calls.registerPromotionList, {
  summary: 'The promotions that reward registering now.',
  request: () => ({}),
  answer: list,
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          ...visitorExample,
          code: 'welcome',
          promotionType: 'REGISTER',
          title: 'Five to begin with',
          content: '<p>Register, and five are yours.</p>',
          rewardAmount: 5,
          percent: null,
          every: 'once',
          lossAmount: 0,
        },
      ],
    },
  },
});

export const promotionAnnouncementCategory = defineCall(calls.promotionAnnouncementCategory, {
  summary: 'The kinds of promotions that the site shows a visitor now, and how many of each.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ promotionType: z.enum(shownPromotionKinds), count: z.int() })),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { promotionType: 'SAVIOR', count: 1 },
        { promotionType: 'MANUAL', count: 2 },
      ],
    },
  },
});

export const feLayoutPromotion = defineCall(calls.feLayoutPromotion, {
  summary: 'Promotions by kind, without their texts.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      categories: z.array(
        z.strictObject({
          promotionType: z.enum(shownPromotionKinds),
          list: z.array(
            z.strictObject({
              promotionId: id().nullable().describe('Null: a text without rules.'),
              code: z.string().describe('Of its text; part of its address.'),
              title: z.string(),
              imageUrl: z.string().nullable(),
              startTime: wireTime,
              endTime: wireTime.nullable(),
              status: z.enum(promotionStatuses).nullable().describe('As in `availablePromotions`.'),
            }),
          ),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      categories: [
        {
          promotionType: 'SAVIOR',
          list: [
            {
              promotionId: ID,
              code: 'weekly-rescue',
              title: 'A tenth of it back',
              imageUrl: null,
              startTime: AT,
              endTime: AT + 30 * DAY_MS,
              status: 'CLAIM',
            },
          ],
        },
      ],
    },
  },
});

export const unappliedExtraRewardClaimList = defineCall(calls.unappliedExtraRewardClaimList, {
  summary: 'Rewards of promotions that the member can request now.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          promotionId: id().describe('For `signUpRequestReward`.'),
          promotionType: z.enum(promotionKinds),
          promotionName: z.string(),
          code: z.string().describe('Of its text; part of its address.'),
          rewardAmount: wireMoney.describe('What the member would get now.'),
          endTime: wireTime.nullable().describe('End of the promotion.'),
        }),
      ),
      footer: z.strictObject({ rewardAmount: wireMoney.describe('Of all.') }),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          promotionId: ID,
          promotionType: 'SAVIOR',
          promotionName: 'A tenth of it back',
          code: 'weekly-rescue',
          rewardAmount: 12,
          endTime: AT + 30 * DAY_MS,
        },
      ],
      footer: { rewardAmount: 12 },
    },
  },
});

export const promotionActivities = defineCall(calls.promotionActivities, {
  summary: "The member's applications and rewards of promotions, newest first.",
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          rewardId: id(),
          eventName: z.string(),
          promotionType: z.enum(promotionKinds),
          code: z.string(),
          rewardAmount: wireMoney,
          status: z.enum(activityStatuses),
          time: wireTime,
          expiry: wireTime.nullable().describe('Until when the reward can be claimed.'),
          remark: z.string().nullable().describe('Why the application was rejected.'),
        })
        .meta({ id: 'PromotionActivity' }),
      z.strictObject({ rewardAmount: wireMoney.describe('Claimed in all.') }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [
        {
          rewardId: ID,
          eventName: 'A tenth of it back',
          promotionType: 'SAVIOR',
          code: 'weekly-rescue',
          rewardAmount: 12,
          status: 'ISSUED',
          time: AT,
          expiry: AT + 7 * DAY_MS,
          remark: null,
        },
      ],
      footer: { rewardAmount: 0 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

const refusals = [
  'promotion.not_found',
  'promotion.not_open',
  'promotion.not_for_you',
  'agent.frozen',
  'profile.too_young',
  'exclusion.in_force',
] as const;

const grantRefusals = [...refusals, 'promotion.used_up', 'promotion.taken'] as const;

export const signUpPromotionJoin = defineCall(calls.signUpPromotionJoin, {
  summary: 'Joins a promotion. Joining it again changes nothing.',
  request: () => ({ promotionId: id() }),
  answer: () => z.strictObject({}),
  errors: refusals,
  example: { request: { promotionId: ID }, answer: {} },
});

const issued = once(() =>
  z.strictObject({
    status: z
      .enum(['APPLYING', 'REJECTED', 'ISSUED'])
      .describe('REJECTED: a repeated request, whose application was rejected in the meantime.'),
    amount: wireMoney,
    promotionClaimId: id().nullable().describe('To claim it; null unless it was issued.'),
  }),
);

export const signUpRequestReward = defineCall(calls.signUpRequestReward, {
  summary:
    'Requests the reward of a promotion: it is issued at once, or an operator decides on the application.',
  request: () => ({
    promotionId: id(),
    remarks: shownText().max(REMARKS_MAX).optional(),
    pictures: z
      .array(id())
      .max(UPLOADS_MAX)
      .optional()
      .describe('Ids of pictures that were uploaded for `promotion`.'),
  }),
  answer: issued,
  errors: [
    ...grantRefusals,
    'promotion.join_first',
    'promotion.no_loss',
    'promotion.level_too_low',
    'promotion.several_accounts',
    'claim_deposit_required',
    'claim_bet_required',
    'claim_deposit_and_bet_required',
    'upload.not_found',
  ],
  example: {
    request: { promotionId: ID },
    answer: { status: 'ISSUED', amount: 12, promotionClaimId: CLAIM },
  },
});

export const promoCode = defineCall(calls.promoCode, {
  summary:
    'Enters a promo code: its reward is issued. Five wrong codes lock further ones for half an hour.',
  request: () => ({ promoCode: z.string().trim().toUpperCase().regex(PROMO_CODE) }),
  answer: issued,
  errors: [
    'promotion.code_wrong',
    'promotion.not_open',
    'promotion.not_for_you',
    'promotion.used_up',
    'promotion.taken',
    'promotion.several_accounts',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { promoCode: 'HARBOR26' },
    answer: { status: 'ISSUED', amount: 5, promotionClaimId: CLAIM },
  },
});

export const loginPromotion = defineCall(calls.loginPromotion, {
  summary: 'The promotion for logging in on consecutive days, if the site has one.',
  request: () => ({}),
  answer: () => promotion().nullable(),
  errors: [],
  example: {
    request: {},
    answer: {
      ...promotionExample,
      code: 'seven-days',
      promotionType: 'LOGIN',
      title: 'Seven days',
      content: '<p>Come by each day.</p>',
      rewardAmount: 3,
      percent: null,
      every: 'day',
      lossAmount: 0,
      dayAmounts: [1, 2, 3],
      netLoss: 0,
      claimAmount: 1,
    },
  },
});

export const loginPromotionConfigHistory = defineCall(calls.loginPromotionConfigHistory, {
  summary: 'Days of the log-in promotion, and those that the member claimed in a row.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string().describe('Of the day; the claim asks for it.'),
          dayCount: z.int(),
          amount: wireMoney,
          hasClaimed: z.boolean(),
          isToday: z.boolean(),
          isClaimedToday: z.boolean(),
        }),
      ),
      footer: z.strictObject({
        dayCountClaimed: z.int().describe('Days in a row.'),
        totalClaimedAmount: wireMoney.describe('Of these days.'),
      }),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: `${ID}.1`,
          dayCount: 1,
          amount: 1,
          hasClaimed: false,
          isToday: true,
          isClaimedToday: false,
        },
      ],
      footer: { dayCountClaimed: 0, totalClaimedAmount: 0 },
    },
  },
});

export const claimLoginPromotion = defineCall(calls.claimLoginPromotion, {
  summary: 'Claims the reward of today’s log-in.',
  request: () => ({
    promotionConfigDetailId: z.string().regex(/^[0-9a-f-]{36}\.\d{1,2}$/i),
  }),
  answer: issued,
  errors: grantRefusals,
  example: {
    request: { promotionConfigDetailId: `${ID}.1` },
    answer: { status: 'ISSUED', amount: 1, promotionClaimId: CLAIM },
  },
});
