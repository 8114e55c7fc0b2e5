import { memoize } from '../../../platform/kernel/index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Lotteries are in a few zones. */
const ZONES_REMEMBERED_MAX = 50;

const clockOf = memoize(
  ZONES_REMEMBERED_MAX,
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** Offset of a zone's clocks from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    partOf('year'),
    partOf('month') - 1,
    partOf('day'),
    partOf('hour'),
    partOf('minute'),
    partOf('second'),
  );
  return shown - Math.floor(instant / 1_000) * 1_000;
}

/**
 * The instant at which a zone's clocks show a local time. Returns the first instant of an ambiguous time; moves a
 * skipped time forward by the length of the skip.
 *
 * @param day `2026-03-29`
 * @param time `18:10`; `24:00` is the midnight at the day's end
 */
export function instantInZone(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS;
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timeZone));
  const found = [before, after].find((offset = 0) => offsetAt(shown - offset, timeZone) === offset);
  return new Date(shown - (found ?? before ?? 0));
}

/** Adds days to a day. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
