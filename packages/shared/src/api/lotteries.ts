import { z } from 'zod';
import { wireMoney } from '../money/money.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { defineCall } from './define-call.ts';
import * as calls from './lotteries.calls.ts';
import { playMenuAnswer, playMenuExample } from './lottery-plays.ts';
import {
  drawExample,
  drawRow,
  gameCodeField,
  gameIdField,
  menuGame,
  menuGameExample,
  prizeModeField,
} from './lottery-rows.ts';

export const about = 'Lotteries: menus, plays with their prices, draws and their proofs.';

const ofMode = {
  prizeMode: prizeModeField.optional().describe('Lott, ZY, ELOTT, SEA or VN; all unless given.'),
};

export const lotteryGames = defineCall(calls.lotteryGames, {
  summary: 'The lotteries of the site by groups, in the order of its menu.',
  request: {},
  answer: z.array(
    z.strictObject({
      gameGroupId: z.int(),
      code: z.string(),
      displayName: z.string(),
      remark: z.string(),
      games: z.array(menuGame),
    }),
  ),
  errors: [],
  example: {
    request: {},
    answer: [
      { gameGroupId: 1, code: 'SSC', displayName: 'SSC', remark: 'SSC', games: [menuGameExample] },
    ],
  },
});

const menus = {
  answer: z.record(
    z.string(),
    z.strictObject({
      gameGroupCode: z.string(),
      displayName: z.string(),
      gameMenus: z.array(menuGame),
    }),
  ),
  errors: [],
} as const;

const menusExample = {
  SSC: { gameGroupCode: 'SSC', displayName: 'SSC', gameMenus: [menuGameExample] },
};

export const lotteryMenus = defineCall(calls.lotteryMenus, {
  ...menus,
  summary: 'The lotteries of the site by groups, each with its draw on sale and its last result.',
  request: ofMode,
  example: { request: { prizeMode: 'Lott' }, answer: menusExample },
});

/** What only calls of one product take: older clients say it all the same. */
const ofProduct = {
  ...ofMode,
  device: z.string().max(20).optional().describe('Sent by older clients; not looked at.'),
};

const vnExample = {
  VN: {
    gameGroupCode: 'VN',
    displayName: 'VN',
    gameMenus: [
      {
        ...menuGameExample,
        ...{ gameId: 9, gameCode: 'VN_MB', gameName: 'Vietnam North', gameGroupCode: 'VN' },
        ...{ gameGroupId: 9, prizeModeId: 5, accountTypeName: 'TCG_LOTTO_VN' },
        ...{ family: 'VN_NORTH', source: 'external', seconds: null, last: null },
      },
    ],
  },
};

export const vnMenus = defineCall(calls.vnMenus, {
  ...menus,
  summary: 'The lotteries of Vietnam, as `lotteries.lotteryMenus` has all.',
  request: ofProduct,
  example: { request: { device: 'WEB' }, answer: vnExample },
});

export const seaMenus = defineCall(calls.seaMenus, {
  ...menus,
  summary: 'The lotteries of Southeast Asia, as `lotteries.lotteryMenus` has all.',
  request: ofProduct,
  example: { request: {}, answer: {} },
});

const ofGame = { gameId: gameIdField.describe('The number of the lottery.') };

export const playMenu = defineCall(calls.playMenu, {
  summary: 'What can be bet on a lottery, by tabs, with what it pays and returns.',
  request: ofGame,
  answer: playMenuAnswer,
  errors: ['lottery.not_found'],
  example: { request: { gameId: '1' }, answer: playMenuExample },
});

const switched = z.enum(['0', '1']);

