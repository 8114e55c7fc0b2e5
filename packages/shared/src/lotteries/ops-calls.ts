import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import {
  drawExample,
  drawWord,
  lotteryDay,
  lotteryWord,
  operatedDraw,
  THAI_RESULT,
} from './draws.ops-schemas.ts';
import { lotterySources } from './lotteries.ts';
import { lotteryCalendar } from './lottery-calendars.ts';

const AT = 1_795_000_000_000;

const act = { who: 'lotteries.read', ofSite: true, ratePerMinute: 120 } as const;

const overview = once(() => ({
  code: z.string(),
  name: z.string(),
  family: z.string().describe('Lottery family, such as `SSC` or `VN_NORTH`.'),
  prizeMode: z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA', 'VN']),
  group: z.string().describe('Menu group of lotteries.'),
  source: z.enum(lotterySources).describe('Draw source: the platform or an external organizer.'),
  isOffered: z.boolean().describe('True if the site offers it.'),
  isResting: z.boolean().describe('True under maintenance on the site.'),
  isPriced: z.boolean().describe('True if it has prices.'),
  held: z.int().describe("Number of held draws that need an operator's decision."),
  due: z.int().describe('Number of overdue draws of the last 30 days, without a result.'),
}));
const overviewExample = {
  code: 'VN_MB',
  name: 'Vietnam North',
  family: 'VN_NORTH',
  prizeMode: 'VN' as const,
  group: 'VN',
  source: 'external' as const,
  isOffered: true,
  isResting: false,
  isPriced: true,
  held: 0,
  due: 1,
};

const placedDraw = once(() =>
  z.strictObject({ number: z.string(), closesAt: wireTime, drawsAt: wireTime }).nullable(),
);

export const list = defineOpsCall({
  ...act,
  name: 'lotteries.list',
  method: 'GET',
  path: '/ops/v1/lotteries/list',
  summary:
    'All lotteries with the draw on sale and the last one. Lotteries with held draws come first, then those without a result.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ...overview(),
          next: placedDraw().describe('Current or next draw.'),
          last: z
            .strictObject({ number: z.string(), drawsAt: wireTime, outcome: z.string().nullable() })
            .nullable()
            .describe('Latest settled draw.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          ...overviewExample,
          next: { number: '20261125', closesAt: AT, drawsAt: AT + 300_000 },
          last: null,
        },
      ],
    },
  },
});

export const waiting = defineOpsCall({
  ...act,
  name: 'lotteries.waiting',
  method: 'GET',
  path: '/ops/v1/lotteries/waiting',
  summary: 'Draws that wait for operators: held ones, then those without a result.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(operatedDraw()) }),
  errors: [],
  example: { request: {}, answer: { list: [drawExample] } },
});

export const read = defineOpsCall({
  ...act,
  name: 'lotteries.read',
  method: 'GET',
  path: '/ops/v1/lotteries/read',
  summary: 'A lottery with its calendar and holidays.',
  request: () => ({ lottery: lotteryWord() }),
  answer: () =>
    z.strictObject({
      ...overview(),
      calendar: lotteryCalendar,
      timeZone: z.string(),
      closesBeforeS: z.int(),
      today: z.string().describe("Today in the lottery's time zone."),
      holidays: z.array(
        z.strictObject({
          fromDay: z.string(),
          untilDay: z.string(),
          reason: z.string(),
          enteredBy: z.string(),
          at: wireTime,
        }),
      ),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { lottery: 'VN_MB' },
    answer: {
      ...overviewExample,
      calendar: {
        by: 'times' as const,
        at: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '18:15' }],
        numbering: { by: 'day' as const },
      },
      timeZone: 'Asia/Ho_Chi_Minh',
      closesBeforeS: 300,
      today: '2026-11-24',
      holidays: [
        {
          fromDay: '2027-02-05',
          untilDay: '2027-02-08',
          reason: 'Tết',
          enteredBy: 'keeper',
          at: AT,
        },
      ],
    },
  },
});

