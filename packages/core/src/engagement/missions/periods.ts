import type { MissionPeriod } from '@app/shared/missions/states';
import { memoize } from '../../platform/kernel/index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ZONES_REMEMBERED_MAX = 50;
/** Minutes remembered for each zone. The events of a batch happened within few minutes. */
const MINUTES_REMEMBERED_MAX = 120;

/** Start of the only period of a mission that happens once. */
export const ONLY_PERIOD = '1970-01-01';

const clockOf = memoize(
  ZONES_REMEMBERED_MAX,
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Day and hour that a site's clocks show. */
export interface LocalTime {
  /** `2026-03-29`. */
  readonly day: string;
  readonly hour: number;
}

/** Day and hour of a time in a zone, cached by minute: formatting a time costs more than counting its bet. */
export const localTime = (at: Date, timeZone: string): LocalTime =>
  minutesOf(timeZone)(Math.floor(at.getTime() / MINUTE_MS));

const minutesOf = memoize(ZONES_REMEMBERED_MAX, (timeZone: string) =>
  memoize(MINUTES_REMEMBERED_MAX, (minute: number): LocalTime => {
    const parts = clockOf(timeZone).formatToParts(minute * MINUTE_MS);
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return {
      day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`,
      hour: Number(partOf('hour')),
    };
  }),
);

/** First day of the period that contains a day; weeks begin on Monday. */
export function periodStart(period: MissionPeriod, day: string): string {
  if (period === 'once') return ONLY_PERIOD;
  if (period === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * SQL: when a period ends; null for an open one.
 *
 * @param start SQL of its first day, as a date
 */
export const periodEnd = (
  period: string,
  start: string,
  timeZone: string,
): string => `CASE ${period}
  WHEN 'day' THEN (${start} + interval '1 day') AT TIME ZONE ${timeZone}
  WHEN 'week' THEN (${start} + interval '7 days') AT TIME ZONE ${timeZone} END`;

/** SQL: the first day of the period that contains a moment. */
export const periodStartAt = (
  period: string,
  at: string,
  timeZone: string,
): string => `CASE ${period}
  WHEN 'day' THEN date_trunc('day', ${at} AT TIME ZONE ${timeZone})::date
  WHEN 'week' THEN date_trunc('week', ${at} AT TIME ZONE ${timeZone})::date
  ELSE date '${ONLY_PERIOD}' END`;
