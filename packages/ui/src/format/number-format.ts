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

/** A hyphen is too short as a minus sign beside digits. */
export const trueMinus = (text: string): string => text.replace('-', '−');
