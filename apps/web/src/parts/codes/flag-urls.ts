const files = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg',
  { query: '?url', import: 'default', eager: true },
);

/** URLs of the countries' flags, keyed by two-letter code. */
export const flagUrls: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]),
);
