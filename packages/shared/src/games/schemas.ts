import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { gameClasses, gameSorts } from './game-categories.ts';
import { code, ignored } from './request-fields.ts';

export { gameLaunchFB, gameTrialLaunch, launchGame, roomList } from './launch.schemas.ts';
export { gameMatches } from './matches.schemas.ts';

/** Maintenance in progress, during which a game cannot be opened. Without an end it lasts until an operator ends it. */
const maintenance = once(() =>
  z
    .strictObject({ maintainTime: wireTime, endTime: wireTime.nullable() })
    .describe('Current maintenance.'),
);

const volatility = once(() => z.enum(['low', 'medium', 'high']));

const game = once(() =>
  z
    .strictObject({
      nodeId: z.int(),
      gameType: z.string().describe('Game category: RNG, LIVE, FISH, SPORTS, …'),
      vassalage: z.string().describe('Vendor code.'),
      vendorName: z.string(),
      isHouse: z.boolean().describe('True for a house game of the site.'),
      gameCode: z.string(),
      gameName: z.string(),
      displayName: z.string(),
      defaultIcon: z
        .string()
        .describe(
          'URL of the drawn picture. Query parameters: `ratio` (`16:10`, `1:1`) and `dir`.',
        ),
      iconUrl: z
        .string()
        .describe("URL of the picture to show: the operator's choice, else the drawn one."),
      trialSupport: z.boolean(),
      rtp: z.number().nullable().describe('Return to player (RTP), in percent.'),
      volatility: volatility().nullable(),
      stakeMin: wireMoney.nullable(),
      stakeMax: wireMoney.nullable(),
      playing: z.int().describe('Number of members who bet within the last minutes.'),
      playedToday: z.int().describe("Number of members who bet today in the site's time zone."),
      maintenance: maintenance().nullable(),
    })
    .meta({ id: 'Game' }),
);

const lanternFair = {
  nodeId: 1,
  gameType: 'RNG',
  vassalage: 'arcade',
  vendorName: 'Orvane Originals',
  isHouse: true,
  gameCode: 'lantern-fair',
  gameName: 'Lantern Fair',
  displayName: 'Lantern Fair',
  defaultIcon: '/art/arcade/lantern-fair.2-rng.svg',
  iconUrl: '/art/arcade/lantern-fair.2-rng.svg',
  trialSupport: false,
  rtp: 96.1,
  volatility: 'medium',
  stakeMin: 0.2,
  stakeMax: 200,
  playing: 12,
  playedToday: 140,
  maintenance: null,
} as const;

/** Parameters that filter games by their properties. */
const facts = once(() => ({
  gameType: code().optional(),
  gameClassify: z
    .enum(['ALL', ...gameClasses])
    .optional()
    .describe("Subcategory, among those of the category's lane."),
  vassalage: code().optional(),
  volatility: volatility().optional(),
  rtpMin: queryInt({ min: 1, max: 100 }).optional().describe('Lowest RTP, in percent.'),
  stakeUpTo: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,4})?$/)
    .optional()
    .describe('Highest minimum bet, as digits.'),
}));

export const gameList = defineCall(calls.gameList, {
  summary: 'Games of the site, page by page.',
  request: () => ({
    ...ignored(),
    pageNo: queryInt({ min: 1, max: 1_000 }).optional(),
    pageSize: queryInt({ min: 1, max: 100 }).optional(),
    ...facts(),
    gameName: z.string().trim().max(60).optional().describe('Part of the name.'),
    search: z
      .string()
      .trim()
      .max(60)
      .optional()
      .describe(
        'Words of the name in any language, of the vendor or of the code. Tolerates typing errors and missing accents.',
      ),
    isNew: z.enum(['1']).optional().describe('Newest games of the last 30 days.'),
    isHouse: z.enum(['1']).optional().describe('House games of the site.'),
    sort: z
      .enum(gameSorts)
      .optional()
      .describe(
        'By default the best matches of `search`, else the order of the operator. `popular`: by members with bets today.',
      ),
  }),
  answer: () =>
    z.strictObject({ games: z.array(game()), totalPages: z.int(), totalCount: z.int() }),
  errors: [],
  example: {
    request: { gameType: 'RNG' },
    answer: { games: [lanternFair], totalPages: 1, totalCount: 1 },
  },
});

