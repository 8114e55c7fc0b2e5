import { LOOKS, type TimeLook } from './time-text.ts';

/** A span of time as the reader's language writes it. */
export type SpanText = (look: TimeLook, from: number, to: number) => string;

/**
 * Spans of days and times: `4:40 – 4:45 AM`, `Nov 1 – 15`. What both ends share is written once.
 *
 * @param timeZone the site's, where a time is the site's; absent: the reader's own
 */
export function spanText(locale: string, timeZone?: string): SpanText {
  const formats = new Map<TimeLook, Intl.DateTimeFormat>();
  return (look, from, to) => {
    const known = formats.get(look);
    const format =
      known ?? new Intl.DateTimeFormat(locale, { ...LOOKS[look], ...(timeZone && { timeZone }) });
    if (!known) formats.set(look, format);
    // Some engines write narrow and thin spaces: one text for every browser.
    return format.formatRange(from, to).replaceAll(/[\u2009\u202f]/g, ' ');
  };
}
