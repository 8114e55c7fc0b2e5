import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { recordDepositStep } from './deposit-steps.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

const lock = sql(
  'deposits.lock_for_operator',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE merchant_id = $1 AND public_id = $2
   FOR NO KEY UPDATE`,
);

/** Whether a deposit is final. An expired one is not: a late payment can still be credited to it. */
export const isDecided = ({ state }: Deposit): boolean =>
  state === 'completed' || state === 'rejected';

async function lockOfSite(
  tx: Tx,
  { merchantId, publicId }: Pick<OfOperator, 'merchantId' | 'publicId'>,
): Promise<Deposit> {
  const [deposit] = await tx.query<Deposit>(lock, [merchantId, publicId]);
  if (!deposit) throw new DomainError('deposit.not_found');
  return deposit;
}

/**
 * A step. Locks a deposit for an operator's decision.
 *
 * @throws deposit.not_found, case.claimed by another operator
 */
export async function lockOfOperator(tx: Tx, which: OfOperator, now: Date): Promise<Deposit> {
  const deposit = await lockOfSite(tx, which);
  await lockAndCheckClaim(tx, which, now);
  return deposit;
}

/**
 * A step. An operator claims or releases a deposit. Idempotent.
 *
 * @throws deposit.not_found, case.claimed by another operator, deposit.state_changed if the deposit is closed
 */
export async function claimDeposit(tx: Tx, which: TakeCase, now: Date): Promise<Deposit> {
  const deposit = await lockOfSite(tx, which);
  if (isDecided(deposit)) throw new DomainError('deposit.state_changed');
  const step = await takeCase(tx, 'deposit', which, now);
  if (step)
    await recordDepositStep(tx, { depositId: deposit.id, step, operator: which.operator }, now);
  return deposit;
}

/** Publishes a change of a deposit to its member's pages. */
export const publishDepositChange = (
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Deposit,
): void => publish({ merchantId, memberId, kind: 'deposits' });
