import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { moneyRefusals } from '../members/money-actions.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { countedResults, missionMeasures, missionPeriods, missionStatuses } from './states.ts';

const mission = once(() =>
  z
    .strictObject({
      missionId: z.uuid(),
      name: z.string().describe('In the language asked for.'),
      status: z.enum(missionStatuses),
      measure: z.enum(missionMeasures),
      period: z.enum(missionPeriods),
      count: z
        .strictObject({ done: z.int(), target: z.int() })
        .nullable()
        .describe('Null: the measure is an amount.'),
      amount: z
        .strictObject({ done: wireMoney, target: wireMoney })
        .nullable()
        .describe('Null: the measure counts.'),
      categories: z.array(z.enum(gameCategories)).describe('Whose bets count; empty: all.'),
      games: z
        .array(
          z.strictObject({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() }),
        )
        .describe('Whose bets count; empty: all of the categories.'),
      stakeMin: wireMoney.describe('The least stake of a bet that counts.'),
      result: z.enum(countedResults).describe('Which results of bets count.'),
      multiplierMin: z
        .number()
        .nullable()
        .describe('The least payout of a bet that counts, as a multiple of its stake.'),
      hours: z
        .strictObject({ from: z.int(), to: z.int() })
        .nullable()
        .describe("Hours of the site's day in which bets count; null: all."),
      periodEnd: wireTime.nullable().describe('When the period ends; null: it is open.'),
      bonusAmount: wireMoney.describe('The reward, which becomes cash; 0: it rewards points.'),
      pointAmount: z.int().describe('Points, credited when it is completed.'),
      turnover: wireMoney.describe('To be bet after the claim before a withdrawal.'),
      claimId: z.uuid().nullable().describe('Of the reward, while it can be claimed.'),
      expireTime: wireTime.nullable().describe('Until when the reward can be claimed.'),
    })
    .meta({ id: 'Mission' }),
);

const AT = 1_795_000_000_000;

const missionExample = {
  missionId: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  name: 'Ten rounds a day',
  status: 'IN_PROGRESS' as const,
  measure: 'bets' as const,
  period: 'day' as const,
  count: { done: 4, target: 10 },
  amount: null,
  categories: ['RNG' as const],
  games: [],
  stakeMin: 1,
  result: 'any' as const,
  multiplierMin: null,
  hours: null,
  periodEnd: AT,
  bonusAmount: 0.5,
  pointAmount: 20,
  turnover: 0.5,
  claimId: null,
  expireTime: null,
};

export const missionSummary = defineCall(calls.missionSummary, {
  summary:
    "Missions of the site with the member's progress: open ones, and those of the last weeks.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      available: z.int().describe('Not begun.'),
      inProgress: z.int().describe('Begun, or complete and waiting for the reward.'),
      claimable: z.int().describe('Complete, with a reward to claim.'),
      blocked: z
        .enum(moneyRefusals)
        .nullable()
        .describe('Why the member may claim nothing now; null: they may.'),
      timeZone: z.string().describe('Of the site: its days and weeks are the periods.'),
      list: z.array(mission()),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      available: 0,
      inProgress: 1,
      claimable: 0,
      blocked: null,
      timeZone: 'Asia/Ho_Chi_Minh',
      list: [missionExample],
    },
  },
});

const list = once(() => z.strictObject({ list: z.array(mission()) }));

export const participableQuestList = defineCall(calls.participableQuestList, {
  summary: 'Missions of each day or week in which the member can still make progress.',
  request: () => ({}),
  answer: list,
  errors: [],
  example: { request: {}, answer: { list: [missionExample] } },
});

export const achievementSettingList = defineCall(calls.achievementSettingList, {
  summary: 'Missions that a member completes once, open ones and those of the last weeks.',
  request: () => ({}),
  answer: list,
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ ...missionExample, name: 'A verified number', measure: 'phone', period: 'once' }],
    },
  },
});