export const lotterySetting = defineCall(calls.lotterySetting, {
  summary: 'Between which limits orders on a lottery are taken.',
  request: ofGame,
  answer: z.strictObject({
    betAmountMax: wireMoney.describe('Of one member on one draw.'),
    betMultipleMax: z.int(),
    bettingModes: z.array(
      z.strictObject({
        bettingModeId: z.int(),
        code: z.enum(['Dollar', 'Dime', 'Cent']),
        unit: wireMoney.describe('What a note costs at multiple 1.'),
        betAmountMax: wireMoney,
        betMultipleMax: z.int(),
        winAmountMax: wireMoney.describe('The most that one draw can cost the site.'),
      }),
    ),
    platformSettings: z
      .array(z.strictObject({ allowLottDrawback: switched, allowElottDrawback: switched }))
      .describe('Whether bets in a lower series than the highest are paid the difference back.'),
    noteMin: wireMoney.describe('What one note costs at least.'),
    memberStakeMax: wireMoney.describe('Of one member on one draw.'),
    slipsMax: z.int().describe('Of one order.'),
    notesMax: z.int().describe('Of one order.'),
    chaseMax: z.int().describe('Draws of one order.'),
  }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      betAmountMax: 100_000,
      betMultipleMax: 100_000,
      bettingModes: [
        {
          bettingModeId: 1,
          code: 'Dollar',
          unit: 2,
          betAmountMax: 100_000,
          betMultipleMax: 100_000,
          winAmountMax: 500_000,
        },
      ],
      platformSettings: [{ allowLottDrawback: '1', allowElottDrawback: '0' }],
      noteMin: 0.02,
      memberStakeMax: 100_000,
      slipsMax: 1_000,
      notesMax: 100_000,
      chaseMax: 120,
    },
  },
});

export const nearDraw = defineCall(calls.nearDraw, {
  summary: 'The draw of a lottery that is on sale, the one before and the one after.',
  request: ofGame,
  answer: z.strictObject({
    serverTime: wireTime,
    previousNumero: drawRow.nullable(),
    currentNumero: z
      .strictObject({
        gameId: z.int(),
        numero: z.string(),
        remainTime: z.int().describe('Milliseconds until the sale ends.'),
        lockTime: z.int().describe('Seconds between the end of the sale and the draw.'),
        isSale: z.boolean(),
        closeTime: wireTime,
        drawTime: wireTime,
      })
      .nullable(),
    nextNumero: z.strictObject({ numero: z.string(), drawTime: wireTime }).nullable(),
  }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      serverTime: 1_795_000_100_000,
      previousNumero: drawExample,
      currentNumero: {
        gameId: 1,
        numero: '20261124-0417',
        remainTime: 35_000,
        lockTime: 5,
        isSale: true,
        closeTime: 1_795_000_135_000,
        drawTime: 1_795_000_140_000,
      },
      nextNumero: { numero: '20261124-0418', drawTime: 1_795_000_200_000 },
    },
  },
});

export const recentDraws = defineCall(calls.recentDraws, {
  summary: 'The last ten draws of a lottery whose time has come, the newest first.',
  request: ofGame,
  answer: z.array(drawRow).max(10),
  errors: ['lottery.not_found'],
  example: { request: { gameId: '1' }, answer: [drawExample] },
});

const paged = {
  page: queryInt({ min: 1, max: 1_000 }).optional(),
  size: queryInt({ min: 1, max: 100 }).optional().describe('Of one page: 20 unless given.'),
};

const pageOfDraws = {
  answer: z.strictObject({
    content: z.array(drawRow),
    totalPages: z.int(),
    totalElements: z.int().describe('Of the last ten thousand draws.'),
    number: z.int().describe('Of the page, from 1.'),
    size: z.int(),
  }),
  errors: ['lottery.not_found'],
} as const;

const pageExample = {
  content: [drawExample],
  totalPages: 1,
  totalElements: 1,
  number: 1,
  size: 20,
};

export const drawsOfGame = defineCall(calls.drawsOfGame, {
  ...pageOfDraws,
  summary: 'The draws of a lottery whose time has come, page by page, the newest first.',
  request: { ...ofGame, ...paged },
  example: { request: { gameId: '1', size: '20' }, answer: pageExample },
});

export const drawsByCode = defineCall(calls.drawsByCode, {
  ...pageOfDraws,
  summary: 'The same for a lottery by its code.',
  request: { gameCode: gameCodeField, ...paged },
  example: { request: { gameCode: 'SSC1M' }, answer: pageExample },
});
