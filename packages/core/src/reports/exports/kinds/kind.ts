import type { Phrase } from '@app/phrases/domains';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { DataExport } from '../export.ts';
import type { ColumnType, Row } from '../sheets/sheet.ts';

/** Rows read and written in one page. */
export const ROWS_PER_PAGE = 500;

export interface PageOfRows {
  readonly rows: readonly Row[];
  /** Progress, 0 to 1. */
  readonly share: number;
}

type Heading = Extract<Phrase<'server/exports'>, `column.${string}`>;

/** A list: its columns and its rows page by page, each page by cursor. */
export interface ExportSheet {
  readonly columns: readonly { readonly key: Heading; readonly type: ColumnType }[];
  pages(deps: Pick<Deps, 'db' | 'clock'>, asked: DataExport): AsyncGenerator<PageOfRows>;
}

type SheetName = Extract<Phrase<'server/exports'>, `sheet.${string}`>;

/** One of several lists in a file. */
export interface NamedSheet extends ExportSheet {
  readonly name: SheetName;
}

/** The content of a file: one list or several. */
export type ExportKind = ExportSheet | readonly NamedSheet[];

/** Progress through a time range that is read from its end. */
export const shareOf = (at: Date, { from, to }: { from: number; to: number }): number =>
  (to - at.getTime()) / Math.max(1, to - from);

/** The site of the file. */
export function siteOf({ merchantId, kind }: DataExport): bigint {
  if (merchantId === null) throw new Error(`an export of ${kind} is of a site`);
  return merchantId;
}

/** The member whose list it is: who requested it, or whom an operator asked about. */
export function memberOf({ memberId, subjectId, kind }: DataExport): bigint {
  const whose = memberId ?? subjectId;
  if (whose === null) throw new Error(`an export of ${kind} is of a member`);
  return whose;
}

interface FoundPage<One> {
  readonly rows: readonly One[];
  readonly hasMore: boolean;
  /** Rows on all pages. */
  readonly total: number;
}

/** The pages of a list with a known total, by the public id of the last row. */
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

/** The pages of a list without a total, by the public id of the last row. */
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
