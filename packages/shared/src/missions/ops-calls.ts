import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { amountOrNone, transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { rewardStates } from '../rewards/states.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { namesByLanguage } from '../vendors/vendor-fields.ts';
import { missionRules } from './lint-mission.ts';
import {
  countedResults,
  isOfAccount,
  isOfAmount,
  missionMeasures,
  missionPeriods,
} from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
const NAME_MAX = 60;
const COUNT_MAX = 10_000;
const GAMES_MAX = 50;
const MULTIPLIER_MAX = 100;
const TIMES_MAX = 100;
const CLAIM_DAYS_MAX = 30;
const POINTS_MAX = 1_000_000;
export const COMPLETIONS_A_PAGE = 50;

const terms = once(() => ({
  name: shownText()
    .min(1)
    .max(NAME_MAX)
    .describe('Default name, for languages without an entry in `names`.'),
  names: namesByLanguage.describe('Names in other languages, where they differ.'),
  goal: z
    .strictObject({
      measure: z.enum(missionMeasures),
      count: z.int().min(1).max(COUNT_MAX).nullable().describe('Of a measure that counts.'),
      amount: transferAmount.nullable().describe('Of a measure of amounts.'),
    })
    .refine(({ measure, count, amount }) =>
      isOfAmount(measure) ? amount !== null && count === null : amount === null && count !== null,
    )
    .refine(({ measure, count }) => !isOfAccount(measure) || count === 1)
    .describe('What is counted, and how far. The measure stays as it was created.'),
  period: z.enum(missionPeriods).describe('Stays as it was created.'),
  categories: z
    .array(z.enum(gameCategories))
    .max(gameCategories.length)
    .describe('Whose bets count; empty: all.'),
  games: z
    .array(z.strictObject({ vendor: z.string().min(1).max(40), game: z.string().min(1).max(80) }))
    .max(GAMES_MAX)
    .describe('Games and lotteries whose bets count, by their codes; empty: all.'),
  stakeMin: amountOrNone.describe('The least stake of a bet that counts; 0: any.'),
  result: z.enum(countedResults).describe('Which results of bets count.'),
  multiplierMin: z
    .number()
    .min(1)
    .max(MULTIPLIER_MAX)
    .multipleOf(0.01)
    .nullable()
    .describe('The least payout of a bet that counts, as a multiple of its stake.'),
  hours: z
    .strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
    .nullable()
    .describe("Hours of the site's day in which bets count; null: all."),
  startsAt: wireTime,
  endsAt: wireTime.nullable().describe('Null: until an operator ends it.'),
  reward: amountOrNone.describe('Money that members claim; 0: only points.'),
  points: z.int().min(0).max(POINTS_MAX).describe('Credited when it is completed; 0: only money.'),
  turnoverTimes: z
    .int()
    .min(0)
    .max(TIMES_MAX)
    .describe('How often the reward has to be bet before a withdrawal.'),
  claimDays: z.int().min(1).max(CLAIM_DAYS_MAX).describe('Days to claim the reward.'),
}));

const termsExample = {
  name: 'Ten rounds a day',
  names: { FR: 'Dix parties par jour' },
  goal: { measure: 'bets' as const, count: 10, amount: null },
  period: 'day' as const,
  categories: ['RNG' as const],
  games: [],
  stakeMin: 1,
  result: 'any' as const,
  multiplierMin: null,
  hours: null,
  startsAt: AT,
  endsAt: null,
  reward: 0.5,
  points: 20,
  turnoverTimes: 1,
  claimDays: 7,
};

const act = { method: 'POST', who: 'missions.manage', ofSite: true, ratePerMinute: 60 } as const;
const look = { method: 'GET', who: 'missions.manage', ofSite: true, ratePerMinute: 120 } as const;
const refusals = [
  ...missionRules,
  'mission.no_reward',
  'mission.beyond_edge',
  'game.not_found',
] as const;

export const list = defineOpsCall({
  ...look,
  name: 'missions.list',
  path: '/ops/v1/missions/list',
  summary: 'Missions of a site with their results, ended ones last.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          ...terms(),
          version: z.int(),
          createdAt: wireTime,
          endedAt: wireTime.nullable(),
          begun: z.int().describe('Members and periods with progress.'),
          completed: z.int(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          ...termsExample,
          version: 1,
          createdAt: AT,
          endedAt: null,
          begun: 120,
          completed: 45,
        },
      ],
    },
  },
});

export const create = defineOpsCall({
  ...act,
  name: 'missions.create',
  path: '/ops/v1/missions/create',
  audit: { action: 'mission.created', takesReason: true, fourEyes: 'always' },
  summary:
    'Creates a mission, unless rules forbid its reward. Requires approval by another operator.',
  request: () => terms(),
  answer: () => waiting,
  errors: refusals,
  example: {
    request: { ...termsExample, reason: 'Planned for the spring' },
    answer: { approvalId: idExample },
  },
});

export const change = defineOpsCall({
  ...act,
  name: 'missions.change',
  path: '/ops/v1/missions/change',
  audit: { action: 'mission.changed', takesReason: true, fourEyes: 'always' },
  summary:
    'Changes the terms of a mission, for members and periods that begin later. Requires approval by another operator.',
  request: () => ({
    id: id(),
    version: z.int().min(1).describe('Version on which the change is based.'),
    ...terms(),
  }),
  answer: () => waiting,
  errors: [
    'mission.not_found',
    'mission.ended',
    'mission.changed_meanwhile',
    'mission.measure_fixed',
    ...refusals,
  ],
  example: {
    request: { id: idExample, version: 1, ...termsExample, reason: 'Too few completed it' },
    answer: { approvalId: idExample },
  },
});

export const end = defineOpsCall({
  ...act,
  name: 'missions.end',
  path: '/ops/v1/missions/end',
  audit: { action: 'mission.ended', takesReason: true },
  summary: 'Ends a mission: nothing counts for it from then on. Earned rewards remain.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['mission.not_found', 'mission.ended'],
  example: { request: { id: idExample, reason: 'The spring is over' }, answer: {} },
});

export const completions = defineOpsCall({
  ...look,
  name: 'missions.completions',
  path: '/ops/v1/missions/completions',
  audit: { action: 'missions.read', mergesRepeats: true },
  summary: 'Members who completed a mission, with the state of their rewards, newest first.',
  request: () => ({
    id: id().describe('Of the mission.'),
    before: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          memberId: id(),
          username: z.string(),
          periodStart: z
            .string()
            .nullable()
            .describe('A day of the site; null: there is one period.'),
          completedAt: wireTime,
          amount: wireMoney.nullable().describe('Null: the reward is not decided yet.'),
          points: z.int().describe('Credited with it.'),
          state: z
            .enum(rewardStates)
            .nullable()
            .describe('Of the money; without money `CLAIMED` once the points are credited.'),
        }),
      ),
      next: id().nullable(),
    }),
  errors: ['mission.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          id: '9b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c12',
          memberId: memberExampleId,
          username: 'player01',
          periodStart: '2026-11-28',
          completedAt: AT,
          amount: 0.5,
          points: 20,
          state: 'CLAIMED',
        },
      ],
      next: null,
    },
  },
});
