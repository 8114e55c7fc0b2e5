/** Joins names or short parts. `Intl` has no Chinese list format with separators but without *and*. */
export const listText = (parts: readonly string[], locale: string): string =>
  locale.startsWith('zh')
    ? parts.join('、')
    : new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
