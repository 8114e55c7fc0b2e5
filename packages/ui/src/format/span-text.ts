import { LOOKS, type TimeLook } from './time-text.ts';

/** Formats a time span in the reader's language. */
export type SpanText = (look: TimeLook, from: number, to: number) => string;

/**
 * Spans of days and times: `4:40 – 4:45 AM`, `Nov 1 – 15`. Common parts are written once.
 *
 * @param timeZone the site's, for site times; absent: the reader's own
 */
export function spanText(locale: string, timeZone?: string): SpanText {
  const formats = new Map<TimeLook, Intl.DateTimeFormat>();
  return (look, from, to) => {
    const cached = formats.get(look);
    const format =
      cached ?? new Intl.DateTimeFormat(locale, { ...LOOKS[look], ...(timeZone && { timeZone }) });
    if (!cached) formats.set(look, format);
    // Some engines use narrow and thin spaces: normalize them for all browsers.
    return format.formatRange(from, to).replaceAll(/[\u2009\u202f]/g, ' ');
  };
}
