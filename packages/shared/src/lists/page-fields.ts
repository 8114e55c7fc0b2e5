/** Fields of a list's request that choose a page, or one row. A file has every row. */
const PAGE_FIELDS = ['after', 'before', 'cursor', 'only', 'page', 'size'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** The fields of a request by which a list is narrowed. */
export function withoutPage<T extends object>(fields: T): Omit<T, PageField> {
  const chosen = Object.entries(fields).filter(
    ([name]) => !PAGE_FIELDS.some((field) => field === name),
  );
  return Object.fromEntries(chosen) as Omit<T, PageField>;
}
