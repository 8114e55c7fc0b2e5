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
import { leaderboardMeasures, leaderboardStates, PRIZES_MAX } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
const NAME_MAX = 60;
const BETS_MIN_MAX = 1_000;
const TIMES_MAX = 100;
const CLAIM_DAYS_MAX = 30;

const terms = once(() => ({
  name: shownText()
    .min(1)
    .max(NAME_MAX)
    .describe('Default name, for languages without an entry in `names`.'),
  names: namesByLanguage.describe('Names in other languages, where they differ.'),
  measure: z.enum(leaderboardMeasures).describe('Never an amount that is bet or lost.'),
  categories: z
    .array(z.enum(gameCategories))
    .max(gameCategories.length)
    .describe('Whose bets count; empty: all.'),
  stakeMin: amountOrNone.describe('The least stake of a bet that counts; 0: any.'),
  betsMin: z.int().min(1).max(BETS_MIN_MAX).describe('Bets that a member needs for a rank.'),
  startsAt: wireTime,
  endsAt: wireTime,
  prizes: z
    .array(transferAmount)
    .min(1)
    .max(PRIZES_MAX)
    .describe('By rank; none is larger than the one before.'),
  turnoverTimes: z
    .int()
    .min(0)
    .max(TIMES_MAX)
    .describe('How often a prize has to be bet before a withdrawal.'),
  claimDays: z.int().min(1).max(CLAIM_DAYS_MAX).describe('Days to claim a prize.'),
}));

const termsExample = {
  name: 'Highest lantern of the week',
  names: { FR: 'La plus haute lanterne' },
  measure: 'multiplier' as const,
  categories: ['RNG' as const],
  stakeMin: 1,
  betsMin: 10,
  startsAt: AT,
  endsAt: AT + 604_800_000,
  prizes: [50, 30, 20],
  turnoverTimes: 1,
  claimDays: 7,
};

const act = {
  method: 'POST',
  who: 'leaderboards.manage',
  ofSite: true,
  ratePerMinute: 60,
} as const;
const look = {
  method: 'GET',
  who: 'leaderboards.manage',
  ofSite: true,
  ratePerMinute: 120,
} as const;

export const list = defineOpsCall({
  ...look,
  name: 'leaderboards.list',
  path: '/ops/v1/leaderboards/list',
  summary: 'The leaderboards of a site, the newest first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          ...terms(),
          state: z.enum(leaderboardStates),
          members: z.int().describe('With a bet that counted.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ id: idExample, ...termsExample, state: 'RUNNING', members: 48 }] },
  },
});

export const create = defineOpsCall({
  ...act,
  name: 'leaderboards.create',
  path: '/ops/v1/leaderboards/create',
  audit: { action: 'leaderboard.created', takesReason: true, fourEyes: 'always' },
  summary:
    'Creates a leaderboard, whose terms cannot be changed later. Requires approval by another operator.',
  request: () => terms(),
  answer: () => waiting,
  errors: ['leaderboard.begins_earlier', 'leaderboard.prizes_rise'],
  example: {
    request: {
      ...termsExample,
      startsAt: AT * 2,
      endsAt: AT * 2 + 604_800_000,
      reason: 'Planned for the spring',
    },
    answer: { approvalId: idExample },
  },
});

export const cancel = defineOpsCall({
  ...act,
  name: 'leaderboards.cancel',
  path: '/ops/v1/leaderboards/cancel',
  audit: { action: 'leaderboard.cancelled', takesReason: true },
  summary:
    'Cancels a leaderboard that is not final. It pays no prizes, and is hidden from members.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['leaderboard.not_found', 'leaderboard.over'],
  example: { request: { id: idExample, reason: 'The game was withdrawn' }, answer: {} },
});

export const results = defineOpsCall({
  ...look,
  name: 'leaderboards.results',
  path: '/ops/v1/leaderboards/results',
  audit: { action: 'leaderboards.read', mergesRepeats: true },
  summary:
    'The first hundred ranks of a leaderboard with their members and the state of their prizes.',
  request: () => ({ id: id().describe('Of the leaderboard.') }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          memberId: id(),
          username: z.string(),
          rank: z.int(),
          score: z.number(),
          bets: z.int(),
          prize: wireMoney,
          state: z
            .enum(rewardStates)
            .nullable()
            .describe('Of the prize; null: none was asked for.'),
        }),
      ),
    }),
  errors: ['leaderboard.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          memberId: memberExampleId,
          username: 'player01',
          rank: 1,
          score: 250.5,
          bets: 42,
          prize: 50,
          state: 'CLAIMED',
        },
      ],
    },
  },
});
