import {
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/**
 * The moment that a clock in a zone shows, as a `datetime-local` or a `date` field writes it: `2026-11-20T18:30`.
 * Undefined for what is no time.
 *
 * @param zone IANA
 */
export function momentOf(text: string, zone: string): number | undefined {
  try {
    const local = text.includes('T') ? parseDateTime(text) : parseDate(text);
    return toZoned(local, zone).toDate().getTime();
  } catch {
    return undefined;
  }
}

/** What a `datetime-local` field shows at a moment, to the minute. */
export const textOfMoment = (epochMs: number, zone: string): string =>
  `${toCalendarDateTime(fromAbsolute(epochMs, zone))}`.slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** The moment that the day after begins. */
export function endOfDay(text: string, zone: string): number | undefined {
  try {
    return toZoned(parseDate(text).add({ days: 1 }), zone)
      .toDate()
      .getTime();
  } catch {
    return undefined;
  }
}

/** So many days of a zone as `date` fields write them, today included. */
export function lastDays(days: number, zone: string, now: number): { from: string; to: string } {
  const today = toCalendarDate(fromAbsolute(now, zone));
  return { from: `${today.subtract({ days: days - 1 })}`, to: `${today}` };
}

/** The same time of the clock so many days later, also where one of them has 23 hours. */
export const daysLater = (epochMs: number, days: number, zone: string): string =>
  textOfMoment(fromAbsolute(epochMs, zone).add({ days }).toDate().getTime(), zone);

/** Reads an optional time field: null where it is empty, and NaN, which every call refuses, for any other text. */
export const optionalMoment = (text: string, zone: string): number | null =>
  text === '' ? null : (momentOf(text, zone) ?? Number.NaN);
