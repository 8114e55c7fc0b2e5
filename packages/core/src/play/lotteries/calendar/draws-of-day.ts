import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { dayAfter, instantInZone } from './instant-in-zone.ts';

/** A draw of a day, as the calendar has it. */
export interface CalendarDraw {
  readonly at: Date;
  /** Its place in the day, from 1. */
  readonly place: number;
  readonly station?: string | undefined;
}

interface Day {
  /** In the lottery's zone: `2026-11-24`. */
  readonly day: string;
  readonly timeZone: string;
}

/**
 * The draws of one day, in order. Around-the-clock draws are fewer or more on a day of 23 or 25 hours; the last one is
 * at the midnight that ends it.
 */
export function drawsOfDay(calendar: LotteryCalendar, day: Day): CalendarDraw[] {
  const times = timesOf(calendar, day).sort((a, b) => a.at.getTime() - b.at.getTime());
  return times.map((time, index) => ({ ...time, place: index + 1 }));
}

type Time = Omit<CalendarDraw, 'place'>;

function timesOf(calendar: LotteryCalendar, of: Day): Time[] {
  const { day, timeZone } = of;
  switch (calendar.by) {
    case 'every':
      return timesApart(calendar, of);
    case 'times':
      return calendar.at
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
        .map(({ time, station }) => ({ at: instantInZone(day, time, timeZone), station }));
    case 'monthly':
      return calendar.days.includes(Number(day.slice(8)))
        ? [{ at: instantInZone(day, calendar.time, timeZone) }]
        : [];
  }
}

function timesApart(
  { seconds, from, to }: LotteryCalendar & { readonly by: 'every' },
  { day, timeZone }: Day,
): Time[] {
  const apartMs = seconds * 1_000;
  const begin = instantInZone(day, from ?? '00:00', timeZone).getTime();
  // A day of draws may end after midnight.
  const lastDay = to !== undefined && to < (from ?? '00:00') ? dayAfter(day) : day;
  const end = instantInZone(lastDay, to ?? '24:00', timeZone).getTime();
  const first = from === undefined ? begin + apartMs : begin;
  const count = Math.max(0, Math.floor((end - first) / apartMs) + 1);
  return Array.from({ length: count }, (_, index) => ({ at: new Date(first + index * apartMs) }));
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
