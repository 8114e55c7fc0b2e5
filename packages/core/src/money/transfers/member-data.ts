import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import type { Way } from './transfer.ts';

interface SentRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly goes: Way;
  readonly amount: Money;
  readonly note: string | null;
  readonly sentAt: Date;
}

// Received transfers are among the transactions. Notes of other members are not the member's data.
const read = sql(
  'transfers.data_of_member',
  `SELECT id, public_id AS "publicId", goes, amount, note, sent_at AS "sentAt"
   FROM transfer
   WHERE sender_id = $1 AND ($2::timestamptz IS NULL OR (sent_at, id) < ($2, $3))
   ORDER BY sent_at DESC, id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const transfersDataSheets = [
  dataSheet<SentRow>({
    name: 'transfers',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.type', 'text', ({ goes }) => goes],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.text', 'text', ({ note }) => note],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<SentRow>(read, [memberId, after?.sentAt ?? null, after?.id ?? 0n]),
  }),
];
