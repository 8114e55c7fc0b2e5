import type { Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { findWithdrawalOfSite, lockWithdrawal, type Withdrawal } from './withdrawal.ts';

/** Which withdrawal, and by whom. */
export interface OfOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
}

/** A step. Locks a withdrawal of a site. @throws withdraw.not_found, also for another site's */
export async function lockOfSite(
  tx: Tx,
  which: Pick<OfOperator, 'merchantId' | 'publicId'>,
): Promise<Withdrawal> {
  const { id } = await findWithdrawalOfSite(tx, which);
  return lockWithdrawal(tx, id);
}

/** A step. Locks a withdrawal for what an operator does. @throws withdraw.not_found, withdraw.claimed */
export async function lockOfOperator(
  tx: Tx,
  { operator, ...which }: OfOperator,
): Promise<Withdrawal> {
  const withdrawal = await lockOfSite(tx, which);
  const { claimedBy } = withdrawal;
  if (claimedBy !== null && claimedBy !== operator)
    throw new DomainError('withdraw.claimed', { operator: claimedBy });
  return withdrawal;
}
