import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:10');
/** 1 is Monday. */
const weekday = z.int().min(1).max(7);
const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

/** Numbering of a lottery's draws. */
const numbering = z.discriminatedUnion('by', [
  /** `20261124-0417`: the day, and the draw's position in it. */
  z.strictObject({ by: z.literal('place'), digits: z.int().min(2).max(4) }),
  /** `771234`: consecutive numbers. */
  z.strictObject({ by: z.literal('running'), first: z.int().min(1).max(1e12) }),
  /** `20261124`: the day only. */
  z.strictObject({ by: z.literal('day') }),
  /** `20261124-hcm`: the day and the station. */
  z.strictObject({ by: z.literal('station') }),
]);

/** Schedule of a lottery, in its own zone. */
export const lotteryCalendar = z.discriminatedUnion('by', [
  /**
   * At a fixed interval in seconds, from the first to the last draw of a day; without these around the clock, the first
   * draw at an offset from midnight.
   */
  z.strictObject({
    by: z.literal('every'),
    seconds: z.int().min(15).max(86_400),
    from: time.optional(),
    to: time.optional(),
    numbering,
  }),
  /** At times of weekdays, each optionally with a station. */
  z.strictObject({
    by: z.literal('times'),
    at: z
      .array(
        z.strictObject({
          weekdays: z.array(weekday).nonempty().refine(unique, 'must not repeat a day'),
          time,
          station: z
            .string()
            .regex(/^[a-z]{2,20}$/)
            .optional(),
        }),
      )
      .nonempty(),
    numbering,
  }),
  /** On days of the month; a day that a shorter month does not have is left out. */
  z.strictObject({
    by: z.literal('monthly'),
    days: z.array(z.int().min(1).max(31)).nonempty().refine(unique, 'must not repeat a day'),
    time,
    numbering,
  }),
]);

export type LotteryCalendar = z.infer<typeof lotteryCalendar>;
export type Numbering = z.infer<typeof numbering>;

/** Maximum time between the end of a draw's sale and the draw. */
export const CLOSES_BEFORE_S_MAX = 86_400;