export const gameFilters = defineCall(calls.gameFilters, {
  summary: 'Options of the filters of a list of games, each with the games that it leaves.',
  request: () => ({ ...ignored(), ...facts() }),
  answer: () =>
    z
      .strictObject({
        vendors: z.array(
          z.strictObject({ vassalage: z.string(), displayName: z.string(), gameCount: z.int() }),
        ),
        volatilities: z.array(z.strictObject({ volatility: volatility(), gameCount: z.int() })),
        returns: z.array(
          z.strictObject({ rtpMin: z.number().describe('In percent.'), gameCount: z.int() }),
        ),
        stakes: z.array(z.strictObject({ stakeUpTo: wireMoney, gameCount: z.int() })),
      })
      .describe('A filter that makes no difference has no options.'),
  errors: [],
  example: {
    request: { gameType: 'RNG', rtpMin: '96' },
    answer: {
      vendors: [{ vassalage: 'arcade', displayName: 'Orvane Originals', gameCount: 3 }],
      volatilities: [
        { volatility: 'low', gameCount: 1 },
        { volatility: 'medium', gameCount: 2 },
      ],
      returns: [
        { rtpMin: 99, gameCount: 1 },
        { rtpMin: 96, gameCount: 3 },
      ],
      stakes: [{ stakeUpTo: 0.5, gameCount: 2 }],
    },
  },
});

const card = once(() =>
  z
    .strictObject({
      vassalage: z.string(),
      accountTypeName: z.string(),
      displayName: z.string(),
      gameType: z.string(),
      isGame: z
        .enum(['VASSALAGE', 'GAME'])
        .describe('`GAME`: a single game that can be opened directly.'),
      gameCode: z.string().nullable(),
      isHouse: z.boolean(),
      gameCount: z.int(),
      rtpMin: z.number().nullable(),
      rtpMax: z.number().nullable(),
      lagerIcon: z.string(),
      smallIcon: z.string(),
      h5Icon: z.string(),
      mobileSmallIcon: z.string(),
      mobileLargeIcon: z.string(),
      maintenance: maintenance().nullable(),
    })
    .meta({ id: 'GameCard' }),
);

export const gameVendors = defineCall(calls.gameVendors, {
  summary: 'Categories that have games, each with its vendors in the order of the operator.',
  oldPaths: ['/wps/relay/GCSGAME_gameVendor'],
  request: ignored,
  answer: () =>
    z.strictObject({
      data: z.strictObject({
        lanes: z.array(
          z.strictObject({
            title: z.string().describe('Game category: RNG, LIVE, …'),
            gameClassify: z
              .array(
                z.strictObject({ key: z.string(), displayName: z.string(), gameCount: z.int() }),
              )
              .describe('`ALL`, then the subcategories with games: SC, VP, JP, TG, AC, BG.'),
            cards: z.array(card()),
          }),
        ),
        sortingVendor: z
          .array(z.strictObject({ gameCategory: z.string(), vendors: z.array(z.string()) }))
          .describe('Vendor codes by category, in the same order.'),
        mappingVendor: z
          .record(z.string(), z.string())
          .describe("Vendors that use another vendor's pictures, by vendor code."),
      }),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      data: {
        lanes: [
          {
            title: 'RNG',
            gameClassify: [{ key: 'ALL', displayName: 'ALL', gameCount: 4 }],
            cards: [
              {
                vassalage: 'arcade',
                accountTypeName: 'Orvane Originals',
                displayName: 'Orvane Originals',
                gameType: 'RNG',
                isGame: 'VASSALAGE',
                gameCode: null,
                isHouse: true,
                gameCount: 4,
                rtpMin: 96.1,
                rtpMax: 99,
                lagerIcon: '/art/arcade.2.svg',
                smallIcon: '/art/arcade.2.svg',
                h5Icon: '/art/arcade.2.svg',
                mobileSmallIcon: '/art/arcade.2.svg',
                mobileLargeIcon: '/art/arcade.2.svg',
                maintenance: null,
              },
            ],
          },
        ],
        sortingVendor: [{ gameCategory: 'RNG', vendors: ['arcade'] }],
        mappingVendor: {},
      },
    },
  },
});

export const hotGames = defineCall(calls.hotGames, {
  summary: 'Hot games: featured by the operator, else those with the most bettors in seven days.',
  request: () => ({ ...ignored(), vassalage: code().optional() }),
  answer: () => z.strictObject({ list: z.array(game()) }),
  errors: [],
  example: { request: { isPlatform: '2' }, answer: { list: [lanternFair] } },
});

const WINNERS_MAX = 80;

