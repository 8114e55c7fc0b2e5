import {
  type WithdrawalQueue,
  type WithdrawalRiskReason,
  withdrawalRisks,
} from '@app/shared/domain/withdrawal-states';
import { type Money, money } from '@app/shared/money/money';
import { creditedDepositRows } from '../cashier/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type Withdrawal } from './withdrawal.ts';

export interface QueuedWithdrawal extends Withdrawal {
  readonly memberPublicId: string;
  readonly username: string;
}

export interface QueueRequest {
  readonly merchantId: bigint;
  readonly queue: WithdrawalQueue;
  /** How the member's username begins. */
  readonly text?: string | undefined;
  /** The last withdrawal of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** SQL: the withdrawals of which a company said something that operators have to look at. */
const DOUBTED = 'SELECT withdrawal_id FROM withdrawal_leg WHERE doubt IS NOT NULL';
/** SQL: whether a withdrawal is in a queue. One of which a part still has to be paid is in that queue as well. */
const IN_QUEUE = `CASE $2 WHEN 'paying' THEN
    w.state IN ('paying', 'confirming', 'disputed') AND w.amount - w.fee - w.settled - w.underway > 0
  WHEN 'sending' THEN w.sending > 0 OR w.id IN (${DOUBTED})
  ELSE w.state = $2 END`;
const MEMBER = `m.public_id AS "memberPublicId", m.username`;

const open = sql(
  'withdrawals.queue',
  `SELECT ${WITHDRAWAL_COLUMNS}, ${MEMBER} FROM ${WITHDRAWAL_FROM} JOIN ${memberRows} m ON m.id = w.member_id
   WHERE w.merchant_id = $1 AND w.closed_at IS NULL AND ${IN_QUEUE} AND ($3::text IS NULL OR m.username ^@ $3)
     AND ($4::uuid IS NULL OR (w.created_at, w.id) > (SELECT created_at, id FROM withdrawal WHERE public_id = $4))
   ORDER BY w.created_at, w.id LIMIT $5`,
);
// Also of those that are over: a company may say afterwards that it paid twice.
const sending = sql(
  'withdrawals.queue_sending',
  `SELECT ${WITHDRAWAL_COLUMNS}, ${MEMBER} FROM ${WITHDRAWAL_FROM} JOIN ${memberRows} m ON m.id = w.member_id
   WHERE w.merchant_id = $1 AND $2 = 'sending' AND ($3::text IS NULL OR m.username ^@ $3)
     AND w.id IN (SELECT id FROM withdrawal WHERE merchant_id = $1 AND closed_at IS NULL AND sending > 0
       UNION ${DOUBTED})
     AND ($4::uuid IS NULL OR (w.created_at, w.id) > (SELECT created_at, id FROM withdrawal WHERE public_id = $4))
   ORDER BY w.created_at, w.id LIMIT $5`,
);
const closed = sql(
  'withdrawals.queue_closed',
  `SELECT ${WITHDRAWAL_COLUMNS}, ${MEMBER} FROM ${WITHDRAWAL_FROM} JOIN ${memberRows} m ON m.id = w.member_id
   WHERE w.merchant_id = $1 AND w.closed_at IS NOT NULL AND $2 = 'closed' AND ($3::text IS NULL OR m.username ^@ $3)
     AND ($4::uuid IS NULL OR (w.closed_at, w.id) < (SELECT closed_at, id FROM withdrawal WHERE public_id = $4))
   ORDER BY w.closed_at DESC, w.id DESC LIMIT $5`,
);

/** A query. A site's withdrawals: those that wait longest first, and of those that are over the last first. */
export const queuedWithdrawals = (
  reader: Reader,
  { merchantId, queue, text, afterPublicId, rowsMax }: QueueRequest,
): Promise<QueuedWithdrawal[]> =>
  reader.query<QueuedWithdrawal>(STATEMENTS[queue] ?? open, [
    ...[merchantId, queue, text || null, afterPublicId ?? null, rowsMax],
  ]);

/** Of the queues that are not a part of what is open. */
const STATEMENTS: { readonly [Q in WithdrawalQueue]?: typeof open } = { closed, sending };

/** How many wait in a queue, how much money, and since when. */
export interface QueueLength {
  readonly queue: Exclude<WithdrawalQueue, 'closed'>;
  readonly count: number;
  /** What is neither paid nor given back. */
  readonly amount: Money;
  readonly oldestAt: Date | null;
}

const OPEN_QUEUES = ['review', 'paying', 'sending', 'confirming', 'disputed'] as const;

const ofQueue = (queue: string) => {
  const isIn = IN_QUEUE.replaceAll('$2', `'${queue}'`);
  return `count(*) FILTER (WHERE ${isIn})::int AS "${queue}Count",
    coalesce(sum(w.amount - w.settled) FILTER (WHERE ${isIn}), 0)::bigint AS "${queue}Amount",
    min(w.created_at) FILTER (WHERE ${isIn}) AS "${queue}OldestAt"`;
};
// Every open one is read once, whichever queues it is in.
const lengths = sql(
  'withdrawals.queue_lengths',
  `SELECT ${OPEN_QUEUES.map(ofQueue).join(', ')} FROM withdrawal w
   WHERE w.merchant_id = $1 AND w.closed_at IS NULL`,
);

type Lengths = Readonly<
  Record<`${(typeof OPEN_QUEUES)[number]}Count`, number> &
    Record<`${(typeof OPEN_QUEUES)[number]}Amount`, Money> &
    Record<`${(typeof OPEN_QUEUES)[number]}OldestAt`, Date | null>
>;

/** A query. What waits at a site. */
export async function queueLengths(reader: Reader, merchantId: bigint): Promise<QueueLength[]> {
  const [row] = await reader.query<Lengths>(lengths, [merchantId]);
  if (!row) throw new Error('a sum without a row');
  return OPEN_QUEUES.map((queue) => ({
    queue,
    count: row[`${queue}Count`],
    amount: row[`${queue}Amount`],
    oldestAt: row[`${queue}OldestAt`],
  }));
}

const countWaiting = sql(
  'withdrawals.count_waiting',
  `SELECT count(*)::int AS count FROM (
     SELECT FROM withdrawal w WHERE w.merchant_id = $1 AND w.closed_at IS NULL AND (
       w.state IN ('review', 'disputed') OR w.amount - w.fee - w.settled - w.underway > 0)
     LIMIT $2) waiting`,
);

/** A query. How many withdrawals of a site wait for an operator, counted up to `most`. */
export async function countWaitingWithdrawals(
  reader: Reader,
  { merchantId, most }: { readonly merchantId: bigint; readonly most: number },
): Promise<number> {
  const [row] = await reader.query<{ count: number }>(countWaiting, [merchantId, most]);
  if (!row) throw new Error('a count without a row');
  return row.count;
}

/** What a member paid in and was paid, and what an operator looks at besides the rules of the site. */
export interface WithdrawalRisk {
  readonly deposited: Money;
  readonly withdrawn: Money;
  readonly reasons: WithdrawalRiskReason[];
}

const sums = sql(
  'withdrawals.sums_of_member',
  `SELECT
     (SELECT coalesce(sum(amount), 0)::bigint FROM ${creditedDepositRows} d WHERE member_id = $1) AS deposited,
     (SELECT coalesce(sum(settled), 0)::bigint FROM withdrawal WHERE member_id = $1) AS withdrawn,
     EXISTS (SELECT FROM withdrawal WHERE member_id = $1 AND state = 'completed') AS "wasPaid"`,
);

interface Sums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly wasPaid: boolean;
}

/** A query. What an operator looks at besides the rules of the site. */
export async function riskOf(
  reader: Reader,
  withdrawal: Withdrawal,
  { heldUntil }: { readonly heldUntil: Date | null },
): Promise<WithdrawalRisk> {
  const { memberId, amount } = withdrawal;
  const [row] = await reader.query<Sums>(sums, [memberId]);
  if (!row) throw new Error('a sum without a row');
  const isOpen = withdrawal.closedAt === null;
  const found: Readonly<Record<WithdrawalRiskReason, boolean>> = {
    first_withdrawal: !row.wasPaid,
    more_than_deposited: row.withdrawn + (isOpen ? amount : 0n) > row.deposited,
    password_reset: heldUntil !== null,
  };
  return {
    ...{ deposited: money(row.deposited), withdrawn: money(row.withdrawn) },
    reasons: withdrawalRisks.filter((reason) => found[reason]),
  };
}
