import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { budgetItems, rewardRefusals, rewardSources, rewardStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '3f6c1e9a-8d0b-4d55-9a1c-5b8f7e2d4c10';
const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const NAME_MAX = 80;
const DAYS_MAX = 90;
const TIMES_MAX = 50;
/** Rewards on a page of the console. */
export const REWARDS_A_PAGE = 30;
const AT = 1_795_000_000_000;

const look = { method: 'GET', who: 'rewards.read', ofSite: true, ratePerMinute: 120 } as const;
const act = { method: 'POST', who: 'rewards.give', ofSite: true, ratePerMinute: 30 } as const;

export const budget = defineOpsCall({
  ...look,
  name: 'rewards.budget',
  path: '/ops/v1/rewards/budget',
  summary: 'The budget of rewards by the bets of the last days: granted, promised and left.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      days: z.int().describe('Over which bets and rewards are compared, today included.'),
      sharePercent: z.int(),
      edge: wireMoney.describe('Theoretical edge of the bets; negative after many voids.'),
      allowance: wireMoney.describe('Of the site, beyond the share.'),
      limit: wireMoney.describe('The share of the edge, and the allowance.'),
      claimed: wireMoney.describe('Of the rewards of these days.'),
      promised: wireMoney.describe('Can still be claimed.'),
      left: wireMoney,
      sources: z.array(
        z.strictObject({
          source: z.enum(budgetItems),
          granted: z.int(),
          claimed: wireMoney.describe('Given: claimed rewards, converted points, granted bonuses.'),
          promised: wireMoney.describe(
            'Claimable rewards, and budgets of promotions that are left.',
          ),
          lapsed: wireMoney.describe('Expired or cancelled: it counts no longer.'),
          refused: wireMoney.describe('Not granted, because of the budget or the member.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      days: 30,
      sharePercent: 25,
      edge: 4_180.25,
      allowance: 0,
      limit: 1_045.06,
      claimed: 210,
      promised: 85,
      left: 750.06,
      sources: [
        { source: 'gift', granted: 12, claimed: 210, promised: 85, lapsed: 25, refused: 100 },
      ],
    },
  },
});

export const list = defineOpsCall({
  ...look,
  name: 'rewards.list',
  path: '/ops/v1/rewards/list',
  audit: { action: 'rewards.read', mergesRepeats: true },
  summary: 'Rewards of a site or a member, newest first, including refused ones.',
  request: () => ({
    memberId: id().optional(),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          memberId: id(),
          username: z.string(),
          source: z.enum(rewardSources),
          name: z.string().nullable(),
          amount: wireMoney,
          turnoverTimes: z.int(),
          state: z.enum(rewardStates),
          refusal: z.enum(rewardRefusals).nullable(),
          at: wireTime,
          expiresAt: wireTime,
          endedAt: wireTime.nullable(),
          remark: z.string().nullable(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          memberId: memberExample,
          username: 'player01',
          source: 'gift',
          name: 'Sorry for the wait',
          amount: 25,
          turnoverTimes: 1,
          state: 'CLAIMABLE',
          refusal: null,
          at: AT,
          expiresAt: AT + 604_800_000,
          endedAt: null,
          remark: null,
        },
      ],
      next: null,
    },
  },
});

export const give = defineOpsCall({
  ...act,
  name: 'rewards.give',
  path: '/ops/v1/rewards/give',
  audit: { action: 'reward.given', takesReason: true, fourEyes: 'always', onePendingPer: true },
  summary: 'Grants a member a reward to claim. Requires approval by another operator.',
  request: () => ({
    memberId: id(),
    key: id().describe('Of the form that is sent: the same again is the same reward.'),
    name: shownText().min(3).max(NAME_MAX).describe('What the member reads.'),
    amount: transferAmount,
    turnoverTimes: z
      .int()
      .min(0)
      .max(TIMES_MAX)
      .describe('How often the amount has to be bet after the claim.'),
    days: z.int().min(1).max(DAYS_MAX).describe('How long it can be claimed.'),
  }),
  answer: () => waiting,
  errors: [
    'member.not_found',
    'member.need_true_account',
    'reward.over_budget',
    'reward.member_barred',
    'approval.waiting',
  ],
  example: {
    request: {
      memberId: memberExample,
      key: '2a9d0c52-0c7e-4a3c-9c7e-2f5a7f0d1c77',
      name: 'Sorry for the wait',
      amount: 25,
      turnoverTimes: 1,
      days: 7,
      reason: 'Their withdrawal took two days',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const cancel = defineOpsCall({
  ...act,
  name: 'rewards.cancel',
  path: '/ops/v1/rewards/cancel',
  audit: { action: 'reward.cancelled' },
  summary: 'Cancels an unclaimed reward. The member reads the reason.',
  request: () => ({
    id: id(),
    remark: shownText().min(3).max(200).describe('What the member reads.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['reward.not_found', 'reward.claimed', 'reward.expired'],
  example: { request: { id: idExample, remark: 'Given to the wrong account' }, answer: {} },
});
