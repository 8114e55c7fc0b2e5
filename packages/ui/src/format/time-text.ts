/** A moment as the reader's language writes it. */
export type TimeText = Readonly<Record<TimeLook, (epochMs: number) => string>>;

export type TimeLook = keyof typeof LOOKS;

export const LOOKS = {
  /** 4:42 AM */
  minute: { timeStyle: 'short' },
  /** 4:42:09 AM */
  second: { timeStyle: 'medium' },
  /** Nov 21: where the year is plain, as on an axis. */
  day: { day: 'numeric', month: 'short' },
  /** Nov 21, 2026 */
  date: { dateStyle: 'medium' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 21, 2026, 4:42 AM */
  dayAndMinute: { dateStyle: 'medium', timeStyle: 'short' },
  /** Nov 21, 2026, 4:42:09 AM: where a record is compared with another. */
  dayAndSecond: { dateStyle: 'medium', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Days and times by the language alone: order, twelve hours or twenty-four.
 *
 * @param timeZone the site's, where a time is the site's; absent: the reader's own
 */
export function timeText(locale: string, timeZone?: string): TimeText {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = texts.get(key);
  if (known) return known;
  const writer = (look: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (epochMs: number) => {
      format ??= new Intl.DateTimeFormat(locale, { ...look, ...(timeZone && { timeZone }) });
      // Some engines write a narrow space before AM: one text for the server and every browser.
      return format.format(epochMs).replaceAll('\u202f', ' ');
    };
  };
  const text: TimeText = {
    minute: writer(LOOKS.minute),
    second: writer(LOOKS.second),
    day: writer(LOOKS.day),
    date: writer(LOOKS.date),
    month: writer(LOOKS.month),
    dayAndMinute: writer(LOOKS.dayAndMinute),
    dayAndSecond: writer(LOOKS.dayAndSecond),
  };
  texts.set(key, text);
  return text;
}

/** A formatter takes long to build, and each row of a list writes its time: one set for all of them. */
const texts = new Map<string, TimeText>();

/**
 * What a zone is called at a moment, briefly: `UTC`, `GMT+7`, `EST`.
 *
 * @param timeZone IANA; absent: the reader's own
 */
export function zoneText(locale: string, timeZone?: string): (epochMs: number) => string {
  const look = { timeZoneName: 'short', ...(timeZone && { timeZone }) } as const;
  const format = new Intl.DateTimeFormat(locale, look);
  return (epochMs) =>
    format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The zone of the reader's device, by its IANA name. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Which day of its month a moment lies on, from 1 on. */
export function dayOfMonth(epochMs: number, timeZone?: string): number {
  const look = { day: 'numeric', ...(timeZone && { timeZone }) } as const;
  return Number(new Intl.DateTimeFormat('en', look).format(epochMs));
}
