/**
 * Days of a calendar as they are written in a language: `Nov 21, 2026`, `Nov 1 – 15, 2026`. They are the same
 * wherever they are read.
 *
 * @param days the first and the last, as `2026-11-01/2026-11-15`; the two may be one
 * @param locale BCP 47
 */
export function daysText(days: string, locale: string): string {
  const [first = '', last = first] = days.split('/');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}
