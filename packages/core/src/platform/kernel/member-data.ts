import type { Phrase } from '@app/phrases/domains';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';

/** The type of a column's cells. Spreadsheets read money and counts as numbers, never text. */
export type ColumnType = 'text' | 'money' | 'count' | 'time';

export type Cell = string | Money | number | Date | null;
export type Row = readonly Cell[];

/** The member whose data is stored. */
export interface DataSubject {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly username: string;
  readonly registeredAt: Date;
  /** Language of the data package. */
  readonly language: LanguageCode;
}

/** A domain's data of one member as a sheet of the data package: its columns, and its rows page by page. */
export interface DataSheet {
  readonly name: DataSheetName;
  readonly columns: readonly { readonly key: Heading; readonly type: ColumnType }[];
  pages(reader: Reader, subject: DataSubject): AsyncIterable<readonly Row[]>;
}

type ExportPhrase = Phrase<'server/exports'>;
type Heading = Extract<ExportPhrase, `column.${string}`>;
type DataSheetName = ExportPhrase extends infer P
  ? P extends `sheet.${infer N}`
    ? N
    : never
  : never;

/** Rows of a sheet read in one page. */
export const DATA_ROWS_PER_PAGE = 500;

interface DataSheetParts<R> {
  readonly name: DataSheetName;
  readonly columns: readonly (readonly [heading: Heading, ColumnType, (row: R) => Cell])[];
  /** At most `DATA_ROWS_PER_PAGE` rows after the given one. A full page is followed by another read. */
  read(reader: Reader, subject: DataSubject, after: R | undefined): Promise<readonly R[]>;
}

/** Makes a sheet from a paged query. */
export function dataSheet<R>({ name, columns, read }: DataSheetParts<R>): DataSheet {
  return {
    name,
    columns: columns.map(([key, type]) => ({ key, type })),
    async *pages(reader, subject) {
      for (let after: R | undefined; ; ) {
        const found = await read(reader, subject, after);
        yield found.map((row) => columns.map(([, , cellOf]) => cellOf(row)));
        after = found.at(-1);
        if (found.length < DATA_ROWS_PER_PAGE) return;
      }
    },
  };
}
