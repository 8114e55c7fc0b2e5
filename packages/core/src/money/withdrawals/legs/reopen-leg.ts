import { undoCapture } from '../../../books/ledger/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { giveBondBack } from '../bond.ts';
import {
  NO_DOUBT,
  readWithdrawal,
  recordStep,
  type Withdrawal,
  type WithdrawalLeg,
} from '../withdrawal.ts';

const reopenRow = sql(
  'withdrawals.reopen_leg',
  `UPDATE withdrawal_leg SET state = CASE WHEN channel IS NULL THEN 'not_received' ELSE 'failed' END, received = 0,
     closed_at = $2
   WHERE id = $1`,
);
const clearDoubt = sql(
  'withdrawals.clear_doubt_of_reopened',
  `UPDATE withdrawal_leg SET ${NO_DOUBT} WHERE id = $1`,
);
const reopen = sql(
  'withdrawals.reopen',
  `UPDATE withdrawal w SET settled = settled - $2, closed_at = NULL,
     state = CASE
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'disputed') THEN 'disputed'
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'paid') THEN 'confirming'
       ELSE 'paying' END
   WHERE id = $1`,
);

interface Reopened {
  /** Locked. */
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly operator: string;
  /** Absent: the payment is no longer in doubt. */
  readonly keepsDoubt?: boolean;
}

/** A step. Puts a received payment and the fee back on hold, and notifies the member. */
export async function reopenLeg(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, operator, keepsDoubt = false }: Reopened,
  now: Date,
): Promise<Withdrawal> {
  const { id: withdrawalId, merchantId, memberId, holdId, fee, state } = withdrawal;
  const { received: amount, number } = leg;
  if (amount === null || amount === 0n) throw new DomainError('withdraw.state_changed');
  await undoCapture(tx, { holdId, key: `leg ${number}` }, now);
  if (state === 'completed' && fee > 0n) await undoCapture(tx, { holdId, key: 'fee' }, now);
  await giveBondBack(tx, withdrawal, now);
  await tx.query(reopenRow, [leg.id, now]);
  if (!keepsDoubt) await tx.query(clearDoubt, [leg.id]);
  await tx.query(reopen, [withdrawalId, amount]);
  await recordStep(tx, { withdrawalId, step: 'returned', leg: number, amount, operator }, now);
  // The key is new each time, because a payment can be returned more than once.
  const notice = { key: deps.newId(), merchantId, memberId, details: { amount } };
  await notifyMember(tx, deps, { cause: 'withdrawal.returned', ...notice }, now);
  return readWithdrawal(tx, withdrawalId);
}
