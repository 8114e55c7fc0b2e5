import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import {
  WALLET_TRANSFER_COLUMNS,
  WALLET_TRANSFER_FROM,
  type WalletTransfer,
} from './wallet-transfer.ts';

const read = sql(
  'wallet_transfers.data_of_member',
  `SELECT ${WALLET_TRANSFER_COLUMNS} FROM ${WALLET_TRANSFER_FROM}
   WHERE t.member_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.id) < ($2, $3))
   ORDER BY t.created_at DESC, t.id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const walletTransferDataSheets = [
  dataSheet<WalletTransfer>({
    name: 'wallet-transfers',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.type', 'text', ({ way, vendorCode }) => `${way} ${vendorCode}`],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<WalletTransfer>(read, [memberId, after?.createdAt ?? null, after?.id ?? 0n]),
  }),
];
