import { z } from 'zod';
import { gameCategories } from '../games/game-categories.ts';
import { RATE_ONE, wireRate } from '../money/rate.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { SERIES_FAIR } from './series.ts';

/** A tenth: a higher rebate would exceed the margin of games. */
const RATE_MAX = RATE_ONE / 10;

const oneSeries = z.int().min(1).max(SERIES_FAIR);

/** Series in which members may bet. A category missing in the list takes no bets in series. */
export const series = defineSetting({
  key: 'series',
  cached: 'never',
  fields: {
    limits: z
      .array(
        z.strictObject({ category: z.enum(gameCategories), least: oneSeries, most: oneSeries }),
      )
      .max(gameCategories.length)
      .refine((list) => new Set(list.map(({ category }) => category)).size === list.length)
      .refine((list) => list.every(({ least, most }) => least <= most)),
  },
  byDefault: { limits: [] },
  form: {
    who: 'site.settings',
    byTwo: { limits: 'any' },
    summary: 'Changes the range of series and the highest series of top agents, by category.',
    fields: {
      limits: {
        as: 'lines',
        line: {
          toLine: ({ category, least, most }: { category: string; least: number; most: number }) =>
            `${category} ${least} ${most}`,
          fromLine: (line) => {
            const [, category, least, most] = /^([A-Z]+) +(\d+) +(\d+)$/.exec(line) ?? [];
            return category ? { category, least: Number(least), most: Number(most) } : line;
          },
        },
      },
    },
    example: { limits: [{ category: 'LOTT', least: 1_900, most: 1_960 }] },
  },
});

/** Rates of the rebate on a day's valid bets, which members claim. Categories missing in the list pay no rebate. */
export const manualRebate = defineSetting({
  key: 'manualRebate',
  cached: 'never',
  fields: {
    rates: z
      .array(z.strictObject({ category: z.enum(gameCategories), rate: wireRate }))
      .max(gameCategories.length)
      .refine((list) => new Set(list.map(({ category }) => category)).size === list.length)
      .refine((list) => list.every(({ rate }) => rate > 0 && rate <= RATE_MAX)),
  },
  byDefault: { rates: [] },
  form: {
    who: 'site.settings',
    byTwo: { rates: 'any' },
    summary: 'Changes the share of valid bets that members can claim as a rebate, by category.',
    fields: {
      rates: {
        as: 'lines',
        line: {
          toLine: ({ category, rate }: { category: string; rate: number }) =>
            `${category} ${Number((rate * 100).toFixed(4))}`,
          fromLine: (line) => {
            const [, category, percent] = /^([A-Z]+) +(\d+(?:\.\d{1,4})?) ?%?$/.exec(line) ?? [];
            return category ? { category, rate: Number((Number(percent) / 100).toFixed(6)) } : line;
          },
        },
      },
    },
    example: { rates: [{ category: 'RNG', rate: 0.005 }] },
  },
});
