import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import {
  WALLET_TRANSFER_COLUMNS,
  WALLET_TRANSFER_FROM,
  type WalletTransfer,
} from './wallet-transfer.ts';

interface NamedTransfer extends WalletTransfer {
  /** In the language of the data package. */
  readonly vendorName: string;
}

const read = sql(
  'wallet_transfers.data_of_member',
  `SELECT ${WALLET_TRANSFER_COLUMNS}, coalesce(v.names->>$4::text, v.name) AS "vendorName" FROM ${WALLET_TRANSFER_FROM}
   WHERE t.member_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.id) < ($2, $3))
   ORDER BY t.created_at DESC, t.id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const walletTransferDataSheets = [
  dataSheet<NamedTransfer>({
    name: 'wallet-transfers',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.type', 'text', ({ way, vendorName }) => `${way} ${vendorName}`],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<NamedTransfer>(read, [
        memberId,
        after?.createdAt ?? null,
        after?.id ?? 0n,
        language,
      ]),
  }),
];
