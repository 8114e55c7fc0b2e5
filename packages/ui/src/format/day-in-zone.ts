/**
 * The moment at which a day begins in a zone.
 *
 * @param day as a `date` field writes it: `2026-11-20`; undefined for what is no day
 * @param zone IANA
 */
export const startOfDay = (day: string, zone: string): number | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? momentAt(`${day}T00:00`, zone) : undefined;

/** The same of a `datetime-local` field: `2026-11-20T18:30`. */
export const momentIn = (minute: string, zone: string): number | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute) ? momentAt(minute, zone) : undefined;

function momentAt(minute: string, zone: string): number | undefined {
  const local = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(local)) return undefined;
  // The zone's distance near that moment, and once more at what it leads to: a clock may change in between.
  const first = local - offsetAt(local, zone);
  return local - offsetAt(first, zone);
}

/** The day that it is in a zone, as a `date` field writes it. */
export const dayIn = (epochMs: number, zone: string): string =>
  minuteIn(epochMs, zone).slice(0, 'YYYY-MM-DD'.length);

/** What a clock shows in a zone, as a `datetime-local` field writes it. */
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
