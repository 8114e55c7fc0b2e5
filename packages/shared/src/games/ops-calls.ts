import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney, writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { plannedMaintenance } from '../site/planned-maintenance.ops-schemas.ts';
import { queryInt } from '../validation/fields.ts';
import { PLACE_MAX } from '../validation/places.ts';
import { gameCategories, gameClasses } from './game-categories.ts';
import { picturePath } from './game-facts.ts';

/** Page size of the list of games. */
export const GAMES_A_PAGE = 50;

const code = once(() => z.string().regex(/^[\w.:-]{1,64}$/));
const place = once(() => z.int().min(0).max(PLACE_MAX).nullable());
const iconUrl = once(() => picturePath.nullable());

const named = once(() => z.array(z.strictObject({ code: z.string(), name: z.string() })));

export const names = defineOpsCall({
  name: 'games.names',
  method: 'GET',
  path: '/ops/v1/games/names',
  who: 'operator',
  ratePerMinute: 60,
  summary:
    'Names of all vendors and lotteries of the installation in the language of the header `Language`, else in English.',
  request: () => ({}),
  answer: () => z.strictObject({ vendors: named(), lotteries: named() }),
  errors: [],
  example: {
    request: {},
    answer: {
      vendors: [{ code: 'arcade', name: 'Orvane Arcade' }],
      lotteries: [{ code: 'VN_MB', name: 'Vietnam North' }],
    },
  },
});

const vendorAtSite = once(() => ({
  offered: z.boolean(),
  place: place().describe("Sort position, ascending. Null: the installation's position."),
  maintenance: plannedMaintenance.describe('Maintenance on this site, planned or current.'),
}));
const everywhere = once(() =>
  plannedMaintenance.describe('Maintenance on every site by the installation, planned or current.'),
);

const vendorExample = {
  code: 'arcade',
  name: 'Orvane Arcade',
  isHouse: true,
  games: 5,
  enabled: true,
  ownPlace: 0,
  maintenanceEverywhere: null,
  offered: true,
  place: null,
  maintenance: null,
};

export const listVendors = defineOpsCall({
  name: 'games.listVendors',
  method: 'GET',
  path: '/ops/v1/games/vendors',
  who: 'site.games',
  ofSite: true,
  ratePerMinute: 60,
  summary: "All vendors of the installation in the site's order, and whether the site offers them.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          isHouse: z.boolean(),
          games: z.int(),
          enabled: z.boolean().describe('True if enabled in the installation.'),
          ownPlace: z.int(),
          maintenanceEverywhere: everywhere(),
          ...vendorAtSite(),
        }),
      ),
    }),
  errors: [],
  example: { request: {}, answer: { list: [vendorExample] } },
});

export const changeVendor = defineOpsCall({
  name: 'games.changeVendor',
  method: 'POST',
  path: '/ops/v1/games/changeVendor',
  who: 'site.games',
  ofSite: true,
  audit: { action: 'site_vendor.changed', takesReason: true, invalidates: 'games' },
  ratePerMinute: 60,
  summary:
    "Changes the site's settings of a vendor. Omitted fields stay. Open rounds are finished.",
  request: () => ({ vendor: code(), ...z.object(vendorAtSite()).partial().shape }),
  answer: () => z.strictObject({}),
  errors: ['game.not_found'],
  example: {
    request: { vendor: 'arcade', offered: false, reason: 'Not in our license' },
    answer: {},
  },
});

const gameAtSite = once(() => ({
  offered: z.boolean(),
  place: place().describe("Sort position, ascending. Null: the installation's position."),
  hotPlace: place().describe('Sort position among featured games; null: not featured.'),
  iconUrl: iconUrl().describe(
    "URL of a picture on the site, such as an upload; null: the installation's picture.",
  ),
  stakeMin: writtenMoney
    .nullable()
    .describe("Minimum bet, not below the vendor's; null: the vendor's."),
  stakeMax: writtenMoney
    .nullable()
    .describe("Maximum bet, not above the vendor's; null: the vendor's."),
  maintenance: plannedMaintenance.describe('Maintenance on this site, planned or current.'),
  turnoverPercent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Share of a bet that counts for bonuses, in percent; null: all of it.'),
}));

const gameExample = {
  offered: true,
  place: 3,
  hotPlace: null,
  iconUrl: null,
  stakeMin: null,
  stakeMax: 100,
  maintenance: null,
  turnoverPercent: null,
};

export const gameStates = ['offered', 'withdrawn', 'hot', 'resting'] as const;

export const listGames = defineOpsCall({
  name: 'games.listGames',
  method: 'GET',
  path: '/ops/v1/games/games',
  who: 'site.games',
  ofSite: true,
  ratePerMinute: 120,
  summary: `Games of the installation in the site's order, ${GAMES_A_PAGE} a page.`,
  request: () => ({
    text: z.string().trim().max(60).optional().describe('Part of the name or code.'),
    vendor: code().optional(),
    category: z.enum(gameCategories).optional(),
    state: z.enum(gameStates).optional(),
    page: queryInt({ min: 1, max: 1_000 }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          vendor: z.string(),
          vendorName: z.string(),
          code: z.string(),
          name: z.string(),
          category: z.enum(gameCategories),
          classes: z.array(z.enum(gameClasses)).describe('Game subcategories.'),
          isReachable: z
            .boolean()
            .describe('True if the installation enables the game and the site offers its vendor.'),
          ownPlace: z.int(),
          ownPicture: z
            .string()
            .describe("Default picture if the site chooses none: the installation's or drawn."),
          ownStakeMin: wireMoney.nullable(),
          ownStakeMax: wireMoney.nullable(),
          maintenanceEverywhere: everywhere(),
          ...gameAtSite(),
        }),
      ),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
  errors: [],
  example: {
    request: { vendor: 'arcade' },
    answer: {
      list: [
        {
          vendor: 'arcade',
          vendorName: 'Orvane Arcade',
          code: 'dice',
          name: 'Dice',
          category: 'MINI',
          classes: [],
          isReachable: true,
          ownPlace: 2,
          ownPicture: '/art/arcade/dice.2-mini.svg',
          ownStakeMin: 1,
          ownStakeMax: 200,
          maintenanceEverywhere: null,
          ...gameExample,
        },
      ],
      totalPages: 1,
      totalCount: 1,
    },
  },
});

export const changeGame = defineOpsCall({
  name: 'games.changeGame',
  method: 'POST',
  path: '/ops/v1/games/changeGame',
  who: 'site.games',
  ofSite: true,
  audit: { action: 'site_game.changed', takesReason: true, invalidates: 'games' },
  ratePerMinute: 120,
  summary: "Changes the site's settings of a game. Omitted fields stay. Open rounds are finished.",
  request: () => ({ vendor: code(), game: code(), ...z.object(gameAtSite()).partial().shape }),
  answer: () => z.strictObject({}),
  errors: ['game.not_found', 'upload.not_found'],
  example: {
    request: { vendor: 'arcade', game: 'dice', stakeMax: 100, reason: 'Lower stakes here' },
    answer: {},
  },
});
