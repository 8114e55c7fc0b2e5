const made = new Map<string, Intl.NumberFormat>();

/** Cached formatter: creating one costs as much as a thousand uses. */
export function formatterOf(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, formatter);
  return formatter;
}

/** Replaces the hyphen by a minus sign, which is as wide as a plus sign. */
export const trueMinus = (text: string): string => text.replace('-', '−');
