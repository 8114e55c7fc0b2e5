import { releaseHold } from '../../books/ledger/index.ts';
import type { OfOperator } from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { endBond } from './bond.ts';
import { lockOfOperator } from './claim-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';

const close = sql(
  'withdrawals.turn_down',
  'UPDATE withdrawal SET state = $2, words = $3, closed_at = $4 WHERE id = $1',
);

interface UnpaidClosing {
  readonly withdrawal: Withdrawal;
  readonly state: 'rejected' | 'cancelled';
  readonly words: string | null;
}

/** A step. Closes a locked withdrawal that has no payments, and releases its hold and any bond. */
export async function closeUnpaidWithdrawal(
  tx: Tx,
  { withdrawal, state, words }: UnpaidClosing,
  now: Date,
) {
  await releaseHold(tx, { holdId: withdrawal.holdId, key: state }, now);
  await tx.query(close, [withdrawal.id, state, words, now]);
  await endBond(tx, withdrawal, now);
}

/**
 * A step. Locks a withdrawal that waits for approval.
 *
 * @throws withdraw.not_found, case.claimed by another operator, withdraw.state_changed in any other state
 */
export async function lockInReview(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which, now);
  if (withdrawal.state !== 'review') throw new DomainError('withdraw.state_changed');
  return withdrawal;
}
