import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { vipChangeReasons, vipPeriodMonths, vipReachedBy } from './states.ts';

const AT = 1_795_000_000_000;

/** Maximum of level changes that a member sees. */
export const RANK_CHANGES_MAX = 50;

const amounts = once(() =>
  z
    .strictObject({
      actual: wireMoney,
      expected: wireMoney.describe('0: nothing is asked for.'),
    })
    .meta({ id: 'RankAmounts' }),
);

export const rankProgress = defineCall(calls.rankProgress, {
  summary:
    "The member's VIP level, with the requirements to reach the next one and to keep this one.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      hasVip: z.boolean().describe('False: the site has no levels, and the rest says nothing.'),
      playerRankLevel: z.int().describe('From 0.'),
      playerRankName: z.string().nullable(),
      rankSince: wireTime.nullable(),
      nextRankLevel: z.int().nullable(),
      nextRankName: z.string().nullable().describe('Null: there is no higher level.'),
      totalTurnover: amounts().describe(
        'Valid bets so far, and those that the next level asks for.',
      ),
      totalDeposit: amounts().describe('Deposits so far, and those that the next level asks for.'),
      reachedBy: z
        .enum(vipReachedBy)
        .describe('Whether both turnover and deposits are asked for, or one of them.'),
      returnsBy: z
        .boolean()
        .describe(
          'True: the next level was lost and returns once a period has the turnover and deposits that keep it. The two totals expect nothing then.',
        ),
      monthlyTurnover: amounts().describe(
        'Valid bets of the period, and those that keep the level, or return the next one.',
      ),
      monthlyDeposit: amounts().describe('The same of deposits.'),
      checkedAt: wireTime.nullable().describe('When the level is checked next; null: never.'),
      graceUntil: wireTime
        .nullable()
        .describe(
          'The last period did not keep the level: until then the member can make up for it.',
        ),
      timeZone: z.string().describe('IANA zone of the site, whose periods count.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      hasVip: true,
      playerRankLevel: 1,
      playerRankName: 'Copper',
      rankSince: AT,
      nextRankLevel: 2,
      nextRankName: 'Bronze',
      totalTurnover: { actual: 12_400, expected: 50_000 },
      totalDeposit: { actual: 900, expected: 0 },
      reachedBy: 'all',
      returnsBy: false,
      monthlyTurnover: { actual: 640, expected: 1_000 },
      monthlyDeposit: { actual: 100, expected: 0 },
      checkedAt: AT + 1_000_000_000,
      graceUntil: null,
      timeZone: 'UTC',
    },
  },
});

export const ranks = defineCall(calls.ranks, {
  summary: 'VIP levels of the site with requirements and benefits, lowest first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      reachedBy: z.enum(vipReachedBy),
      keep: z
        .strictObject({ months: z.literal(vipPeriodMonths), graceDays: z.int() })
        .nullable()
        .describe('How often levels are checked; null: never.'),
      weekTurnover: wireMoney.describe('Valid bets of a week without which it brings no bonus.'),
      monthTurnover: wireMoney.describe('The same of a month.'),
      cashbackMax: wireMoney.describe('The most of a week.'),
      turnoverTimes: z.int().describe('How often a reward has to be bet before a withdrawal.'),
      claimDays: z.int().describe('How long a reward can be claimed.'),
      list: z.array(
        z
          .strictObject({
            rankLevel: z.int(),
            rankName: z.string(),
            turnover: wireMoney,
            deposits: wireMoney,
            keepTurnover: wireMoney,
            keepDeposits: wireMoney,
            levelBonus: wireMoney,
            weeklyBonus: wireMoney,
            monthlyBonus: wireMoney,
            rakebackRate: wireRate,
            cashbackRate: wireRate,
          })
          .meta({ id: 'Rank' }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      reachedBy: 'all',
      keep: { months: 3, graceDays: 14 },
      weekTurnover: 500,
      monthTurnover: 2_000,
      cashbackMax: 500,
      turnoverTimes: 1,
      claimDays: 14,
      list: [
        {
          rankLevel: 1,
          rankName: 'Copper',
          turnover: 10_000,
          deposits: 0,
          keepTurnover: 1_000,
          keepDeposits: 0,
          levelBonus: 10,
          weeklyBonus: 2,
          monthlyBonus: 5,
          rakebackRate: 0.04,
          cashbackRate: 0.02,
        },
      ],
    },
  },
});

export const rankChanges = defineCall(calls.rankChanges, {
  summary: `Changes of the member's VIP level, newest first, at most ${RANK_CHANGES_MAX}.`,
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z
          .strictObject({
            time: wireTime,
            fromLevel: z.int(),
            toLevel: z.int(),
            rankName: z.string().describe('Of the new level.'),
            reason: z.enum(vipChangeReasons),
          })
          .meta({ id: 'RankChange' }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ time: AT, fromLevel: 0, toLevel: 1, rankName: 'Copper', reason: 'reached' }],
    },
  },
});
