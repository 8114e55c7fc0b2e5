import { z } from 'zod';
import { gameCategories } from '../domain/game-categories.ts';
import { SERIES_FAIR } from '../domain/series.ts';
import { defineOpsCall } from './define-ops-call.ts';

const id = z.uuid();
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const series = z.int().min(1).max(SERIES_FAIR);

const ofMember = z.strictObject({
  category: z.enum(gameCategories),
  least: series.describe('Of the site: a bet may be in no lower series.'),
  series: series.describe('The highest that they may bet in.'),
  from: series.describe('It can be lowered to here: those directly below have as much.'),
  upTo: series.describe('And raised to here: what the agent above has, or the site.'),
});

export const read = defineOpsCall({
  name: 'rebates.read',
  method: 'GET',
  path: '/ops/v1/rebates/read',
  who: 'agents.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Up to which series a member or agent may bet, by each category that takes bets in one.',
  request: { id },
  answer: z.strictObject({ list: z.array(ofMember).max(gameCategories.length) }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [{ category: 'LOTT', least: 1_900, series: 1_940, from: 1_900, upTo: 1_950 }],
    },
  },
});

export const setSeries = defineOpsCall({
  name: 'rebates.setSeries',
  method: 'POST',
  path: '/ops/v1/rebates/setSeries',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'member.series_set', takesReason: true },
  ratePerMinute: 60,
  summary: 'Changes up to which series a member or agent may bet. Placed bets stay as they are.',
  request: { id, category: z.enum(gameCategories), series },
  answer: z.strictObject({}),
  errors: [
    'member.not_found',
    'rebate.no_series',
    'rebate.series_limit',
    'rebate.series_below_downline',
  ],
  example: {
    request: { id: idExample, category: 'LOTT', series: 1_950, reason: 'Agreed when they signed' },
    answer: {},
  },
});
