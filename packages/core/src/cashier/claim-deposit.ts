import { sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { noteDepositStep } from './deposit-steps.ts';
import { DEPOSIT_COLUMNS, type Deposit } from './read-deposit.ts';

/** Which deposit, and by whom. */
export interface ByOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
}

const lock = sql(
  'cashier.lock_for_operator',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit WHERE merchant_id = $1 AND public_id = $2
   FOR NO KEY UPDATE`,
);
const claim = sql('cashier.claim_deposit', 'UPDATE deposit SET claimed_by = $2 WHERE id = $1');

/** Whether nothing about it can be decided any more. Money that comes late can still be credited to an expired one. */
export const isDecided = ({ state }: Deposit): boolean =>
  state === 'completed' || state === 'rejected';

interface Claim extends ByOperator {
  /** False: the operator lets go of it. */
  readonly isClaimed: boolean;
  /** Also from another operator, who may have gone home. */
  readonly takesOver?: boolean | undefined;
}

/**
 * A step. An operator takes a deposit, so that no two work on one; or lets go of it. The same again changes nothing.
 *
 * @throws deposit.not_found, deposit.claimed by another, deposit.state_changed for one that is over
 */
export async function claimDeposit(
  tx: Tx,
  { isClaimed, takesOver = false, ...which }: Claim,
  now: Date,
): Promise<Deposit> {
  const deposit = takesOver ? await lockOfSite(tx, which) : await lockOfOperator(tx, which);
  if (isDecided(deposit)) throw new DomainError('deposit.state_changed');
  const { operator } = which;
  const claimedBy = isClaimed ? operator : null;
  if (deposit.claimedBy === claimedBy) return deposit;
  await tx.query(claim, [deposit.id, claimedBy]);
  const step = isClaimed ? 'taken' : 'let_go';
  await noteDepositStep(tx, { depositId: deposit.id, step, operator }, now);
  return deposit;
}

/**
 * A step. Locks a deposit for an operator who decides about it.
 *
 * @throws deposit.not_found, also for another site's, deposit.claimed by another operator
 */
export async function lockOfOperator(tx: Tx, { operator, ...which }: ByOperator): Promise<Deposit> {
  const deposit = await lockOfSite(tx, which);
  const { claimedBy } = deposit;
  if (claimedBy !== null && claimedBy !== operator)
    throw new DomainError('deposit.claimed', { operator: claimedBy });
  return deposit;
}

async function lockOfSite(
  tx: Tx,
  { merchantId, publicId }: Pick<ByOperator, 'merchantId' | 'publicId'>,
): Promise<Deposit> {
  const [deposit] = await tx.query<Deposit>(lock, [merchantId, publicId]);
  if (!deposit) throw new DomainError('deposit.not_found');
  return deposit;
}

/** Tells the pages of a deposit's member that it moved on. */
export const tellMoved = (
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Deposit,
): void => publish({ merchantId, memberId, kind: 'deposits' });