export const winnerBoard = defineCall(calls.winnerBoard, {
  summary: 'Notable wins of the last 24 hours, newest first, with masked names.',
  oldPaths: ['/wps/relay/GCSGAME_getRankList'],
  request: () => ({
    ...ignored(),
    gameCategory: code().optional().describe('Game category, or `ALL`.'),
    limitNum: queryInt({ min: 1, max: WINNERS_MAX }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          vo: z.strictObject({
            winId: z.string(),
            customerName: z.string(),
            gameName: z.string(),
            winAmount: wireMoney.describe('Win amount, including the stake.'),
            multiplier: z.number().describe('Win as a multiple of the stake.'),
            isGreat: z.boolean().describe('True for a win to highlight at the top of a page.'),
            winTime: wireTime,
            nodeId: z.int(),
            gameType: z.string(),
            gameCode: z.string(),
            vendor: z.string(),
            defaultIcon: z.string(),
            iconUrl: z.string(),
          }),
        }),
      ),
    }),
  errors: [],
  example: {
    request: { gameCategory: 'ALL', limitNum: '80' },
    answer: {
      list: [
        {
          vo: {
            winId: '4711',
            customerName: 'ab***9',
            gameName: 'Lantern Fair',
            winAmount: 412,
            multiplier: 41.2,
            isGreat: true,
            winTime: 1_795_000_000_000,
            nodeId: 1,
            gameType: 'RNG',
            gameCode: 'lantern-fair',
            vendor: 'arcade',
            defaultIcon: '/art/arcade/lantern-fair.2-rng.svg',
            iconUrl: '/art/arcade/lantern-fair.2-rng.svg',
          },
        },
      ],
    },
  },
});

export const jackpots = defineCall(calls.jackpots, {
  summary:
    'The first 100 games of the subcategory JP, each with its pot as its vendor stated it some seconds ago, else with the most that a round can pay.',
  request: () => ({ ...ignored(), vassalage: code().optional(), gameType: code().optional() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        game().extend({
          jackpotAmount: wireMoney
            .nullable()
            .describe(
              'The pot; without one the largest payout of a round at `stakeMax`; null: the vendor publishes neither.',
            ),
          isPot: z.boolean().describe('True if the amount is a pot, which grows with every bet.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ ...lanternFair, jackpotAmount: 100_000, isPot: false }] },
  },
});

export const recentGames = defineCall(calls.recentGames, {
  summary: "Games that the member opened or bet on last, with today's net result of each.",
  request: ignored,
  answer: () =>
    z.strictObject({
      list: z.array(game().extend({ lastPlayed: wireTime, netToday: wireMoneyDelta })),
    }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ ...lanternFair, lastPlayed: 1_795_000_000_000, netToday: -4.2 }] },
  },
});

export const favoriteIds = defineCall(calls.favoriteIds, {
  summary: "The ids of the member's favorite games.",
  request: ignored,
  answer: () => z.array(z.string()),
  errors: [],
  example: { request: {}, answer: ['1', '4'] },
});

export const favoriteList = defineCall(calls.favoriteList, {
  summary: "The member's favorite games, newest first, paged.",
  request: () => ({
    ...ignored(),
    query: z.string().trim().max(60).optional().describe('Part of the name.'),
    pageNo: queryInt({ min: 1, max: 100 }).optional(),
    pageSize: queryInt({ min: 1, max: 100 }).optional(),
  }),
  answer: () => z.strictObject({ content: z.array(game()), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
  example: {
    request: { pageNo: '1' },
    answer: { content: [lanternFair], pageNum: 1, totalPages: 1 },
  },
});

/** Fields that clients send with the game id. They are ignored. */
const ignoredGameFields = once(() => ({
  ...ignored(),
  vendor: code().optional(),
  gameType: code().optional(),
}));

export const addFavorite = defineCall(calls.addFavorite, {
  summary: 'Adds a game to the favorites. A favorite keeps its position.',
  request: () => ({
    ...ignoredGameFields(),
    nodeId: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)]),
  }),
  answer: () => z.null(),
  errors: ['game.not_found'],
  example: { request: { nodeId: 1, vendor: 'arcade', gameType: 'RNG' }, answer: null },
});

export const removeFavorite = defineCall(calls.removeFavorite, {
  summary: 'Removes a game from the favorites. Others are ignored.',
  request: () => ({ ...ignoredGameFields(), nodeId: queryInt({ min: 1, max: 999_999_999_999 }) }),
  answer: () => z.null(),
  errors: [],
  example: { request: { nodeId: '1', vendor: 'arcade', gameType: 'RNG' }, answer: null },
});

export const gameTypesOfVendors = defineCall(calls.gameTypesOfVendors, {
  summary: 'Vendors by category of their games.',
  oldPaths: ['/wps/relay/GLS2_getVassGameType'],
  request: () => ({
    ...ignored(),
    merchant_code: z.string().max(40).optional(),
    typeId: code().optional(),
  }),
  answer: () => z.strictObject({ content: z.record(z.string(), z.array(z.string())) }),
  errors: [],
  example: { request: { typeId: 'RNG' }, answer: { content: { RNG: ['arcade'] } } },
});
