/** A page of a list. Lists are ordered from new to old, and new rows appear only at the top. */
export interface PageRequest {
  /** Cursor of the previous page. Constant cost at any depth. */
  readonly after?: PageCursor | undefined;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * Cursor: the time of the last row, and the count of shown rows of that time. Unlike a row id it reveals nothing that
 * the reader has not seen.
 */
export interface PageCursor {
  readonly at: Date;
  readonly shownOfIt: number;
}

/** `[latest time, rows to skip, rows to read]`: the parameters of the lists' statements. */
export const pageValues = ({ after, skip = 0, rowsMax }: PageRequest) =>
  [after?.at ?? null, after?.shownOfIt ?? skip, rowsMax + 1] as const;

/** Splits off the extra row, which shows that another page follows; `last` is then its cursor. */
export function pageOf<Row>(
  rows: readonly Row[],
  { rowsMax }: PageRequest,
): { readonly rows: readonly Row[]; readonly last: Row | undefined } {
  const page = rows.slice(0, rowsMax);
  return { rows: page, last: rows.length > rowsMax ? page.at(-1) : undefined };
}
