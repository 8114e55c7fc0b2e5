import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { moneyRefusals } from '../members/money-actions.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { leaderboardMeasures } from './states.ts';

const row = once(() =>
  z.strictObject({
    rank: z.int().describe('Equal scores share a rank.'),
    name: z.string().describe('Masked, unless the member chose a nickname.'),
    score: z.number().describe('A multiplier, or a percentage.'),
    prize: wireMoney.describe('At this moment; final once the leaderboard is.'),
    isOwn: z.boolean(),
  }),
);

const terms = once(() => ({
  leaderboardId: z.uuid(),
  name: z.string().describe('In the language asked for.'),
  status: z.enum(['UPCOMING', 'RUNNING', 'CLOSING', 'FINAL']),
  measure: z.enum(leaderboardMeasures),
  categories: z.array(z.enum(gameCategories)).describe('Whose bets count; empty: all.'),
  stakeMin: wireMoney.describe('The least stake of a bet that counts.'),
  betsMin: z.int().describe('Bets that a member needs for a rank.'),
  startTime: wireTime,
  endTime: wireTime,
  prizes: z.array(wireMoney).describe('By rank.'),
}));

const board = once(() =>
  z
    .strictObject({
      ...terms(),
      list: z.array(row()).describe('The first ranks.'),
      own: row()
        .extend({ bets: z.int().describe('That counted.') })
        .nullable()
        .describe('Of the member; rank 0: bets are missing for one. Null: no bet counted yet.'),
      claimId: z.uuid().nullable().describe("Of the member's prize, while it can be claimed."),
    })
    .meta({ id: 'Leaderboard' }),
);

const AT = 1_795_000_000_000;

const termsExample = {
  leaderboardId: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  name: 'Highest lantern of the week',
  status: 'RUNNING' as const,
  measure: 'multiplier' as const,
  categories: ['RNG' as const],
  stakeMin: 1,
  betsMin: 10,
  startTime: AT - 86_400_000,
  endTime: AT,
  prizes: [50, 30, 20],
};

export const missionLeaderboard = defineCall(calls.missionLeaderboard, {
  summary: 'Leaderboards of a site: open ones, and the last finished ones.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      blocked: z
        .enum(moneyRefusals)
        .nullable()
        .describe('Why the member may claim nothing now; null: they may.'),
      timeZone: z.string().describe('Of the site.'),
      list: z.array(board()),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      blocked: null,
      timeZone: 'Asia/Ho_Chi_Minh',
      list: [
        {
          ...termsExample,
          list: [
            { rank: 1, name: 'la***9', score: 250.5, prize: 50, isOwn: false },
            { rank: 2, name: 'Mei', score: 88, prize: 30, isOwn: true },
          ],
          own: { rank: 2, name: 'Mei', score: 88, prize: 30, isOwn: true, bets: 42 },
          claimId: null,
        },
      ],
    },
  },
});

export const rankBoardList = defineCall(calls.rankBoardList, {
  summary: 'Terms and prizes of the leaderboards of a site, without their ranks.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(terms())) }),
  errors: [],
  example: { request: {}, answer: { list: [termsExample] } },
});
