import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { series } from './plays.schemas.ts';
import { menuGame, menuGameExample, prizeModeField, prizeModeId } from './rows.schemas.ts';

const recent = {
  answer: () => z.array(menuGame()),
  errors: [],
  example: { request: {}, answer: [menuGameExample] },
} as const;

const ofOlderClients = once(() => ({
  prizeMode: prizeModeField().optional(),
  device: z.string().max(20).optional().describe('Ignored; sent by older clients.'),
}));

export const recentLotteries = defineCall(calls.recentLotteries, {
  ...recent,
  summary: 'Lotteries that the member bet on last, newest first.',
  request: () => ({ prizeMode: prizeModeField().optional() }),
});

export const vnRecent = defineCall(calls.vnRecent, {
  ...recent,
  summary: 'The same of Vietnam.',
  request: ofOlderClients,
  example: { request: {}, answer: [] },
});

export const seaRecent = defineCall(calls.seaRecent, {
  ...recent,
  summary: 'The same of Southeast Asia.',
  request: ofOlderClients,
  example: { request: {}, answer: [] },
});

export const popularLotteries = defineCall(calls.popularLotteries, {
  ...recent,
  summary: 'The lotteries that most members bet on today, then within seven days, most first.',
  request: () => ({
    count: queryInt({ min: 1, max: 50 })
      .optional()
      .describe('Maximum number of entries; 10 by default.'),
  }),
});

const seriesRows = {
  request: () => ({}),
  answer: () =>
    z.array(
      z
        .strictObject({
          gameId: z.int().optional().describe('Lottery ID; absent for a lottery group.'),
          gameGroupCode: z.string(),
          gameGroupId: z.int(),
          prizeModeId: prizeModeId(),
          minSeries: series(),
          maxSeries: series().describe(
            "Member's highest series; the difference to a bet's series is refunded as rebate.",
          ),
          maxBetSeries: series().describe('Highest series allowed for a bet.'),
          defaultSeries: series(),
        })
        .meta({ id: 'LotterySeries' }),
    ),
  errors: [],
} as const;

const ofGroup = {
  gameGroupCode: 'SSC',
  gameGroupId: 1,
  prizeModeId: 1,
  minSeries: 1_700,
  maxSeries: 1_980,
  maxBetSeries: 1_956,
  defaultSeries: 1_956,
} as const;

export const lotterySeries = defineCall(calls.lotterySeries, {
  ...seriesRows,
  summary:
    'Series in which the member may bet, by lottery. Lotteries without a common series are omitted.',
  example: { request: {}, answer: [{ gameId: 1, ...ofGroup }] },
});

export const customerSeries = defineCall(calls.customerSeries, {
  ...seriesRows,
  summary: 'Series in which the member may bet on all lotteries of a group.',
  example: { request: {}, answer: [ofGroup] },
});

export const lottoGamesSeries = defineCall(calls.lottoGamesSeries, {
  ...seriesRows,
  summary: 'The same as `/lgw/games/series`, for older clients.',
  example: { request: {}, answer: [{ gameId: 1, ...ofGroup }] },
});

export const lottoCustomersSeries = defineCall(calls.lottoCustomersSeries, {
  ...seriesRows,
  summary: 'The same as `/lgw/customers/series`, for older clients.',
  example: { request: {}, answer: [ofGroup] },
});

export const numberControls = defineCall(calls.numberControls, {
  summary: 'Numbers of a lottery that are blocked or paid less now.',
  request: () => ({ gameId: queryInt({ min: 1, max: 32_767 }) }),
  answer: () =>
    z.strictObject({
      version: z
        .string()
        .describe('Version to send as `controlVersion` with orders of numbers at a reduced rate.'),
      numbers: z.array(
        z
          .strictObject({
            playId: z.int(),
            playCode: z.string(),
            number: z
              .string()
              .describe(
                'Number as typed; digits in ascending order if their order does not count.',
              ),
            rate: z
              .number()
              .min(0)
              .max(1)
              .describe('Payout as a fraction of the regular odds; 0: no bets accepted.'),
            until: wireTime
              .nullable()
              .describe('Closing time of the last affected draw; null: until further notice.'),
          })
          .meta({ id: 'NumberControl' }),
      ),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      version: '1f0c9a7be2d45a36',
      numbers: [
        { playId: 5_001, playCode: 'All3Straight', number: '134', rate: 0.5, until: null },
        {
          playId: 5_001,
          playCode: 'All3Straight',
          number: '999',
          rate: 0,
          until: 1_797_000_055_000,
        },
      ],
    },
  },
});
