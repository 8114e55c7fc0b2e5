/** Fields of a list's request that select a page or a row. A file contains every row. */
const PAGE_FIELDS = ['after', 'before', 'cursor', 'only', 'page', 'size'] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** Filters of a list's request, without the paging fields. */
export function withoutPage<T extends object>(fields: T): Omit<T, PageField> {
  const chosen = Object.entries(fields).filter(
    ([name]) => !PAGE_FIELDS.some((field) => field === name),
  );
  return Object.fromEntries(chosen) as Omit<T, PageField>;
}
