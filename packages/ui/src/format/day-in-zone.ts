/**
 * Start of a day in a zone, in epoch milliseconds.
 *
 * @param day value of a `date` field, such as `2026-11-20`; undefined if invalid
 * @param zone IANA
 */
export const startOfDay = (day: string, zone: string): number | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? momentAt(`${day}T00:00`, zone) : undefined;

/** The same for a `datetime-local` field, such as `2026-11-20T18:30`. */
export const momentIn = (minute: string, zone: string): number | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute) ? momentAt(minute, zone) : undefined;

function momentAt(minute: string, zone: string): number | undefined {
  const local = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(local)) return undefined;
  // Offset near that moment, then again at the result, since the clock may change in between.
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}

/** Current day in a zone, as the value of a `date` field. */
export const dayIn = (epochMs: number, zone: string): string =>
  minuteIn(epochMs, zone).slice(0, 'YYYY-MM-DD'.length);

const DAY_MS = 86_400_000;

/**
 * Another day of the calendar. Adding 24 hours to a moment may skip or repeat a day where clocks change.
 *
 * @param day such as `2026-11-20`
 * @param days negative for a day before
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Local time in a zone, as the value of a `datetime-local` field. */
export const minuteIn = (epochMs: number, zone: string): string =>
  new Date(epochMs + offsetAt(epochMs, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

function offsetAt(epochMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(epochMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(epochMs / 1_000) * 1_000;
}
