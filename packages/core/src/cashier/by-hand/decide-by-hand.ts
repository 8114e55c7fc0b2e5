import type { Money } from '@app/shared/money/money';
import { deposits as setting } from '@app/shared/settings/deposits';
import { sql, type Tx } from '../../db/index.ts';
import { type Deps, DomainError } from '../../kernel/index.ts';
import { tellMember } from '../../messages/index.ts';
import { readSetting } from '../../site/index.ts';
import { type Credited, creditPaid } from '../credit-deposit.ts';
import { DEPOSIT_COLUMNS, type Deposit } from '../read-deposit.ts';

/** Which deposit, and by whom. */
export interface ByOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
}

const lock = sql(
  'cashier.lock_by_hand',
  `SELECT ${DEPOSIT_COLUMNS} FROM deposit
   WHERE merchant_id = $1 AND public_id = $2 AND paid_to IS NOT NULL FOR NO KEY UPDATE`,
);
const claim = sql('cashier.claim_deposit', 'UPDATE deposit SET claimed_by = $2 WHERE id = $1');
const findReference = sql(
  'cashier.find_reference',
  `SELECT 1 FROM deposit
   WHERE merchant_id = $1 AND channel = $2 AND reference = $3 AND paid_to IS NOT NULL AND id <> $4`,
);
/** Two who name one payment for two deposits take turns, so the second is told and not cut off. */
const takeTurns = sql(
  'cashier.take_turns_at_reference',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);
const confirm = sql(
  'cashier.confirm_by_hand',
  `UPDATE deposit SET state = 'paid', amount = $2, reference = $3, paid_at = coalesce(paid_at, $4)
   WHERE id = $1`,
);
const decline = sql(
  'cashier.decline_by_hand',
  "UPDATE deposit SET state = 'rejected', words = $2 WHERE id = $1",
);

const isOver = ({ state }: Deposit): boolean => state === 'completed' || state === 'rejected';

interface Claim extends ByOperator {
  /** False: the operator lets go of it. */
  readonly isClaimed: boolean;
  /** Also from another operator, who may have gone home. */
  readonly takesOver?: boolean | undefined;
}

/**
 * A step. An operator takes a deposit, so that no two work on one; or lets go of it.
 *
 * @throws deposit.not_found, deposit.claimed by another, deposit.state_changed for one that is over
 */
export async function claimDeposit(
  tx: Tx,
  { isClaimed, takesOver = false, ...which }: Claim,
): Promise<Deposit> {
  const deposit = takesOver ? await lockOfSite(tx, which) : await lockOfOperator(tx, which);
  if (isOver(deposit)) throw new DomainError('deposit.state_changed');
  await tx.query(claim, [deposit.id, isClaimed ? which.operator : null]);
  return deposit;
}

export interface Confirmation extends ByOperator {
  /** What came to the account. */
  readonly amount: Money;
  /** The bank's own name for the payment. */
  readonly reference: string;
}

export interface ConfirmedDeposit extends Credited {
  /** As it was before. */
  readonly deposit: Deposit;
  /** Whether the site wants a second operator: for so much, or for more than was asked for. */
  readonly needsAnother: boolean;
}

/**
 * A step. Credits what an operator found in the account, also without a receipt and after its time. One payment of the
 * bank pays for one deposit. Who calls tells the member's pages after the commit.
 *
 * @throws deposit.not_found, deposit.claimed, deposit.state_changed, deposit.reference_used
 */
export async function confirmByHand(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, reference, ...which }: Confirmation,
  now: Date,
): Promise<ConfirmedDeposit> {
  const deposit = await lockOfOperator(tx, which);
  if (isOver(deposit)) throw new DomainError('deposit.state_changed');
  const { id, merchantId, channel } = deposit;
  await tx.query(takeTurns, [`${merchantId} ${channel} ${reference}`]);
  const used = await tx.query(findReference, [merchantId, channel, reference, id]);
  if (used.length > 0) throw new DomainError('deposit.reference_used');
  await tx.query(confirm, [id, amount, reference, now]);
  const credited = await creditPaid(tx, deps, { ...deposit, amount }, now);
  const { twoFrom } = await readSetting(tx, { merchantId, setting });
  return { deposit, needsAnother: amount >= twoFrom || amount > deposit.amount, ...credited };
}

/**
 * A step. Turns a deposit down whose receipt shows no payment that came, and tells its member why.
 *
 * @throws deposit.not_found, deposit.claimed, deposit.state_changed unless its receipt waits
 */
export async function declineByHand(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: ByOperator & { readonly words: string },
  now: Date,
): Promise<Deposit> {
  const deposit = await lockOfOperator(tx, which);
  const { id, merchantId, memberId, amount } = deposit;
  if (deposit.state !== 'review') throw new DomainError('deposit.state_changed');
  await tx.query(decline, [id, words]);
  const cause = { cause: 'deposit.declined', key: `${id}`, details: { amount, words } } as const;
  await tellMember(tx, deps, { ...cause, merchantId, memberId }, now);
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

async function lockOfOperator(tx: Tx, { operator, ...which }: ByOperator): Promise<Deposit> {
  const deposit = await lockOfSite(tx, which);
  const { claimedBy } = deposit;
  if (claimedBy !== null && claimedBy !== operator)
    throw new DomainError('deposit.claimed', { operator: claimedBy });
  return deposit;
}
