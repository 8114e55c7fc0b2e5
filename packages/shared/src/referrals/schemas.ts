import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { referralReasons, referralStates } from './states.ts';

const ID = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const AT = 1_795_000_000_000;
const DAY_MS = 86_400_000;

const terms = once(() =>
  z.strictObject({
    depositAmount: wireMoney.describe('Least deposit of the friend that counts.'),
    validBetAmount: wireMoney.describe('Turnover of the friend; 0: none.'),
    days: z.int().describe('Days in which the friend has to do it.'),
    needsMobile: z.boolean().describe('Whether the friend has to verify a mobile number.'),
    activeDays: z
      .int()
      .describe('The member has placed a bet within this many days before; 0: not required.'),
    percent: z.number().describe('Of the friend’s deposit, for the member.'),
    rewardMax: wireMoney.describe('Most that the member gets for one friend.'),
    friendAmount: wireMoney.describe('For the friend; 0: nothing.'),
    friendsMax: z.int().describe('Friends for whom the member gets a reward.'),
    turnoverMultiplier: z.int().describe('How often a reward has to be bet after the claim.'),
    endTime: wireTime.nullable().describe('Until when friends can register; null: no end.'),
  }),
);

export const referralDetails = defineCall(calls.referralDetails, {
  summary: "The member's invitation code, its terms and its results so far.",
  request: () => ({
    autoGenerate: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: a member without a code gets one.'),
  }),
  answer: () =>
    z.strictObject({
      referralCode: z.string().nullable().describe('Null: none was made yet.'),
      totalInvitations: z.int().describe('Friends who registered with it.'),
      totalRewarded: z.int().describe('Friends for whom the member got a reward.'),
      totalBonus: wireMoney.describe('Rewards of the member for friends, claimed or not.'),
      promotionDomains: z.array(z.string()).describe('Hosts of the site, the main one first.'),
      terms: terms().nullable().describe('Null: the site rewards no invitations now.'),
    }),
  errors: [],
  example: {
    request: { autoGenerate: 'true' },
    answer: {
      referralCode: 'K7M2QX9P',
      totalInvitations: 3,
      totalRewarded: 1,
      totalBonus: 10,
      promotionDomains: ['play.example'],
      terms: {
        depositAmount: 100,
        validBetAmount: 1_000,
        days: 30,
        needsMobile: false,
        activeDays: 30,
        percent: 10,
        rewardMax: 500,
        friendAmount: 5,
        friendsMax: 20,
        turnoverMultiplier: 1,
        endTime: null,
      },
    },
  },
});

export const referralFriends = defineCall(calls.referralFriends, {
  summary: "Friends who registered with the member's code, newest first.",
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          id: z.uuid(),
          referredName: z.string().describe('Masked, unless the friend chose a nickname.'),
          registerDate: wireTime,
          deadline: wireTime.describe('The conditions have to be met before it.'),
          stage: z.enum(referralStates),
          reason: z.enum(referralReasons).nullable().describe('Why the member got nothing.'),
          hasMobile: z.boolean().nullable().describe('Null: not required.'),
          hasDeposit: z.boolean(),
          hasBet: z.boolean().nullable().describe('Null: not required.'),
          bonus: wireMoney.describe('Of the member for this friend; 0: none yet.'),
        })
        .meta({ id: 'ReferredFriend' }),
      z.strictObject({ bonus: wireMoney.describe('Of all friends.') }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [
        {
          id: ID,
          referredName: 'ma***7',
          registerDate: AT,
          deadline: AT + 30 * DAY_MS,
          stage: 'open',
          reason: null,
          hasMobile: null,
          hasDeposit: true,
          hasBet: false,
          bonus: 0,
        },
      ],
      footer: { bonus: 0 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const referralRebateClaims = defineCall(calls.referralRebateClaims, {
  summary: 'Rewards for friends that the member claimed in a period, newest first.',
  request: () => ({
    from: queryTime.optional().describe('Absent: from the first on.'),
    to: queryTime.optional().describe('Before it; absent: until now.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          referredName: z.string(),
          claimDate: wireTime,
          depositAmount: wireMoney.describe('Of the friend: the bonus is a share of it.'),
          bonus: wireMoney,
        })
        .meta({ id: 'ReferralClaim' }),
      z.strictObject({ totalDepositAmount: wireMoney, totalBonus: wireMoney }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [{ referredName: 'ma***7', claimDate: AT, depositAmount: 100, bonus: 10 }],
      footer: { totalDepositAmount: 100, totalBonus: 10 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});
