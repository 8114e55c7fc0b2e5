import type { Phrase } from '@app/phrases/domains';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { DataExport } from '../export.ts';
import type { ColumnType, Row } from '../sheets/sheet.ts';

/** Rows that are read, and written, at once. */
export const ROWS_PER_PAGE = 500;

export interface PageOfRows {
  readonly rows: readonly Row[];
  /** How much of all is done with it, from 0 to 1. */
  readonly share: number;
}

type Heading = Extract<Phrase<'server/exports'>, `column.${string}`>;

/** A list: its columns, and its rows page by page, each found by the last of the page before. */
export interface ExportSheet {
  readonly columns: readonly { readonly key: Heading; readonly type: ColumnType }[];
  pages(deps: Pick<Deps, 'db' | 'clock'>, asked: DataExport): AsyncGenerator<PageOfRows>;
}

type SheetName = Extract<Phrase<'server/exports'>, `sheet.${string}`>;

/** One of several lists in a file. */
export interface NamedSheet extends ExportSheet {
  readonly name: SheetName;
}

/** What can be taken away: a list, or several in one file. */
export type ExportKind = ExportSheet | readonly NamedSheet[];

/** Of a range that is read from its end: how much of it lies behind a moment. */
export const shareOf = (at: Date, { from, to }: { from: number; to: number }): number =>
  (to - at.getTime()) / Math.max(1, to - from);

/** The site that it is of. */
export function siteOf({ merchantId, kind }: DataExport): bigint {
  if (merchantId === null) throw new Error(`an export of ${kind} is of a site`);
  return merchantId;
}

/** The member whose list it is: who asked, or whom an operator asked about. */
export function memberOf({ memberId, subjectId, kind }: DataExport): bigint {
  const whose = memberId ?? subjectId;
  if (whose === null) throw new Error(`an export of ${kind} is of a member`);
  return whose;
}

interface FoundPage<One> {
  readonly rows: readonly One[];
  readonly hasMore: boolean;
  /** Of all pages. */
  readonly total: number;
}

/** The pages of a list that says how long it is, each found by the public id of the last row before. */
export async function* pagesById<One extends { readonly publicId: string }>(
  read: (page: { afterPublicId?: string; rowsMax: number }) => Promise<FoundPage<One>>,
  rowOf: (one: One) => Row,
): AsyncGenerator<PageOfRows> {
  let done = 0;
  for (let after: string | undefined; ; ) {
    const place = after === undefined ? {} : { afterPublicId: after };
    const { rows, hasMore, total } = await read({ ...place, rowsMax: ROWS_PER_PAGE });
    done += rows.length;
    yield { rows: rows.map(rowOf), share: done / Math.max(1, total) };
    after = rows.at(-1)?.publicId;
    if (!hasMore || after === undefined) return;
  }
}

/** The same of a list that does not say how long it is: how far it is shows by its rows alone. */
export async function* pagesAfter<One extends { readonly publicId: string }>(
  read: (page: { afterPublicId: string | undefined; rowsMax: number }) => Promise<readonly One[]>,
  rowOf: (one: One) => Row,
): AsyncGenerator<PageOfRows> {
  for (let afterPublicId: string | undefined; ; ) {
    const found = await read({ afterPublicId, rowsMax: ROWS_PER_PAGE });
    const isLast = found.length < ROWS_PER_PAGE;
    yield { rows: found.map(rowOf), share: isLast ? 1 : 0 };
    if (isLast) return;
    afterPublicId = found.at(-1)?.publicId;
  }
}
