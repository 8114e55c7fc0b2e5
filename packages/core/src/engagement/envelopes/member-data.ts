import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface SentRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly audience: string;
  readonly total: Money;
  readonly greeting: string | null;
  readonly createdAt: Date;
}

// Opened parts are among the transactions. Greetings of other members are not the member's data.
const read = sql(
  'envelopes.data_of_member',
  `SELECT id, public_id AS "publicId", audience, total, greeting, created_at AS "createdAt"
   FROM envelope
   WHERE creator_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
   ORDER BY created_at DESC, id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const envelopesDataSheets = [
  dataSheet<SentRow>({
    name: 'envelopes',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.type', 'text', ({ audience }) => audience],
      ['column.amount', 'money', ({ total }) => total],
      ['column.text', 'text', ({ greeting }) => greeting],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<SentRow>(read, [memberId, after?.createdAt ?? null, after?.id ?? 0n]),
  }),
];