export const draws = defineOpsCall({
  ...act,
  name: 'lotteries.draws',
  method: 'GET',
  path: '/ops/v1/lotteries/draws',
  summary: 'Draws of a lottery on a day that are or were on sale, latest first, a hundred a page.',
  request: () => ({
    lottery: lotteryWord(),
    day: lotteryDay(),
    ahead: z.enum(['1']).optional().describe('Returns future draws instead, next first.'),
    after: drawWord().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(operatedDraw()),
      next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { lottery: 'VN_MB', day: '2026-11-24' },
    answer: { list: [drawExample], next: null },
  },
});

export const draw = defineOpsCall({
  ...act,
  name: 'lotteries.draw',
  method: 'GET',
  path: '/ops/v1/lotteries/draw',
  summary: 'A draw with all reported results and its proof.',
  request: () => ({ lottery: lotteryWord(), draw: drawWord() }),
  answer: () =>
    z.strictObject({
      ...operatedDraw().shape,
      timeZone: z.string(),
      toSettle: z
        .int()
        .nullable()
        .describe(
          'Number of bets still to be settled by the current outcome; null unless settlement is running.',
        ),
      entries: z
        .array(
          z.strictObject({
            enteredBy: z.string(),
            at: wireTime,
            byCompany: z.boolean().describe('True if `enteredBy` is a results provider.'),
            outcome: z
              .string()
              .nullable()
              .describe('Result; null until the caller has entered one.'),
          }),
        )
        .describe('Latest entry of each operator and all results of providers.'),
      outcomes: z
        .array(
          z.strictObject({
            version: z.int(),
            outcome: z.string(),
            at: wireTime,
            givenBy: z
              .string()
              .describe('Source: `draw`, `entries`, or the operator who corrected it.'),
            reason: z.string().nullable(),
          }),
        )
        .describe('Outcomes, newest first.'),
      proof: z
        .strictObject({
          season: z.int(),
          place: z.int(),
          length: z.int(),
          terminalHash: z.string(),
          saltText: z.string().nullable(),
          secret: z.string().nullable(),
        })
        .nullable()
        .describe(
          'Published proof data; the secret only once settled. Null for an external lottery.',
        ),
    }),
  errors: ['lottery.draw_not_found'],
  example: {
    request: { lottery: 'VN_MB', draw: '20261124' },
    answer: {
      ...drawExample,
      timeZone: 'Asia/Ho_Chi_Minh',
      toSettle: null,
      entries: [{ enteredBy: 'keeper', byCompany: false, at: AT, outcome: null }],
      outcomes: [],
      proof: null,
    },
  },
});

export const enterResult = defineOpsCall({
  who: 'lotteries.decide',
  ofInstallation: true,
  ratePerMinute: 60,
  name: 'lotteries.enterResult',
  method: 'POST',
  path: '/ops/v1/lotteries/enterResult',
  audit: { action: 'lottery.result_entered' },
  summary:
    'Enters the result of a draw of an external lottery. It becomes the outcome when another operator or results provider reports the same; a different one holds the draw.',
  request: () => ({
    lottery: lotteryWord(),
    draw: drawWord(),
    result: z.string().trim().min(1).max(2_000).describe('Result in the notation of its family.'),
  }),
  answer: () =>
    z.strictObject({
      became: z
        .enum(['noted', 'drawn', 'held', 'repeated'])
        .describe(
          '`noted`: a second operator or provider must enter it too. `repeated`: it equals the result of an earlier draw, possibly with swapped pairs, or of another station that day; the draw is held until an operator enters it again.',
        ),
    }),
  errors: [
    'lottery.draw_not_found',
    'lottery.not_external',
    'lottery.draw_not_over',
    'lottery.draw_state_changed',
  ],
  example: {
    request: { lottery: 'THAI', draw: '20261116', result: THAI_RESULT },
    answer: { became: 'noted' },
  },
});
