/** Names or short parts one after the other. `Intl` puts nothing between those of a Chinese list without an *and*. */
export const listText = (parts: readonly string[], locale: string): string =>
  locale.startsWith('zh')
    ? parts.join('、')
    : new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
