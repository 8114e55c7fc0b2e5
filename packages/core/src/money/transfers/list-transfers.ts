import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import {
  OTHER,
  TRANSFER_COLUMNS,
  type Transfer,
  type TransferRow,
  transferOf,
} from './transfer.ts';

export interface TransfersRequest {
  readonly memberId: bigint;
  /** Half-open range of the time of sending. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: both directions. */
  readonly direction?: 'in' | 'out' | undefined;
  /** Cursor: the last row of the previous page. Constant cost at any depth. */
  readonly afterPublicId?: string | undefined;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface TransferPage {
  readonly transfers: readonly Transfer[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly sent: Money;
  readonly received: Money;
}

// Each direction has its own index, so each is read in its order and the two are merged.
const side = (column: 'sender_id' | 'receiver_id', direction: 'out' | 'in') => `
  SELECT * FROM transfer
  WHERE ${column} = $1 AND sent_at >= $2 AND sent_at < $3 AND coalesce($4, '${direction}') = '${direction}'`;
const SENT = side('sender_id', 'out');
const RECEIVED = side('receiver_id', 'in');

// A cursor of another member matches no row, which ends the list.
const BEFORE = `AND ($5::uuid IS NULL OR (sent_at, id) < (
  SELECT sent_at, id FROM transfer WHERE public_id = $5 AND $1 IN (sender_id, receiver_id)))
  ORDER BY sent_at DESC, id DESC LIMIT $6::int + $7::int`;

const page = sql(
  'transfers.list',
  `SELECT ${TRANSFER_COLUMNS}
   FROM ((${SENT} ${BEFORE}) UNION ALL (${RECEIVED} ${BEFORE})
     ORDER BY sent_at DESC, id DESC OFFSET $6 LIMIT $7) t ${OTHER}
   ORDER BY t.sent_at DESC, t.id DESC`,
);
const sums = sql(
  'transfers.sum',
  `SELECT count(*)::int AS total,
     coalesce(sum(amount) FILTER (WHERE sender_id = $1), 0)::bigint AS sent,
     coalesce(sum(amount) FILTER (WHERE receiver_id = $1), 0)::bigint AS received
   FROM (${SENT} UNION ALL ${RECEIVED}) asked`,
);

/** A query. A page of a member's transfers, newest first, with sums over the filter. */
export async function listTransfers(
  reader: Reader,
  { memberId, from, to, direction, afterPublicId, skip = 0, rowsMax }: TransfersRequest,
): Promise<TransferPage> {
  const range = [memberId, from, to, direction ?? null];
  const [rows, [sum]] = await Promise.all([
    reader.query<TransferRow>(page, [...range, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<Pick<TransferPage, 'total' | 'sent' | 'received'>>(sums, range),
  ]);
  if (!sum) throw new Error('the query returned no row');
  const transfers = rows.slice(0, rowsMax).map(transferOf);
  return { transfers, hasMore: rows.length > rowsMax, ...sum };
}
