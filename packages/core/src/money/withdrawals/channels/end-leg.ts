import type { WithdrawalStep } from '@app/shared/withdrawals/states';
import { notifyMember } from '../../../people/messages/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { confirmByOf } from '../legs/pay-leg.ts';
import { NO_DOUBT, recordStep, type Withdrawal, type WithdrawalLeg } from '../withdrawal.ts';

const payRow = sql(
  'withdrawals.leg_paid',
  `UPDATE withdrawal_leg SET state = 'paid', reference = $2, paid_at = $3, confirm_by = $4, ask_at = NULL, ${NO_DOUBT},
     received = NULL, closed_at = NULL
   WHERE id = $1`,
);
const failRow = sql(
  'withdrawals.leg_failed',
  `UPDATE withdrawal_leg SET state = 'failed', received = 0, closed_at = $2, ask_at = NULL, ${NO_DOUBT}
   WHERE id = $1`,
);
// A dispute about another leg keeps the withdrawal disputed.
const follow = sql(
  'withdrawals.follow_sent_leg',
  `UPDATE withdrawal w SET underway = underway + $2, sending = sending + $3,
     state = CASE
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'disputed') THEN 'disputed'
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'paid') THEN 'confirming'
       ELSE 'paying' END
   WHERE id = $1`,
);

const isSending = ({ state }: WithdrawalLeg): boolean => state === 'sending' || state === 'unknown';

interface Of {
  /** Locked. */
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
}

interface Paid extends Of {
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The operator who found it paid; undefined if the provider reported it. */
  readonly operator?: string;
}

/** A step. Marks a leg as paid: the member has to confirm it. If it had failed, its amount is under way again. */
export async function endPaidLeg(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, reference, operator }: Paid,
  now: Date,
): Promise<void> {
  const { id: withdrawalId, merchantId, memberId } = withdrawal;
  const { number, amount } = leg;
  const confirmBy = await confirmByOf(tx, merchantId, now);
  await tx.query(payRow, [leg.id, reference, now, confirmBy]);
  const sums = isSending(leg) ? [0n, -amount] : [amount, 0n];
  await tx.query(follow, [withdrawalId, ...sums]);
  const step = operator === undefined ? ('paid' as const) : ('found_sent' as const);
  const entry = { withdrawalId, leg: number, amount, ...(operator !== undefined && { operator }) };
  await recordStep(tx, { ...entry, step }, now);
  const notice = { merchantId, memberId, details: { amount, reference } };
  const key = `${withdrawalId} ${number}`;
  await notifyMember(tx, deps, { cause: 'withdrawal.paid', key, ...notice }, now);
}

interface Failed extends Of {
  readonly step: WithdrawalStep & ('sending_failed' | 'sending_stopped' | 'found_not_sent');
  readonly operator?: string;
}

/** A step. Marks a leg as failed: its amount is unpaid again. */
export async function endFailedLeg(
  tx: Tx,
  { withdrawal: { id: withdrawalId }, leg, step, operator }: Failed,
  now: Date,
): Promise<void> {
  const { number, amount } = leg;
  await tx.query(failRow, [leg.id, now]);
  await tx.query(follow, [withdrawalId, -amount, isSending(leg) ? -amount : 0n]);
  const entry = { withdrawalId, leg: number, amount, ...(operator !== undefined && { operator }) };
  await recordStep(tx, { ...entry, step }, now);
}
