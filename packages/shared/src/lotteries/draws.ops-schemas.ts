import { z } from 'zod';
import { once } from '../once.ts';
import { calendarDay } from '../validation/calendar-day.ts';
import { wireTime } from '../validation/fields.ts';
import { lotterySources } from './lotteries.ts';

const AT = 1_795_000_000_000;

/** An example result, with all prizes of its family. */
export const THAI_RESULT =
  '{"FIRST":["123456"],"FRONT3":["123","456"],"BACK3":["789","012"],"BACK2":["34"]}';

/** Code of a lottery. */
export const lotteryWord = once(() => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/));
/** Number of a draw within its lottery. */
export const drawWord = once(() => z.string().regex(/^[\w-]{1,60}$/));
/** A day in the zone of a lottery. */
export const lotteryDay = once(() => calendarDay);

/** A time of a day in the zone of a lottery. */
export const lotteryTime = once(() => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A draw with the fields for operators. */
export const operatedDraw = once(() =>
  z.strictObject({
    lottery: z.string(),
    name: z.string(),
    family: z.string(),
    source: z.enum(lotterySources),
    number: z.string(),
    day: z.string().describe("Day in the lottery's time zone."),
    opensAt: wireTime,
    closesAt: wireTime,
    drawsAt: wireTime,
    movedFrom: wireTime.nullable().describe('Original draw time, if the draw was moved.'),
    state: z.enum(['pending', 'drawn', 'settled', 'held', 'void']),
    heldBecause: z
      .string()
      .nullable()
      .describe("`results_differ`, `result_repeated`, or an operator's reason."),
    outcome: z.string().nullable().describe('Outcome, once available.'),
    outcomeVersion: z.int().nullable().describe('Version of the outcome; above 1 if corrected.'),
    drawnAt: wireTime.nullable(),
    settledAt: wireTime.nullable(),
    hasProof: z.boolean().describe('True if readers can verify the draw once settled.'),
    sources: z.int().describe('Number of sources of its result, for an external lottery.'),
    isEnteredByReader: z.boolean().describe('True if the caller has entered a result.'),
  }),
);

export const drawExample = {
  lottery: 'VN_MB',
  name: 'Vietnam North',
  family: 'VN_NORTH',
  source: 'external' as const,
  number: '20261124',
  day: '2026-11-24',
  opensAt: AT - 86_400_000,
  closesAt: AT - 300_000,
  movedFrom: null,
  drawsAt: AT,
  state: 'pending' as const,
  heldBecause: null,
  outcome: null,
  outcomeVersion: null,
  drawnAt: null,
  settledAt: null,
  hasProof: false,
  sources: 1,
  isEnteredByReader: false,
};
