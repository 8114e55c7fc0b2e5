import {
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/**
 * Epoch milliseconds of a local time in a zone, from the value of a `datetime-local` or `date` field such as
 * `2026-11-20T18:30`. Undefined for an invalid time.
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

/** Value of a `datetime-local` field for a moment, to the minute. */
export const textOfMoment = (epochMs: number, zone: string): string =>
  `${toCalendarDateTime(fromAbsolute(epochMs, zone))}`.slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** Start of the next day. */
export function endOfDay(text: string, zone: string): number | undefined {
  try {
    return toZoned(parseDate(text).add({ days: 1 }), zone)
      .toDate()
      .getTime();
  } catch {
    return undefined;
  }
}

/** Range of the last days in a zone, today included, as values of `date` fields. */
export function lastDays(days: number, zone: string, now: number): { from: string; to: string } {
  const today = toCalendarDate(fromAbsolute(now, zone));
  return { from: `${today.subtract({ days: days - 1 })}`, to: `${today}` };
}

/** The previous day in a zone, as the value of a `date` field. */
export const yesterday = (zone: string, now: number): string =>
  `${toCalendarDate(fromAbsolute(now, zone)).subtract({ days: 1 })}`;

/** The same local time some days later, also across daylight-saving changes. */
export const daysLater = (epochMs: number, days: number, zone: string): string =>
  textOfMoment(fromAbsolute(epochMs, zone).add({ days }).toDate().getTime(), zone);

/** Parses an optional time field: null if empty, NaN for invalid text, which every call rejects. */
export const optionalMoment = (text: string, zone: string): number | null =>
  text === '' ? null : (momentOf(text, zone) ?? Number.NaN);
