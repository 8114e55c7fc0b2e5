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

/** A page's rows as SQL found them: one more than asked for, each with its place in its moment. */
export interface PlacedRow {
  readonly at: Date;
  readonly place: number;
}

/** `[up to which time, rows to pass over, rows to read]`, as the lists' statements take them. */
export const pageValues = ({ after, skip = 0, rowsMax }: PageRequest) =>
  [after?.at ?? null, after?.shownOfIt ?? skip, rowsMax + 1] as const;

/** Splits off the row that only says whether the list goes on. */
export function pageOf<Row extends PlacedRow>(
  rows: readonly Row[],
  { rowsMax }: PageRequest,
): { readonly rows: readonly Row[]; readonly next: PageCursor | undefined } {
  const page = rows.slice(0, rowsMax);
  const last = page.at(-1);
  const goesOn = last && rows.length > rowsMax;
  return { rows: page, next: goesOn ? { at: last.at, shownOfIt: last.place } : undefined };
}
