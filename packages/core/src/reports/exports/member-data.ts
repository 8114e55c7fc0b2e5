import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface FileRow {
  readonly id: bigint;
  readonly kind: string;
  readonly format: string;
  readonly askedAt: Date;
}

const read = sql(
  'exports.data_of_member',
  `SELECT id, kind, format, asked_at AS "askedAt" FROM data_export
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** The member's data of this domain, for the data package. */
export const exportsDataSheets = [
  dataSheet<FileRow>({
    name: 'files',
    columns: [
      ['column.time', 'time', ({ askedAt }) => askedAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.format', 'text', ({ format }) => format],
    ],
    read: (reader, { memberId }, after) => reader.query<FileRow>(read, [memberId, after?.id ?? 0n]),
  }),
];
