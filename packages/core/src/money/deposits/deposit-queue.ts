import type { DepositQueue } from '@app/shared/deposits/states';
import type { Money } from '@app/shared/money/money';
import { type OfMember, type QueueLength, queuesOf } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

export interface QueuedDeposit extends Deposit, OfMember {
  /** The differing payment as the provider reported it, in its currency. */
  readonly received: Money | null;
  readonly receivedCurrency: string | null;
}

/** `since` is the start of the wait: of a receipt its upload, of a payment its report. */
const ORDERS = {
  receipts: { isIn: "state = 'review' AND paid_to IS NOT NULL", since: 'paid_at' },
  reports: { isIn: "state = 'review' AND paid_to IS NULL", since: 'paid_at' },
  open: { isIn: "state = ANY (ARRAY['created', 'pending', 'paid'])", since: 'created_at' },
  closed: {
    isIn: "state = ANY (ARRAY['completed', 'expired', 'rejected'])",
    since: 'created_at',
    isLastFirst: true,
  },
} as const;

/** A query. A site's deposits by queue. */
export const queuedDeposits = queuesOf<QueuedDeposit, DepositQueue>(
  {
    domain: 'deposits',
    table: 'deposit',
    as: 'deposit',
    columns: DEPOSIT_COLUMNS,
    from: 'deposit',
    also: {
      columns: 'report.amount AS received, report.currency AS "receivedCurrency"',
      join: `LEFT JOIN LATERAL (
        SELECT r.currency, r.amount FROM deposit_report r
        WHERE r.deposit_id = d.id AND r.outcome = 'wrong_amount' ORDER BY r.received_at LIMIT 1
      ) report ON true`,
    },
  },
  ORDERS,
);

const lengthOf = (queue: Exclude<DepositQueue, 'closed'>) =>
  `SELECT '${queue}' AS queue, count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount,
     min(${ORDERS[queue].since}) AS "oldestAt"
   FROM deposit WHERE merchant_id = $1 AND ${ORDERS[queue].isIn}`;
const lengths = sql(
  'deposits.queue_lengths',
  (['receipts', 'reports', 'open'] as const).map(lengthOf).join(' UNION ALL '),
);

/** A query. Counts of a site's queues. */
export const depositQueueLengths = (
  reader: Reader,
  merchantId: bigint,
): Promise<QueueLength<DepositQueue>[]> =>
  reader.query<QueueLength<DepositQueue>>(lengths, [merchantId]);

const receivedFor = sql(
  'deposits.received_for',
  `SELECT currency AS "receivedCurrency", amount AS received FROM deposit_report
   WHERE deposit_id = $1 AND outcome = 'wrong_amount' ORDER BY received_at LIMIT 1`,
);

/** A query. The payment that a provider reported instead of the requested one. */
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
