import type { WalletTransferQueue } from '@app/shared/wallet-transfers/states';
import { memberRows, type QueueLength } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import {
  WALLET_TRANSFER_COLUMNS,
  WALLET_TRANSFER_FROM,
  type WalletTransfer,
} from './wallet-transfer.ts';

export interface QueuedWalletTransfer extends WalletTransfer {
  readonly memberPublicId: string;
  readonly username: string;
}

export interface WalletQueueRequest {
  readonly merchantId: bigint;
  readonly queue: WalletTransferQueue;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const COLUMNS = `${WALLET_TRANSFER_COLUMNS}, m.public_id AS "memberPublicId", m.username`;
const FROM = `${WALLET_TRANSFER_FROM} JOIN ${memberRows} m ON m.id = t.member_id`;

const open = sql(
  'wallet_transfers.queue',
  `SELECT ${COLUMNS} FROM ${FROM}
   WHERE t.merchant_id = $1 AND t.closed_at IS NULL AND ($2 = 'open' OR t.state = $2)
     AND ($3::uuid IS NULL OR (t.created_at, t.id) > (SELECT created_at, id FROM wallet_transfer WHERE public_id = $3))
   ORDER BY t.created_at, t.id LIMIT $4`,
);
const closed = sql(
  'wallet_transfers.queue_closed',
  `SELECT ${COLUMNS} FROM ${FROM}
   WHERE t.merchant_id = $1 AND t.closed_at IS NOT NULL
     AND ($2::uuid IS NULL OR (t.closed_at, t.id) < (SELECT closed_at, id FROM wallet_transfer WHERE public_id = $2))
   ORDER BY t.closed_at DESC, t.id DESC LIMIT $3`,
);

/** A query. A site's transfers: open ones by the longest wait, closed ones newest first. */
export const queuedWalletTransfers = (
  reader: Reader,
  { merchantId, queue, afterPublicId, rowsMax }: WalletQueueRequest,
): Promise<QueuedWalletTransfer[]> =>
  queue === 'closed'
    ? reader.query<QueuedWalletTransfer>(closed, [merchantId, afterPublicId ?? null, rowsMax])
    : reader.query<QueuedWalletTransfer>(open, [merchantId, queue, afterPublicId ?? null, rowsMax]);

const lengths = sql(
  'wallet_transfers.queue_lengths',
  `SELECT queue, count(t.id)::int AS count, coalesce(sum(t.amount), 0)::bigint AS amount, min(t.created_at) AS "oldestAt"
   FROM unnest(ARRAY['unknown', 'open']) AS queue
   LEFT JOIN wallet_transfer t ON t.merchant_id = $1 AND t.closed_at IS NULL AND (queue = 'open' OR t.state = queue)
   GROUP BY queue`,
);

/** A query. Counts of a site's transfers with an unknown outcome, and of all open ones. */
export const walletTransferQueueLengths = (
  reader: Reader,
  merchantId: bigint,
): Promise<QueueLength<WalletTransferQueue>[]> =>
  reader.query<QueueLength<WalletTransferQueue>>(lengths, [merchantId]);

/** A question to a vendor about a transfer, and the answer. */
export interface WalletQuestion {
  readonly asked: 'deposit' | 'withdraw' | 'status';
  readonly answer: string;
  readonly at: Date;
  readonly tookMs: number;
}

const QUESTIONS_MAX = 100;

const questions = sql(
  'wallet_transfers.questions',
  `SELECT asked, answer, at, took_ms AS "tookMs" FROM wallet_transfer_question
   WHERE transfer_id = $1 ORDER BY id DESC LIMIT ${QUESTIONS_MAX}`,
);

/** A query. The latest questions about a transfer, newest first. */
export const questionsOf = (reader: Reader, transferId: bigint): Promise<WalletQuestion[]> =>
  reader.query<WalletQuestion>(questions, [transferId]);
