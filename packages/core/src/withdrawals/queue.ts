import {
  type WithdrawalQueue,
  type WithdrawalRiskReason,
  withdrawalRisks,
} from '@app/shared/domain/withdrawal-states';
import { type Money, money } from '@app/shared/money/money';
import { creditedDepositRows } from '../cashier/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { type OfMember, type QueueLength, queuesOf } from '../members/index.ts';
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type Withdrawal } from './withdrawal.ts';

export interface QueuedWithdrawal extends Withdrawal, OfMember {}

const OPEN_QUEUES = ['review', 'paying', 'sending', 'confirming', 'disputed'] as const;

/** SQL: the withdrawals of which a company said something that operators have to look at. */
const DOUBTED = 'SELECT withdrawal_id FROM withdrawal_leg WHERE doubt IS NOT NULL';
/** SQL: which of the open ones are in a queue. One of which a part still has to be paid is in that queue as well. */
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

/** A query. A site's withdrawals by what they wait for. */
export const queuedWithdrawals = queuesOf<QueuedWithdrawal, WithdrawalQueue>(
  {
    ...{ domain: 'withdrawals', table: 'withdrawal', as: 'w' },
    ...{ columns: WITHDRAWAL_COLUMNS, from: WITHDRAWAL_FROM },
  },
  {
    review: open(IS_IN.review),
    paying: open(IS_IN.paying),
    // Also of those that are over: a company may say afterwards that it paid twice.
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
// Every open one is read once, whichever queues it is in, and those that are over where a company said more.
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

/** A query. What waits at a site, and how much of it is neither paid nor given back. */
export async function withdrawalQueueLengths(
  reader: Reader,
  merchantId: bigint,
): Promise<QueueLength<WithdrawalQueue>[]> {
  const [row] = await reader.query<Lengths>(lengths, [merchantId]);
  if (!row) throw new Error('a sum without a row');
  return OPEN_QUEUES.map((queue) => ({
    queue,
    count: row[`${queue}Count`],
    amount: row[`${queue}Amount`],
    oldestAt: row[`${queue}OldestAt`],
  }));
}

/** What a member paid in and was paid, and what an operator looks at besides the rules of the site. */
export interface WithdrawalRisk {
  readonly deposited: Money;
  readonly withdrawn: Money;
  readonly reasons: WithdrawalRiskReason[];
  /** How many payments the member said arrived only in part. */
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
  /** Of withdrawals that are not over. */
  readonly open: bigint;
  /** How often the member said that less arrived than was paid. */
  readonly saidLess: number;
  readonly wasPaid: boolean;
}

/** A query. What an operator looks at besides the rules of the site. */
export async function riskOf(
  reader: Reader,
  withdrawal: Withdrawal,
  { heldUntil }: { readonly heldUntil: Date | null },
): Promise<WithdrawalRisk> {
  const [row] = await reader.query<Sums>(sums, [withdrawal.memberId]);
  if (!row) throw new Error('a sum without a row');
  const found: Readonly<Record<WithdrawalRiskReason, boolean>> = {
    first_withdrawal: !row.wasPaid,
    more_than_deposited: row.withdrawn + row.open > row.deposited,
    password_reset: heldUntil !== null,
    received_less: row.saidLess > 0,
  };
  return {
    ...{ deposited: money(row.deposited), withdrawn: money(row.withdrawn) },
    reasons: withdrawalRisks.filter((reason) => found[reason]),
    saidLess: row.saidLess,
  };
}
