/** Which rows of a list to read. Lists go from new to old, and grow at the top alone. */
export interface PageRequest {
  /** Where the page before ended. Costs the same at any depth. */
  readonly after?: PageCursor | undefined;
  /** Without a cursor: how many rows from the top to pass over. */
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * The place after a row: its time, and how many rows of just that time have been shown. It says
 * nothing that its reader has not seen, unlike the numbers that rows are counted by.
 */
export interface PageCursor {
  readonly at: Date;
  readonly shownOfIt: number;
}

/** `[up to which time, rows to pass over, rows to read]`, as the lists' statements take them. */
export const pageValues = ({ after, skip = 0, rowsMax }: PageRequest) =>
  [after?.at ?? null, after?.shownOfIt ?? skip, rowsMax + 1] as const;

/** Splits off the row that only says that the list goes on; then `last` is where it does. */
export function pageOf<Row>(
  rows: readonly Row[],
  { rowsMax }: PageRequest,
): { readonly rows: readonly Row[]; readonly last: Row | undefined } {
  const page = rows.slice(0, rowsMax);
  return { rows: page, last: rows.length > rowsMax ? page.at(-1) : undefined };
}
