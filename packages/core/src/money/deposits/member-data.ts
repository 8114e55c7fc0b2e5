import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { payerOf } from './read-deposit.ts';

interface DepositRow {
  readonly id: bigint;
  readonly publicId: string;
  readonly channel: string;
  readonly amount: Money;
  readonly state: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly payer: Buffer | null;
  readonly words: string | null;
}

const read = sql(
  'deposits.data_of_member',
  `SELECT id, public_id AS "publicId", amount, state, reference,
     coalesce((SELECT coalesce(c.names->>$4::text, c.name) FROM deposit_channel c
       WHERE c.merchant_id = deposit.merchant_id AND c.code = deposit.channel), channel) AS channel,
     created_at AS "createdAt", completed_at AS "completedAt", payer, words
   FROM deposit WHERE member_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
   ORDER BY created_at DESC, id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const depositDataSheets = [
  dataSheet<DepositRow>({
    name: 'deposits',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.channel', 'text', ({ channel }) => channel],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
      ['column.credited', 'time', ({ completedAt }) => completedAt],
      ['column.providerReference', 'text', ({ reference }) => reference],
      ['column.payer', 'text', payerOf],
      ['column.answer', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<DepositRow>(read, [
        memberId,
        after?.createdAt ?? null,
        after?.id ?? 0n,
        language,
      ]),
  }),
];
