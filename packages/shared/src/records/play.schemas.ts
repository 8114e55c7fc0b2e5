import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { playSum } from '../wallet/schemas.ts';
import * as calls from './calls.ts';
import { range } from './record-range.ts';

export const recordsSince = defineCall(calls.recordsSince, {
  summary:
    "Start of a member's records: the oldest stored bet, deposit, withdrawal, bonus and entry.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      betsSince: wireTime.nullable().describe('Time of the first bet; null if none.'),
      transactionsSince: wireTime
        .nullable()
        .describe('Time of the first transaction; null if none.'),
      depositsSince: wireTime.nullable(),
      withdrawalsSince: wireTime.nullable(),
      bonusesSince: wireTime.nullable(),
      timeZone: z.string().describe('Time zone that determines where days begin (IANA name).'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      betsSince: 1_764_547_200_000,
      transactionsSince: 1_764_547_000_000,
      depositsSince: 1_764_547_000_000,
      withdrawalsSince: null,
      bonusesSince: null,
      timeZone: 'UTC',
    },
  },
});

const playExample = {
  betAmount: 5,
  validBetAmount: 5,
  winAmount: 12.5,
  profitAndLoss: 7.5,
  totalHands: 1,
};

/** Number of games listed separately; all others are summed. */
export const STATISTICS_GAMES_MAX = 30;

export const statistics = defineCall(calls.statistics, {
  summary: "A member's net results by day, by hour and by game.",
  request: () => range,
  answer: () =>
    z.strictObject({
      days: z.array(z.strictObject({ balanceDate: wireTime, ...playSum.shape })),
      hours: z
        .array(z.strictObject({ hour: z.int().min(0).max(23), ...playSum.shape }))
        .describe('Sums by hour of day, all 24.'),
      games: z
        .array(
          z.strictObject({
            gameType: z.enum(gameCategories),
            vassalage: z.string(),
            gameCode: z.string(),
            gameName: z.string(),
            ...playSum.shape,
          }),
        )
        .max(STATISTICS_GAMES_MAX)
        .describe('Games with the highest stakes, descending.'),
      otherGames: playSum.nullable().describe('Sum of all other games; null if none.'),
      footer: playSum,
      timeZone: z.string().describe('Time zone that determines where days begin (IANA name).'),
    }),
  errors: [],
  example: {
    request: { period: '30d' },
    answer: {
      days: [{ balanceDate: 1_794_960_000_000, ...playExample }],
      hours: [{ hour: 20, ...playExample }],
      games: [
        {
          gameType: 'RNG',
          vassalage: 'arcade',
          gameCode: 'lantern-fair',
          gameName: 'Lantern Fair',
          ...playExample,
        },
      ],
      otherGames: null,
      footer: playExample,
      timeZone: 'UTC',
    },
  },
});

const playOfCategory = once(() =>
  z.strictObject({ gameType: z.enum(gameCategories), ...playSum.shape }),
);

export const personalPnl = defineCall(calls.personalPnl, {
  summary: "A member's net results by the site's days, oldest first, including empty days.",
  request: () => ({ ...range, gameType: z.enum(gameCategories).optional() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          balanceDate: wireTime,
          ...playSum.shape,
          gameTypes: z
            .array(playOfCategory())
            .describe('Sums by game category; empty without play.'),
        }),
      ),
      footer: playSum,
      gameTypes: z.array(playOfCategory()).describe('Sums by game category over all days.'),
      timeZone: z.string().describe('Time zone that determines where days begin (IANA name).'),
    }),
  errors: [],
  example: {
    request: { period: '7d' },
    answer: {
      list: [
        {
          balanceDate: 1_794_960_000_000,
          ...playExample,
          gameTypes: [{ gameType: 'RNG', ...playExample }],
        },
      ],
      footer: playExample,
      gameTypes: [{ gameType: 'RNG', ...playExample }],
      timeZone: 'UTC',
    },
  },
  files: {
    profit: {
      day: 'time',
      type: ['text', 'category', 'web/games:category'],
      bets: 'count',
      bet: ['money', 'stake'],
      turnover: ['money', 'validBet'],
      payout: 'money',
      net: 'money',
    },
  },
});
