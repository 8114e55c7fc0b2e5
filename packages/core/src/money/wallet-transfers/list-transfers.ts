import { type Reader, sql } from '../../platform/db/index.ts';
import {
  WALLET_TRANSFER_COLUMNS,
  WALLET_TRANSFER_FROM,
  type WalletTransfer,
} from './wallet-transfer.ts';

// A cursor of another member matches no row, which ends the list.
const page = sql(
  'wallet_transfers.list',
  `SELECT ${WALLET_TRANSFER_COLUMNS} FROM ${WALLET_TRANSFER_FROM}
   WHERE t.member_id = $1 AND ($2::uuid IS NULL OR (t.created_at, t.id) < (
     SELECT created_at, id FROM wallet_transfer WHERE public_id = $2 AND member_id = $1))
   ORDER BY t.created_at DESC, t.id DESC LIMIT $3`,
);

export interface WalletTransfersRequest {
  readonly memberId: bigint;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A page of a member's wallet transfers, newest first. */
export async function listWalletTransfers(
  reader: Reader,
  { memberId, afterPublicId, rowsMax }: WalletTransfersRequest,
): Promise<{ readonly transfers: readonly WalletTransfer[]; readonly hasMore: boolean }> {
  const values = [memberId, afterPublicId ?? null, rowsMax + 1];
  const rows = await reader.query<WalletTransfer>(page, values);
  return { transfers: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax };
}

// At most one per vendor, so a bounded list.
const open = sql(
  'wallet_transfers.open_of_member',
  `SELECT ${WALLET_TRANSFER_COLUMNS} FROM ${WALLET_TRANSFER_FROM}
   WHERE t.member_id = $1 AND t.closed_at IS NULL ORDER BY t.created_at DESC, t.id DESC`,
);

/** A query. A member's open wallet transfers. */
export const openWalletTransfers = (reader: Reader, memberId: bigint): Promise<WalletTransfer[]> =>
  reader.query<WalletTransfer>(open, [memberId]);
