import type { Cell, ColumnType, Row } from '../../../platform/kernel/index.ts';

export type { Cell, ColumnType, Row };

export interface Column {
  readonly heading: string;
  readonly type: ColumnType;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  /** An IANA zone: times are written in it. */
  readonly timeZone: string;
}

/** Writes a file piece by piece: each call returns the bytes written since the last. */
export interface SheetWriter {
  begin(): Buffer;
  /** Ends the sheet and begins another one. */
  next(sheet: Sheet): Buffer;
  rows(rows: readonly Row[]): Buffer;
  end(): Buffer;
}

/** Formats moments in a time zone: `2026-11-22 10:00:05`. */
export function clockOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => format.format(moment);
}
