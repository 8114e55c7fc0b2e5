import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney, wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { calendarDay } from '../validation/calendar-day.ts';
import { wireTime } from '../validation/fields.ts';

/** Maximum length of a period, in days. */
export const REVENUE_DAYS_MAX = 92;
/** Maximum of games on a page. The exported file contains all of them. */
export const REVENUE_GAMES_MAX = 200;
/** Maximum of rows on the page of all sites. */
export const REVENUE_SITE_ROWS_MAX = 1_000;
/** Placeholder for wins that belong to no game. No game's code begins with a hyphen. */
export const WITHOUT_GAME = '-';

const period = once(() => ({
  from: calendarDay.describe('First day, in the time zone of the site.'),
  to: calendarDay.describe(`Last day, included: at most ${REVENUE_DAYS_MAX} days in all.`),
}));
const code = once(() => z.string().min(1).max(64));

const sums = once(() => ({
  bets: z.int().describe('Bets taken, including those rolled back later.'),
  stakes: wireMoney.describe('Stakes of those bets.'),
  wins: wireMoney.describe('Wins paid, with the stakes of winning bets.'),
  freeWins: wireMoney.describe('Wins without a bet: promotions, jackpots, tournaments.'),
  rolledBack: wireMoneyDelta.describe('Stakes returned, less wins taken back.'),
  revenue: wireMoneyDelta.describe('Stakes less wins, wins without a bet, and rollbacks.'),
}));
const example = {
  bets: 1_840,
  stakes: 9_200,
  wins: 8_850,
  freeWins: 25,
  rolledBack: 10,
  revenue: 315,
};
const named = once(() => z.strictObject({ code: z.string(), name: z.string() }));

const look = {
  method: 'GET',
  who: 'figures.read',
  ratePerMinute: 60,
} as const;
const AT = 1_795_000_000_000;

export const read = defineOpsList({
  ...look,
  name: 'gamingRevenue.read',
  path: '/ops/v1/gamingRevenue/read',
  ofSite: true,
  summary:
    "Gross gaming revenue of a site's vendors in a period: by vendor, of a vendor by game, of a game by day. Equal to the ledger.",
  request: () => ({
    ...period(),
    vendor: code().optional().describe('Code of a vendor: returns its games.'),
    game: code()
      .optional()
      .describe(
        `Code of a game of the vendor, or \`${WITHOUT_GAME}\` for wins that belong to none: returns its days.`,
      ),
  }),
  answer: () =>
    z.strictObject({
      asOf: wireTime.describe('Everything posted until then is included.'),
      level: z.enum(['vendor', 'game', 'day']).describe('What each row is of.'),
      vendor: named().nullable(),
      game: named().nullable(),
      vendors: z.array(named()).describe('Vendors with play in the period.'),
      list: z.array(
        z.strictObject({
          key: z
            .string()
            .describe(
              `Code of the vendor or game, \`${WITHOUT_GAME}\` for wins of no game, or a day.`,
            ),
          name: z.string().nullable().describe('Null for a day and for wins of no game.'),
          ...sums(),
        }),
      ),
      hasMore: z.boolean().describe(`True if there are more than ${REVENUE_GAMES_MAX} games.`),
      total: z.strictObject(sums()).describe('Of all rows, also those that are not returned.'),
    }),
  errors: ['vendor.not_found', 'game.not_found'],
  example: {
    request: { from: '2026-11-01', to: '2026-11-30' },
    answer: {
      asOf: AT,
      level: 'vendor' as const,
      vendor: null,
      game: null,
      vendors: [{ code: 'arcade', name: 'Arcade' }],
      list: [{ key: 'arcade', name: 'Arcade', ...example }],
      hasMore: false,
      total: example,
    },
  },
  files: {
    gamingRevenue: {
      line: ['text', 'line', 'server/exports:revenueLine'],
      provider: ['text', 'vendorName'],
      providerCode: ['text', 'vendor'],
      game: ['text', 'gameName'],
      gameCode: ['text', 'game'],
      day: 'text',
      bets: 'count',
      stakes: 'money',
      wins: 'money',
      freeWins: 'money',
      rolledBack: 'money',
      grossRevenue: ['money', 'revenue'],
    },
  },
  fileTitle: 'console:nav.gamingRevenue',
});

export const sites = defineOpsCall({
  ...look,
  name: 'gamingRevenue.sites',
  path: '/ops/v1/gamingRevenue/sites',
  ofInstallation: true,
  summary:
    "Gross gaming revenue of every vendor on every site, by the site's days and in its currency.",
  request: period,
  answer: () =>
    z.strictObject({
      asOf: wireTime,
      list: z.array(
        z.strictObject({
          site: z.string(),
          currency: z.string(),
          vendor: named(),
          ...sums(),
        }),
      ),
      hasMore: z.boolean().describe(`True if there are more than ${REVENUE_SITE_ROWS_MAX} rows.`),
    }),
  errors: [],
  example: {
    request: { from: '2026-11-01', to: '2026-11-30' },
    answer: {
      asOf: AT,
      list: [
        { site: 'demo', currency: 'USD', vendor: { code: 'arcade', name: 'Arcade' }, ...example },
      ],
      hasMore: false,
    },
  },
});
