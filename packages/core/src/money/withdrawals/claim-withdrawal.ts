import {
  lockAndCheckClaim,
  type OfOperator,
  renewClaim,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findWithdrawalOfSite, lockWithdrawal, recordStep, type Withdrawal } from './withdrawal.ts';

type Which = Pick<OfOperator, 'merchantId' | 'publicId'>;

const lockOfSite = async (tx: Tx, which: Which): Promise<Withdrawal> =>
  lockWithdrawal(tx, (await findWithdrawalOfSite(tx, which)).id);

/**
 * A step. Locks a withdrawal for an operator's decision.
 *
 * @throws withdraw.not_found, case.claimed by another operator
 */
export async function lockOfOperator(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfSite(tx, which);
  await lockAndCheckClaim(tx, which, now);
  return withdrawal;
}

/**
 * A step. Locks a withdrawal for an act outside of this platform, which requires the operator's claim: no two operators
 * do it.
 *
 * @throws withdraw.not_found, case.unclaimed, case.claimed by another one
 */
export async function lockTaken(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfSite(tx, which);
  await renewClaim(tx, which, now);
  return withdrawal;
}

/**
 * A step. An operator claims or releases a withdrawal. Idempotent.
 *
 * @throws withdraw.not_found, case.claimed by another operator, withdraw.state_changed if it was declined or
 * cancelled
 */
export async function claimWithdrawal(tx: Tx, which: TakeCase, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfSite(tx, which);
  const { id: withdrawalId, state } = withdrawal;
  // A completed withdrawal can also get a report of a second payment, or of a returned one.
  if (state === 'rejected' || state === 'cancelled')
    throw new DomainError('withdraw.state_changed');
  const step = await takeCase(tx, 'withdrawal', which, now);
  if (step) await recordStep(tx, { withdrawalId, step, operator: which.operator }, now);
  return withdrawal;
}
