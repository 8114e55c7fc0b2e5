import type { Phrase } from '@app/phrases/domains';
import type { Money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';

/** What the cells of a column are. Money and counts are numbers to a spreadsheet, text never is. */
export type ColumnType = 'text' | 'money' | 'count' | 'time';

export type Cell = string | Money | number | Date | null;
export type Row = readonly Cell[];

/** The member behind whose name data is kept. */
export interface DataSubject {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly username: string;
  readonly registeredAt: Date;
}

/** What a domain knows of one member, as a sheet of the data package: its columns, and its rows page by page. */
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

/** Rows of a sheet that are read at once. */
export const DATA_ROWS_PER_PAGE = 500;

interface DataSheetParts<R> {
  readonly name: DataSheetName;
  readonly columns: readonly (readonly [heading: Heading, ColumnType, (row: R) => Cell])[];
  /** At most `DATA_ROWS_PER_PAGE` rows, those after the last one of the page before. */
  read(reader: Reader, subject: DataSubject, after: R | undefined): Promise<readonly R[]>;
}

/** Makes a sheet of a query that reads a page after another. */
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
