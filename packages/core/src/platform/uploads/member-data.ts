import { sql } from '../db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../kernel/index.ts';

interface PictureRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly purpose: string;
  readonly addedAt: Date;
  readonly usedBy: string | null;
}

const read = sql(
  'uploads.data_of_member',
  `SELECT id, public_id AS "publicId", purpose, added_at AS "addedAt", used_by AS "usedBy"
   FROM upload WHERE member_id = $1 AND gone_at IS NULL AND id > $2
   ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** The member's data of this domain, for the data package. */
export const uploadsDataSheets = [
  dataSheet<PictureRow>({
    name: 'pictures',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ addedAt }) => addedAt],
      ['column.type', 'text', ({ purpose }) => purpose],
      ['column.object', 'text', ({ usedBy }) => usedBy],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<PictureRow>(read, [memberId, after?.id ?? 0n]),
  }),
];
