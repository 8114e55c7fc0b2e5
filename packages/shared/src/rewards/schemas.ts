import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { moneyRefusals } from '../members/money-actions.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { endedRewardStates, rewardSources } from './states.ts';

const fields = once(() => ({
  claimId: z.uuid(),
  promotionType: z.enum(rewardSources).describe('What granted it.'),
  promotionName: z
    .string()
    .nullable()
    .describe('In the language asked for; null: it has no name but that of its type.'),
  bonusAmount: wireMoney.describe('Becomes cash.'),
  goodsId: z
    .uuid()
    .nullable()
    .describe('Goods that it is; `bonusAmount` is paid if they have run out. Null: it is money.'),
  pointAmount: z.int().describe('Always 0: no source grants points.'),
  issuedTime: wireTime,
  expireTime: wireTime.describe('It cannot be claimed from then on.'),
}));

const claimable = once(() =>
  z
    .strictObject({
      ...fields(),
      turnover: wireMoney.describe('To be bet after the claim before a withdrawal.'),
    })
    .meta({ id: 'ClaimableReward' }),
);

const AT = 1_795_000_000_000;
const example = {
  claimId: '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10',
  promotionType: 'gift' as const,
  promotionName: 'Sorry for the wait',
  bonusAmount: 25,
  goodsId: null,
  pointAmount: 0,
  issuedTime: AT,
  expireTime: AT + 604_800_000,
};

export const claimableRewards = defineCall(calls.claimableRewards, {
  summary: 'Rewards that the member can claim, first to expire first.',
  oldPaths: ['/wps/relay/MCS2_getPromotionClaimList'],
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      claimable(),
      z.strictObject({
        bonusAmount: wireMoney.describe('Of all.'),
        blocked: z
          .enum(moneyRefusals)
          .nullable()
          .describe('Why the member may claim nothing now; null: they may.'),
      }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [{ ...example, turnover: 25 }],
      footer: { bonusAmount: 25, blocked: null },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

const claimRefusals = [
  'reward.not_found',
  'reward.claimed',
  'reward.expired',
  'reward.needs_address',
  'agent.frozen',
  'profile.too_young',
  'exclusion.in_force',
] as const;

export const claimReward = defineCall(calls.claimReward, {
  summary: 'Claims a reward: its amount becomes cash at once.',
  request: () => ({
    promotionClaimId: z.uuid(),
    promotionType: z.string().max(32).optional().describe('Not needed: the id alone decides.'),
    ipAddress: z.string().max(64).optional().describe('Ignored: a client could send any.'),
  }),
  answer: () =>
    z.strictObject({
      claimId: z.uuid(),
      bonusAmount: wireMoney,
      turnover: wireMoney.describe('To be bet before a withdrawal.'),
    }),
  errors: claimRefusals,
  example: {
    request: { promotionClaimId: example.claimId, promotionType: 'gift' },
    answer: { claimId: example.claimId, bonusAmount: 25, turnover: 25 },
  },
});

export const endedRewards = defineCall(calls.endedRewards, {
  summary: 'Claimed and ended rewards of the member, newest first.',
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          ...fields(),
          status: z.enum(endedRewardStates),
          endTime: wireTime.describe('When it was claimed, expired or was cancelled.'),
          remark: z.string().nullable().describe('Why an operator cancelled it.'),
        })
        .meta({ id: 'EndedReward' }),
      z.strictObject({ bonusAmount: wireMoney.describe('Claimed in all.') }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [{ ...example, status: 'CLAIMED', endTime: AT + 3_600_000, remark: null }],
      footer: { bonusAmount: 25 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const oldRewards = defineCall(calls.oldRewards, {
  summary: 'Rewards of the member by status, for older clients.',
  request: () => ({
    ...pageRequest,
    type: z
      .enum(['U', 'C', 'E'])
      .describe('U: can be claimed, first to expire first. C: claimed. E: expired or cancelled.'),
  }),
  answer: () =>
    z.strictObject({
      rows: z.array(
        z
          .strictObject({
            rewardId: z.uuid(),
            promId: z.uuid().nullable().describe('Of its promotion; null: it has none.'),
            promotionType: z.enum(rewardSources).describe('What granted it.'),
            eventName: z.string().nullable().describe('Null: it has no name but that of its type.'),
            approvedDate: wireTime.describe('When it was granted.'),
            transTime: wireTime.nullable().describe('When it was claimed or ended.'),
            rewardAmount: wireMoney,
            remark: z.string().nullable().describe('Why an operator cancelled it.'),
          })
          .meta({ id: 'OldReward' }),
      ),
      total: z.int(),
      totalPages: z.int(),
      nextCursor: z.string().nullable(),
    }),
  errors: [],
  example: {
    request: { type: 'U' },
    answer: {
      rows: [
        {
          rewardId: example.claimId,
          promId: null,
          promotionType: 'gift',
          eventName: example.promotionName,
          approvedDate: AT,
          transTime: null,
          rewardAmount: 25,
          remark: null,
        },
      ],
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const claimOldReward = defineCall(calls.claimOldReward, {
  summary: 'Claims a reward like `claimReward`, for older clients.',
  request: () => ({ rewardId: z.uuid() }),
  answer: () => z.strictObject({ rewardId: z.uuid(), rewardAmount: wireMoney }),
  errors: claimRefusals,
  example: {
    request: { rewardId: example.claimId },
    answer: { rewardId: example.claimId, rewardAmount: 25 },
  },
});
