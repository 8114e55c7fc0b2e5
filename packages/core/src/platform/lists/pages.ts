/** Rows read and written in one page. */
export const ROWS_PER_PAGE = 500;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Progress, 0 to 1. */
  readonly share: number;
}

interface FoundPage<Row, Place> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: Place | undefined;
  /** Rows on all pages, if the query counts them. */
  readonly total?: number | undefined;
  /** Progress, if it follows from the rows themselves. */
  readonly share?: number | undefined;
}

/** The pages of a list, each read by the cursor of the one before. */
export async function* pagesOf<Row, Place>(
  read: (after: Place | undefined) => Promise<FoundPage<Row, Place>>,
): AsyncGenerator<Page<Row>> {
  let done = 0;
  for (let after: Place | undefined; ; ) {
    const { rows, next, total, share } = await read(after);
    done += rows.length;
    const isLast = next === undefined;
    const counted = total === undefined ? Number(isLast) : Math.min(1, done / Math.max(1, total));
    yield { rows, share: share ?? counted };
    if (isLast) return;
    after = next;
  }
}

/** A request for one page, by the cursor at which the one before ended. */
export interface After<Place> {
  readonly after: Place | undefined;
  readonly rowsMax: number;
}

/** The pages of a query that returns rows without a cursor or total. A page that is not full is the last. */
export const pagesAfter = <Row, Place>(
  read: (page: After<Place>) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
  {
    rowsMax = ROWS_PER_PAGE,
    shareOf,
    total,
  }: {
    readonly rowsMax?: number;
    readonly shareOf?: (last: Row) => number;
    readonly total?: number;
  } = {},
): AsyncGenerator<Page<Row>> =>
  pagesOf<Row, Place>(async (after) => {
    const rows = await read({ after, rowsMax });
    const last = rows.at(-1);
    const next = last === undefined || rows.length < rowsMax ? undefined : placeOf(last);
    return { rows, next, total, share: last && shareOf?.(last) };
  });

interface CountedPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Rows on all pages. */
  readonly total: number;
}

/** The pages of a list with a known total, by the public id of the last row. */
export const pagesById = <Row extends { readonly publicId: string }>(
  read: (page: { afterPublicId?: string; rowsMax: number }) => Promise<CountedPage<Row>>,
): AsyncGenerator<Page<Row>> =>
  pagesOf<Row, string>(async (afterPublicId) => {
    const place = afterPublicId === undefined ? {} : { afterPublicId };
    const { rows, hasMore, total } = await read({ ...place, rowsMax: ROWS_PER_PAGE });
    return { rows, total, next: hasMore ? rows.at(-1)?.publicId : undefined };
  });

/** The pages of a list without a total, by the public id of the last row. */
export const pagesAfterId = <Row extends { readonly publicId: string }>(
  read: (page: { afterPublicId: string | undefined; rowsMax: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Page<Row>> =>
  pagesAfter<Row, string>(
    ({ after, rowsMax }) => read({ afterPublicId: after, rowsMax }),
    ({ publicId }) => publicId,
  );

/** The same pages, with each row changed or written as several. */
export async function* mapPages<From, To>(
  pages: AsyncIterable<Page<From>>,
  rowsOf: (row: From) => To | readonly To[],
): AsyncGenerator<Page<To>> {
  for await (const { rows, share } of pages) {
    yield { rows: rows.flatMap(rowsOf as (row: From) => To), share };
  }
}

/** Progress through a time range that is read from its end. */
export const shareOfRange = (at: Date, { from, to }: { from: number; to: number }): number =>
  (to - at.getTime()) / Math.max(1, to - from);
