import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { gameCategories } from '../games/game-categories.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { SERIES_FAIR } from './series.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const series = once(() => z.int().min(1).max(SERIES_FAIR));

const ofMember = once(() =>
  z.strictObject({
    category: z.enum(gameCategories),
    least: series().describe('Minimum series for bets on the site.'),
    series: series().describe("Highest series allowed for the member's bets."),
    from: series().describe('Lowest value allowed: the highest series of direct downline members.'),
    upTo: series().describe("Highest value allowed: the upline agent's or the site's."),
  }),
);

export const read = defineOpsCall({
  name: 'rebates.read',
  method: 'GET',
  path: '/ops/v1/rebates/read',
  who: 'agents.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'The highest series of a member or agent, by category.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ list: z.array(ofMember()).max(gameCategories.length) }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [{ category: 'LOTT', least: 1_900, series: 1_940, from: 1_900, upTo: 1_950 }],
    },
  },
});

const change = once(() => z.string().regex(/^\d{1,18}$/));

export const history = defineOpsList({
  name: 'rebates.history',
  method: 'GET',
  path: '/ops/v1/rebates/history',
  who: 'agents.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: "Changes of a member's or agent's series, newest first.",
  request: () => ({
    id: id(),
    before: change().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          change: change(),
          at: wireTime,
          category: z.enum(gameCategories),
          before: series().nullable().describe('Previous series; null if none was set.'),
          series: series(),
          promised: series()
            .nullable()
            .describe(
              'Series promised by the link, if its agent had less at the time of registration.',
            ),
          agent: z
            .string()
            .nullable()
            .describe('Upline agent who granted it; null for an operator.'),
          code: z.string().nullable().describe('Code of the registration link.'),
          isFirst: z.boolean().describe('True if set at registration.'),
        }),
      ),
      next: change().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          change: '12',
          at: 1_790_000_000_000,
          category: 'LOTT',
          before: null,
          series: 1_930,
          promised: 1_940,
          agent: 'topagent',
          code: 'LEAF2026',
          isFirst: true,
        },
      ],
      next: null,
    },
  },
  files: {
    seriesChanges: {
      time: ['time', 'at'],
      category: ['text', 'category', 'web/games:category'],
      before: 'text',
      series: 'text',
      promised: 'text',
      agent: 'text',
      invitation: ['text', 'code'],
    },
  },
  fileCall: {
    name: 'exports.askSeries',
    path: '/ops/v1/exports/askSeries',
    summary: "Requests a file of the changes of a member's series.",
    request: () => ({ id: z.uuid().describe('Member ID.') }),
    example: {
      request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
      name: 'Payout level changes',
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
  summary: 'Changes the highest series of a member or agent. Placed bets stay as they are.',
  request: () => ({ id: id(), category: z.enum(gameCategories), series: series() }),
  answer: () => z.strictObject({}),
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
