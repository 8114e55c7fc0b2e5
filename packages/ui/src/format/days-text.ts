/**
 * Calendar days in a language: `Nov 21, 2026`, `Nov 1 – 15, 2026`. Independent of the reader's zone.
 *
 * @param days first and last day, such as `2026-11-01/2026-11-15`; may be equal
 * @param locale BCP 47
 */
export function daysText(days: string, locale: string): string {
  const [first = '', last = first] = days.split('/');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}
