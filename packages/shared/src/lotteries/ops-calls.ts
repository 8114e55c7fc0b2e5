import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { queryTime, wireTime } from '../validation/fields.ts';
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
  family: z.string().describe('What it is played by: `SSC`, `VN_NORTH`.'),
  prizeMode: z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA', 'VN']),
  group: z.string().describe('Lotteries that stand together in a menu.'),
  source: z.enum(lotterySources).describe('Whether we draw it.'),
  isOffered: z.boolean().describe('Whether members of the site find it.'),
  isResting: z.boolean().describe('Whether it is under maintenance there.'),
  isPriced: z.boolean().describe('Whether it has prices to be sold by.'),
  held: z.int().describe('Draws that an operator has to decide about.'),
  due: z.int().describe('Draws of the last 30 days that are over and have no result yet.'),
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
    'Every lottery with its draw on sale and its last one: first those with draws that are held, then those that lack a result.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ...overview(),
          next: placedDraw().describe('That is on sale, or is next.'),
          last: z
            .strictObject({ number: z.string(), drawsAt: wireTime, outcome: z.string().nullable() })
            .nullable()
            .describe('That was settled last.'),
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
  summary: 'Draws that wait for operators: those that are held, then those without a result.',
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
  summary: 'A lottery with its calendar and the days on which it is not drawn.',
  request: () => ({ lottery: lotteryWord() }),
  answer: () =>
    z.strictObject({
      ...overview(),
      calendar: lotteryCalendar,
      timeZone: z.string(),
      closesBeforeS: z.int(),
      today: z.string().describe('In the zone of the lottery.'),
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
  summary:
    'The draws of a lottery on one of its days that are or were on sale, a hundred at once, the latest first.',
  request: () => ({
    lottery: lotteryWord(),
    day: lotteryDay(),
    ahead: z
      .enum(['1'])
      .optional()
      .describe('Instead those that are yet to be drawn, the next first.'),
    after: queryTime.optional().describe('As `next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(operatedDraw()),
      next: z.string().nullable().describe('Where the next page begins; null at the end.'),
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
  summary: 'A draw with all that was said of its result, and what proves it.',
  request: () => ({ lottery: lotteryWord(), draw: drawWord() }),
  answer: () =>
    z.strictObject({
      ...operatedDraw().shape,
      timeZone: z.string(),
      toSettle: z
        .int()
        .nullable()
        .describe(
          'Bets that the outcome that holds has yet to decide; null unless that is under way.',
        ),
      entries: z
        .array(
          z.strictObject({
            enteredBy: z.string(),
            at: wireTime,
            byCompany: z.boolean().describe('Whether `enteredBy` is a results provider.'),
            outcome: z.string().nullable().describe('Null until you have entered yours.'),
          }),
        )
        .describe('The newest of each operator, and every result that a provider reported.'),
      outcomes: z
        .array(
          z.strictObject({
            version: z.int(),
            outcome: z.string(),
            at: wireTime,
            givenBy: z.string().describe('`draw`, `entries`, or the operator who corrected it.'),
            reason: z.string().nullable(),
          }),
        )
        .describe('The newest first.'),
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
        .describe('What is published of it; the secret once it is settled. Null: drawn elsewhere.'),
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
    'Enters the result of a draw that is held elsewhere: it is the outcome once another operator or a results company entered the same, and holds the draw where they differ.',
  request: () => ({
    lottery: lotteryWord(),
    draw: drawWord(),
    result: z.string().trim().min(1).max(2_000).describe('As its family writes results.'),
  }),
  answer: () =>
    z.strictObject({
      became: z
        .enum(['noted', 'drawn', 'held', 'repeated'])
        .describe(
          '`noted`: another operator or a results company has to enter it too. `repeated`: it is the result of an earlier draw, also with its pairs swapped, or of another station of the day; the draw is held until an operator enters it again.',
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
