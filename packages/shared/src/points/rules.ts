import { z } from 'zod';
import { transferAmount } from '../money/money.ts';
import { once } from '../once.ts';
import { earningTypes } from './point-types.ts';

const RATIO_MAX = 10_000;
const TIMES_MAX = 100;
export const POINTS_MAX = 1_000_000_000;

/** Whole points, at least one. */
export const somePoints = once(() => z.int().min(1).max(POINTS_MAX));

/** Rules of a site: how members earn points, and how points convert into money. */
export const pointRules = once(() => ({
  types: z
    .array(
      z.strictObject({
        type: z.enum(earningTypes),
        betUnit: transferAmount.describe('Valid bet, or deposit, of one step.'),
        ratio: z.int().min(1).max(RATIO_MAX).describe('Points for each full step.'),
      }),
    )
    .max(earningTypes.length)
    .refine((list) => new Set(list.map(({ type }) => type)).size === list.length)
    .describe('A type that is not named earns nothing.'),
  convert: z
    .strictObject({
      pointsPerUnit: somePoints().describe("Points for 1.00 of the site's currency."),
      pointsMin: somePoints().describe('The least of one conversion.'),
      pointsStep: somePoints().describe('Points of one conversion are a multiple of it.'),
      pointsDayMax: somePoints().describe("The most of a member in a day of the site's zone."),
      turnoverTimes: z
        .int()
        .min(0)
        .max(TIMES_MAX)
        .describe('How often the money has to be bet before it can be withdrawn.'),
    })
    .refine(({ pointsMin, pointsStep }) => pointsMin % pointsStep === 0)
    .refine(({ pointsMin, pointsDayMax }) => pointsMin <= pointsDayMax)
    .nullable()
    .describe('Null: points cannot be converted.'),
}));

export const pointRulesExample = {
  types: [
    { type: 'live' as const, betUnit: 10, ratio: 1 },
    { type: 'slots' as const, betUnit: 10, ratio: 1 },
  ],
  convert: {
    pointsPerUnit: 100,
    pointsMin: 100,
    pointsStep: 100,
    pointsDayMax: 100_000,
    turnoverTimes: 1,
  },
};
