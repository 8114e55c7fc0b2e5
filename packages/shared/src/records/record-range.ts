import { z } from 'zod';
import { calendarDay } from '../validation/calendar-day.ts';
import { queryTime } from '../validation/fields.ts';
import { PAYMENT_RANGE_DAYS_MAX, RANGE_DAYS_MAX } from './range-limits.ts';

/** Periods of whole days in the site's zone, today included. */
export const periods = ['today', '7d', '30d', '90d'] as const;

export const MONTH = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;

/** Periods that members can choose in their records. */
export const memberPeriods = [...periods, 'yesterday'] as const;

const isSpanOfDays = (text: string): boolean => {
  const days = text.split('/');
  return days.length === 2 && days.every((day) => calendarDay.safeParse(day).success);
};

/** Time range of a record or a report. */
export const range = {
  period: z
    .enum(memberPeriods)
    .optional()
    .describe(
      "Days in the site's time zone, including today except for `yesterday`. Required unless another range parameter is given.",
    ),
  month: z
    .string()
    .regex(MONTH)
    .optional()
    .describe("Month in the site's time zone, without age limit, such as `2026-04`."),
  day: calendarDay.optional().describe("Day in the site's time zone, such as `2026-04-30`."),
  days: z
    .string()
    .refine(isSpanOfDays)
    .optional()
    .describe(
      `First and last day in the site's time zone, such as \`2026-04-01/2026-04-15\`. At most ${RANGE_DAYS_MAX} days; for deposits, withdrawals and bonuses ${PAYMENT_RANGE_DAYS_MAX}.`,
    ),
  startDate: queryTime.optional(),
  endDate: queryTime.optional(),
};

/** Comma-separated values in a query string. */
export const queryList = <Item extends z.ZodType<unknown, unknown>>(item: Item) =>
  z.codec(z.string().max(200), z.array(item).min(1), {
    decode: (text) => text.split(',') as z.input<Item>[],
    encode: (items) => items.join(),
  });
