import type { OfOperator } from '../../../people/operators/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { lockOfOperator } from '../claim-withdrawal.ts';
import { recordStep, type Withdrawal } from '../withdrawal.ts';

const release = sql(
  'withdrawals.release',
  "UPDATE withdrawal SET verdict = 'two', released_by = $2 WHERE id = $1",
);

/**
 * A step. Releases a held withdrawal after an operator's review: two operators may approve it from now on.
 *
 * @throws withdraw.not_found, case.claimed, withdraw.not_held
 */
export async function releaseWithdrawal(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which, now);
  const { id: withdrawalId, state, verdict } = withdrawal;
  if (state !== 'review' || verdict !== 'hold') throw new DomainError('withdraw.not_held');
  await tx.query(release, [withdrawalId, which.operator]);
  await recordStep(tx, { withdrawalId, step: 'released', operator: which.operator }, now);
  return withdrawal;
}
