import type { DepositQueue } from '@app/shared/domain/deposit-states';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

export interface QueuedDeposit extends Deposit {
  readonly memberPublicId: string;
  readonly username: string;
  /** What the payment company says was paid instead, in its currency. */
  readonly received: Money | null;
  readonly receivedCurrency: string | null;
}

export interface DepositQueueRequest {
  readonly merchantId: bigint;
  readonly queue: DepositQueue;
  /** How the member's username begins, or what was to be written in the bank transfer. */
  readonly text?: string | undefined;
  /** The last deposit of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

// As the indexes have them: a list that is written otherwise would be read whole.
const IN_QUEUE: Readonly<Record<DepositQueue, string>> = {
  receipts: "state = 'review' AND paid_to IS NOT NULL",
  reports: "state = 'review' AND paid_to IS NULL",
  open: "state = ANY (ARRAY['created', 'pending', 'paid'])",
  closed: "state = ANY (ARRAY['completed', 'expired', 'rejected'])",
};
/** Who waits since when: a receipt since it was sent, a payment since it was reported. */
const SINCE: Readonly<Record<DepositQueue, 'paid_at' | 'created_at'>> = {
  receipts: 'paid_at',
  reports: 'paid_at',
  open: 'created_at',
  closed: 'created_at',
};
const READ_AS = { paid_at: 'd."paidAt"', created_at: 'd."createdAt"' } as const;

const listOf = (queue: DepositQueue) => {
  const since = SINCE[queue];
  const [comparison, direction] = queue === 'closed' ? ['<', ' DESC'] : ['>', ''];
  return sql(
    `cashier.queue_${queue}`,
    `SELECT d.*, m.public_id AS "memberPublicId", m.username, report.amount AS received,
       report.currency AS "receivedCurrency"
     FROM (
       SELECT ${DEPOSIT_COLUMNS} FROM deposit
       WHERE merchant_id = $1 AND ${IN_QUEUE[queue]}
         AND ($2::text IS NULL OR public_id::text ^@ $2 OR member_id IN (
           SELECT id FROM ${memberRows} one WHERE merchant_id = $1 AND username ^@ $2))
         AND ($3::uuid IS NULL OR (${since}, id) ${comparison} (
           SELECT ${since}, id FROM deposit WHERE public_id = $3 AND merchant_id = $1))
       ORDER BY ${since}${direction}, id${direction} LIMIT $4) d
     JOIN ${memberRows} m ON m.id = d."memberId"
     LEFT JOIN LATERAL (
       SELECT r.currency, r.amount FROM deposit_report r
       WHERE r.deposit_id = d.id AND r.outcome = 'wrong_amount' ORDER BY r.received_at LIMIT 1
     ) report ON true
     ORDER BY ${READ_AS[since]}${direction}, d.id${direction}`,
  );
};
const lists = {
  receipts: listOf('receipts'),
  reports: listOf('reports'),
  open: listOf('open'),
  closed: listOf('closed'),
} as const;

/** A query. A site's deposits: those that wait longest first, and of those that are over the last first. */
export const queuedDeposits = (
  reader: Reader,
  { merchantId, queue, text, afterPublicId, rowsMax }: DepositQueueRequest,
): Promise<QueuedDeposit[]> =>
  reader.query<QueuedDeposit>(lists[queue], [
    ...[merchantId, text || null, afterPublicId ?? null, rowsMax],
  ]);

/** How many wait in a queue, for how much money, and since when. */
export interface DepositQueueLength {
  readonly queue: Exclude<DepositQueue, 'closed'>;
  readonly count: number;
  readonly amount: Money;
  readonly oldestAt: Date | null;
}

const lengthOf = (queue: Exclude<DepositQueue, 'closed'>) =>
  `SELECT '${queue}' AS queue, count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount,
     min(${SINCE[queue]}) AS "oldestAt"
   FROM deposit WHERE merchant_id = $1 AND ${IN_QUEUE[queue]}`;
const lengths = sql(
  'cashier.queue_lengths',
  (['receipts', 'reports', 'open'] as const).map(lengthOf).join(' UNION ALL '),
);

/** A query. What waits at a site. */
export const depositQueueLengths = (
  reader: Reader,
  merchantId: bigint,
): Promise<DepositQueueLength[]> => reader.query<DepositQueueLength>(lengths, [merchantId]);

const receivedFor = sql(
  'cashier.received_for',
  `SELECT currency AS "receivedCurrency", amount AS received FROM deposit_report
   WHERE deposit_id = $1 AND outcome = 'wrong_amount' ORDER BY received_at LIMIT 1`,
);

/** A query. What a payment company says was paid instead of what was asked for. */
export async function receivedOf(
  reader: Reader,
  depositId: bigint,
): Promise<Pick<QueuedDeposit, 'received' | 'receivedCurrency'>> {
  const [found] = await reader.query<Pick<QueuedDeposit, 'received' | 'receivedCurrency'>>(
    receivedFor,
    [depositId],
  );
  return found ?? { received: null, receivedCurrency: null };
}
