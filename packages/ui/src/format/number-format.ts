const made = new Map<string, Intl.NumberFormat>();

/** A formatter, made once for each look: making one costs as much as a thousand uses. */
export function formatterOf(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, known);
  return known;
}

/** A hyphen is too short to be a minus beside digits. */
export const trueMinus = (text: string): string => text.replace('-', '−');
