import { type Money, money } from '@app/shared/money/money';
import {
  type WithdrawalQueue,
  type WithdrawalRiskReason,
  withdrawalRisks,
} from '@app/shared/withdrawals/states';
import { type OfMember, type QueueLength, queuesOf } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { creditedDepositRows } from '../deposits/index.ts';
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type Withdrawal } from './withdrawal.ts';

export interface QueuedWithdrawal extends Withdrawal, OfMember {}

const OPEN_QUEUES = ['review', 'paying', 'sending', 'confirming', 'disputed'] as const;

/** SQL: withdrawals with a provider's report that operators have to review. */
const DOUBTED = 'SELECT withdrawal_id FROM withdrawal_leg WHERE doubt IS NOT NULL';
/** SQL: open withdrawals by queue. One with an unpaid part is in the paying queue as well. */
const IS_IN: Readonly<Record<(typeof OPEN_QUEUES)[number], string>> = {
  review: "w.state = 'review'",
  paying: `w.state IN ('paying', 'confirming', 'disputed') AND w.amount - w.fee - w.settled - w.underway > 0`,
  sending: `(w.sending > 0 OR w.id IN (${DOUBTED}))`,
  confirming: "w.state = 'confirming'",
  disputed: "w.state = 'disputed'",
};
const open = (isIn: string) => ({
  isIn: `w.closed_at IS NULL AND ${isIn}`,
  since: 'created_at',
});

/** A query. A site's withdrawals by queue. */
export const queuedWithdrawals = queuesOf<QueuedWithdrawal, WithdrawalQueue>(
  {
    domain: 'withdrawals',
    table: 'withdrawal',
    as: 'w',
    columns: WITHDRAWAL_COLUMNS,
    from: WITHDRAWAL_FROM,
  },
  {
    review: open(IS_IN.review),
    paying: open(IS_IN.paying),
    // Closed ones included: a provider may report a second payment later.
    sending: {
      isIn: `w.id IN (SELECT id FROM withdrawal WHERE merchant_id = $1 AND closed_at IS NULL AND sending > 0
        UNION ${DOUBTED})`,
      since: 'created_at',
    },
    confirming: open(IS_IN.confirming),
    disputed: open(IS_IN.disputed),
    closed: { isIn: 'w.closed_at IS NOT NULL', since: 'closed_at', isLastFirst: true },
  },
);

const ofQueue = (queue: (typeof OPEN_QUEUES)[number]) =>
  `count(*) FILTER (WHERE ${IS_IN[queue]})::int AS "${queue}Count",
    coalesce(sum(w.amount - w.settled) FILTER (WHERE ${IS_IN[queue]}), 0)::bigint AS "${queue}Amount",
    min(w.created_at) FILTER (WHERE ${IS_IN[queue]}) AS "${queue}OldestAt"`;
// Reads every open withdrawal once for all queues, and closed ones with a later report.
const lengths = sql(
  'withdrawals.queue_lengths',
  `SELECT ${OPEN_QUEUES.map(ofQueue).join(', ')} FROM (
     SELECT * FROM withdrawal WHERE merchant_id = $1 AND closed_at IS NULL
     UNION ALL
     SELECT * FROM withdrawal WHERE merchant_id = $1 AND closed_at IS NOT NULL AND id IN (${DOUBTED})) w`,
);

type Lengths = Readonly<
  Record<`${(typeof OPEN_QUEUES)[number]}Count`, number> &
    Record<`${(typeof OPEN_QUEUES)[number]}Amount`, Money> &
    Record<`${(typeof OPEN_QUEUES)[number]}OldestAt`, Date | null>
>;

/** A query. Counts of a site's queues, with the amounts that have not arrived yet, fees included. */
export async function withdrawalQueueLengths(
  reader: Reader,
  merchantId: bigint,
): Promise<QueueLength<WithdrawalQueue>[]> {
  const [row] = await reader.query<Lengths>(lengths, [merchantId]);
  if (!row) throw new Error('the query returned no row');
  return OPEN_QUEUES.map((queue) => ({
    queue,
    count: row[`${queue}Count`],
    amount: row[`${queue}Amount`],
    oldestAt: row[`${queue}OldestAt`],
  }));
}

/** A member's totals and risk facts for an operator's review. */
export interface WithdrawalRisk {
  readonly deposited: Money;
  readonly withdrawn: Money;
  readonly reasons: WithdrawalRiskReason[];
  /** Count of payments that the member confirmed in part. */
  readonly saidLess: number;
}

const sums = sql(
  'withdrawals.sums_of_member',
  `SELECT
     (SELECT coalesce(sum(amount), 0)::bigint FROM ${creditedDepositRows} d WHERE member_id = $1) AS deposited,
     (SELECT coalesce(sum(settled), 0)::bigint FROM withdrawal WHERE member_id = $1) AS withdrawn,
     (SELECT coalesce(sum(amount - settled), 0)::bigint FROM withdrawal
       WHERE member_id = $1 AND closed_at IS NULL) AS open,
     (SELECT count(*)::int FROM withdrawal w JOIN withdrawal_leg l ON l.withdrawal_id = w.id
       WHERE w.member_id = $1 AND l.state = 'partial') AS "saidLess",
     EXISTS (SELECT FROM withdrawal WHERE member_id = $1 AND state = 'completed') AS "wasPaid"`,
);

interface Sums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  /** Total of open withdrawals. */
  readonly open: bigint;
  /** Count of payments that the member confirmed with less than was paid. */
  readonly saidLess: number;
  readonly wasPaid: boolean;
}

/** A query. A member's risk facts for an operator's review. */
export async function riskOf(
  reader: Reader,
  withdrawal: Withdrawal,
  { heldUntil }: { readonly heldUntil: Date | null },
): Promise<WithdrawalRisk> {
  const [row] = await reader.query<Sums>(sums, [withdrawal.memberId]);
  if (!row) throw new Error('the query returned no row');
  const found: Readonly<Record<WithdrawalRiskReason, boolean>> = {
    first_withdrawal: !row.wasPaid,
    more_than_deposited: row.withdrawn + row.open > row.deposited,
    password_reset: heldUntil !== null,
    received_less: row.saidLess > 0,
  };
  return {
    deposited: money(row.deposited),
    withdrawn: money(row.withdrawn),
    reasons: withdrawalRisks.filter((reason) => found[reason]),
    saidLess: row.saidLess,
  };
}
