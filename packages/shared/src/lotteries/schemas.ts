import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import * as calls from './calls.ts';
import { playMenuAnswer, playMenuExample } from './plays.schemas.ts';
import { menuGame, menuGameExample, ofGame, prizeModeField } from './rows.schemas.ts';

export * from './draws.schemas.ts';
export * from './own.schemas.ts';

const ofMode = once(() => ({
  prizeMode: prizeModeField()
    .optional()
    .describe('Prize mode: Lott, ZY, ELOTT, SEA or VN; all by default.'),
}));

export const lotteryGames = defineCall(calls.lotteryGames, {
  summary: 'The lotteries of the site by groups, in the order of its menu.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        gameGroupId: z.int(),
        code: z.string(),
        displayName: z.string(),
        remark: z.string(),
        games: z.array(menuGame()),
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
  answer: () =>
    z.record(
      z.string(),
      z.strictObject({
        gameGroupCode: z.string(),
        displayName: z.string(),
        gameMenus: z.array(menuGame()),
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

/** Parameter of calls for one product, which older clients also send. */
const ofProduct = once(() => ({
  ...ofMode(),
  device: z.string().max(20).optional().describe('Ignored; sent by older clients.'),
}));

const vnExample = {
  VN: {
    gameGroupCode: 'VN',
    displayName: 'VN',
    gameMenus: [
      {
        ...menuGameExample,
        gameId: 9,
        gameCode: 'VN_MB',
        gameName: 'Vietnam North',
        gameGroupCode: 'VN',
        gameGroupId: 9,
        prizeModeId: 5,
        accountTypeName: 'TCG_LOTTO_VN',
        family: 'VN_NORTH',
        source: 'external',
        seconds: null,
        last: null,
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

export const playMenu = defineCall(calls.playMenu, {
  summary: 'Plays of a lottery by tab, with odds and returns.',
  request: ofGame,
  answer: playMenuAnswer,
  errors: ['lottery.not_found'],
  example: { request: { gameId: '1' }, answer: playMenuExample },
});

const switched = once(() => z.enum(['0', '1']));

export const lotterySetting = defineCall(calls.lotterySetting, {
  summary: 'Limits of orders on a lottery.',
  request: ofGame,
  answer: () =>
    z.strictObject({
      betAmountMax: wireMoney.describe('Maximum stake of one member on one draw.'),
      betMultipleMax: z.int(),
      bettingModes: z.array(
        z.strictObject({
          bettingModeId: z.int(),
          code: z.enum(['Dollar', 'Dime', 'Cent']),
          unit: wireMoney.describe('Cost of a note at multiple 1.'),
          betAmountMax: wireMoney,
          betMultipleMax: z.int(),
          winAmountMax: wireMoney.describe('Maximum liability of one draw.'),
        }),
      ),
      platformSettings: z
        .array(z.strictObject({ allowLottDrawback: switched(), allowElottDrawback: switched() }))
        .describe('True if bets below the highest series receive the difference as rebate.'),
      noteMin: wireMoney.describe('Minimum cost of one note.'),
      memberStakeMax: wireMoney.describe('Maximum stake of one member on one draw.'),
      slipsMax: z.int().describe('Maximum slips per order.'),
      notesMax: z.int().describe('Maximum notes per order.'),
      chaseMax: z.int().describe('Maximum draws per order.'),
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
