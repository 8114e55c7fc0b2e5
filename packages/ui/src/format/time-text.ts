/** Formats a moment in the reader's language. */
export type TimeText = Readonly<Record<TimeLook, (epochMs: number) => string>>;

export type TimeLook = keyof typeof LOOKS;

export const LOOKS = {
  /** 4:42 AM */
  minute: { timeStyle: 'short' },
  /** 4:42:09 AM */
  second: { timeStyle: 'medium' },
  /** Nov 21: where the year is obvious, as on an axis. */
  day: { day: 'numeric', month: 'short' },
  /** Saturday, Nov 21: in the near future. */
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
  /** Nov 21, 2026 */
  date: { dateStyle: 'medium' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 21, 2026, 4:42 AM */
  dayAndMinute: { dateStyle: 'medium', timeStyle: 'short' },
  /** Nov 21, 2026, 4:42:09 AM: for records that are compared. */
  dayAndSecond: { dateStyle: 'medium', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formatters for days and times; the language decides order and 12 or 24 hours.
 *
 * @param timeZone the site's, for site times; absent: the reader's own
 */
export function timeText(locale: string, timeZone?: string): TimeText {
  const key = `${locale} ${timeZone ?? ''}`;
  const cached = texts.get(key);
  if (cached) return cached;
  const writer = (look: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (epochMs: number) => {
      format ??= new Intl.DateTimeFormat(locale, { ...look, ...(timeZone && { timeZone }) });
      // Some engines use a narrow space before AM: normalize it for the server and all browsers.
      return format.format(epochMs).replaceAll('\u202f', ' ');
    };
  };
  const text: TimeText = {
    minute: writer(LOOKS.minute),
    second: writer(LOOKS.second),
    day: writer(LOOKS.day),
    weekday: writer(LOOKS.weekday),
    date: writer(LOOKS.date),
    month: writer(LOOKS.month),
    dayAndMinute: writer(LOOKS.dayAndMinute),
    dayAndSecond: writer(LOOKS.dayAndSecond),
  };
  texts.set(key, text);
  return text;
}

/** Cached: a formatter is slow to create, and each row of a list formats a time. */
const texts = new Map<string, TimeText>();

/**
 * Short name of a zone at a moment: `UTC`, `GMT+7`, `EST`.
 *
 * @param timeZone IANA; absent: the reader's own
 */
export function zoneText(locale: string, timeZone?: string): (epochMs: number) => string {
  const look = { timeZoneName: 'short', ...(timeZone && { timeZone }) } as const;
  const format = new Intl.DateTimeFormat(locale, look);
  return (epochMs) =>
    format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The device's time zone by its IANA name. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day of the month of a moment, from 1. */
export function dayOfMonth(epochMs: number, timeZone?: string): number {
  const look = { day: 'numeric', ...(timeZone && { timeZone }) } as const;
  return Number(new Intl.DateTimeFormat('en', look).format(epochMs));
}
