import type { Reader } from '@app/core/platform/db';
import { calendarSpan, dayBefore } from '@app/core/reports/records';
import type { RequestOf } from '@app/shared/contract/define-call';
import { RANGE_DAYS_MAX } from '@app/shared/records/range-limits';
import type { personalPnl } from '@app/shared/records/schemas';
import { z } from 'zod';
import { parseInput } from '../http/inputs/paging.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Default range. */
const RANGE_DAYS = 30;
const LIMITS = { usual: RANGE_DAYS, most: RANGE_DAYS_MAX };
const DAYS_BEFORE_TODAY = { today: 0, yesterday: 1, '7d': 6, '30d': 29, '90d': 89 } as const;

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export type AskedRange = Omit<RequestOf<typeof personalPnl>, 'gameType'>;

/**
 * Reads the range of a request: whole days of the site up to now, yesterday, a calendar day or month, a first and a
 * last day, or two times.
 *
 * @param limits days of the default range, and of the longest one between two times
 * @throws InvalidInput for an empty or too long range
 */
export async function requestedRange(
  reader: Reader,
  { period, month, day, days, startDate, endDate }: AskedRange,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  limits = LIMITS,
): Promise<Range> {
  // Includes the current millisecond.
  const to = endDate ?? now.getTime() + 1;
  if (period) {
    const from = await dayBefore(reader, now, { timeZone, days: DAYS_BEFORE_TODAY[period] });
    if (period !== 'yesterday') return { from, to: new Date(now.getTime() + 1) };
    return { from, to: await dayBefore(reader, now, { timeZone, days: 0 }) };
  }
  const calendar = day ?? month;
  if (calendar) return calendarSpan(reader, calendar, timeZone);
  if (days) return spanOfDays(reader, days, { timeZone, most: limits.most });
  const from = startDate ?? to - limits.usual * DAY_MS;
  parseInput(rangeOf(limits.most), { startDate: from, endDate: to });
  return { from: new Date(from), to: new Date(to) };
}

async function spanOfDays(
  reader: Reader,
  days: string,
  { timeZone, most }: { readonly timeZone: string; readonly most: number },
): Promise<Range> {
  const [first = '', last = ''] = days.split('/');
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  parseInput(z.object({ days: z.int().min(1).max(most) }), { days: count });
  const { from } = await calendarSpan(reader, first, timeZone);
  const { to } = await calendarSpan(reader, last, timeZone);
  return { from, to };
}

/**
 * The range in whole days of the site, for sums by day.
 *
 * @throws InvalidInput for a range that is empty or too long
 */
export async function requestedDays(
  reader: Reader,
  input: AskedRange,
  site: { readonly now: Date; readonly timeZone: string },
): Promise<Range> {
  const { from, to } = await requestedRange(reader, input, site);
  const { timeZone } = site;
  const [first, last] = [from, new Date(to.getTime() - 1)];
  return {
    from: await dayBefore(reader, first, { timeZone }),
    to: await dayBefore(reader, last, { timeZone, days: -1 }),
  };
}

const rangeOf = (days: number) =>
  z
    .object({ startDate: z.int(), endDate: z.int() })
    .refine(
      ({ startDate, endDate }) => startDate < endDate && endDate - startDate <= days * DAY_MS,
      { path: ['startDate'] },
    );
