import { sql } from '../../platform/db/index.ts';
import { categoryOfCode, DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface ChangeRow {
  readonly id: bigint;
  readonly code: number;
  readonly series: number;
  readonly at: Date;
}

const readChanges = sql(
  'series.of_member',
  `SELECT id, category AS code, series, at FROM series_change
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const seriesDataSheets = [
  dataSheet<ChangeRow>({
    name: 'series',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.category', 'text', ({ code }) => categoryOfCode(code)],
      ['column.series', 'text', ({ series }) => `${series}`],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<ChangeRow>(readChanges, [memberId, after?.id ?? 0n]),
  }),
];
