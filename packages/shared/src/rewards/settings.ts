import { z } from 'zod';
import { gameCategories } from '../games/game-categories.ts';
import { amountOrNone, money } from '../money/money.ts';
import { RATE_ONE, wireRate } from '../money/rate.ts';
import { defineSetting } from '../settings/define-setting.ts';

/** A fifth: no real game has a higher edge, and the budget of rewards would be far too high. */
const EDGE_MAX = RATE_ONE / 5;

/**
 * Maximum cost of rewards for a site, including bonuses and converted points, as a share of the theoretical edge of its
 * bets.
 */
export const rewards = defineSetting({
  key: 'rewards',
  cached: 'never',
  fields: {
    sharePercent: z
      .int()
      .min(0)
      .max(50)
      .describe('Of the theoretical edge of bets, for each member and for the whole site.'),
    days: z.int().min(1).max(90).describe('Days whose bets and rewards are compared.'),
    allowance: amountOrNone.describe(
      'What a member may be given in these days beyond the share of their own bets. The share of the site still holds.',
    ),
    siteAllowance: amountOrNone.describe(
      'What the site may give in these days beyond the share of its bets, such as to its first members.',
    ),
    averages: z
      .array(z.strictObject({ category: z.enum(gameCategories), edge: wireRate }))
      .max(gameCategories.length)
      .refine((list) => new Set(list.map(({ category }) => category)).size === list.length)
      .refine((list) => list.every(({ edge }) => edge > 0 && edge <= EDGE_MAX))
      .describe('The average edge of games whose return is unknown. Without a line they count 0.'),
  },
  byDefault: {
    sharePercent: 25,
    days: 30,
    allowance: money(0n),
    siteAllowance: money(0n),
    averages: [],
  },
  form: {
    who: 'site.settings',
    byTwo: {
      sharePercent: 'more',
      days: 'any',
      allowance: 'more',
      siteAllowance: 'more',
      averages: 'any',
    },
    summary:
      'Changes the share of the theoretical edge of bets that rewards may reach, for each member and for the site.',
    fields: {
      sharePercent: { as: 'number' },
      days: { as: 'number', unit: 'days' },
      allowance: { as: 'money' },
      siteAllowance: { as: 'money' },
      averages: {
        as: 'lines',
        line: {
          toLine: ({ category, edge }: { category: string; edge: number }) =>
            `${category} ${Number((edge * 100).toFixed(4))}`,
          fromLine: (line) => {
            const [, category, percent] = /^([A-Z]+) +(\d+(?:\.\d{1,4})?) ?%?$/.exec(line) ?? [];
            return category ? { category, edge: Number((Number(percent) / 100).toFixed(6)) } : line;
          },
        },
      },
    },
    example: {
      sharePercent: 25,
      days: 30,
      allowance: 10,
      siteAllowance: 5_000,
      averages: [{ category: 'LIVE', edge: 0.015 }],
    },
  },
});
