import { deposits as setting } from '@app/shared/deposits/settings';
import type { Money } from '@app/shared/money/money';
import { erasedAtOf, lockMemberRow } from '../../../people/members/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import type { OfOperator } from '../../../people/operators/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { isDecided, lockOfOperator } from '../claim-deposit.ts';
import { type Credited, creditPaid } from '../credit-deposit.ts';
import { recordDepositStep } from '../deposit-steps.ts';
import type { Deposit } from '../read-deposit.ts';

// Normalized account number: a site may offer one account twice, typed differently.
const findReference = sql(
  'deposits.find_reference',
  `SELECT 1 FROM deposit
   WHERE merchant_id = $1 AND translate(paid_to->>'number', ' -', '') = $2 AND reference = $3
     AND paid_to IS NOT NULL AND id <> $4`,
);
/** Serializes operators who name one payment for two deposits: the second gets a refusal, not a constraint error. */
const acquireLock = sql(
  'deposits.take_turns_at_reference',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);
const confirm = sql(
  'deposits.confirm_by_hand',
  `UPDATE deposit SET state = 'paid', amount = $2, reference = $3, paid_at = coalesce(paid_at, $4)
   WHERE id = $1`,
);
const decline = sql(
  'deposits.decline_by_hand',
  "UPDATE deposit SET state = 'rejected', words = $2 WHERE id = $1",
);

export interface Confirmation extends OfOperator {
  /** The amount that arrived. */
  readonly amount: Money;
  /** The bank's own name for the payment. */
  readonly reference: string;
}

export interface ConfirmedDeposit extends Credited {
  /** The deposit before the decision. */
  readonly deposit: Deposit;
  /** Whether the site requires a second operator, for the amount or for exceeding the request. */
  readonly needsAnother: boolean;
}

/**
 * A step. Credits a payment that an operator found in the account, also without a receipt or after expiry. A bank
 * payment pays one deposit. The caller publishes to the member's pages after the commit.
 *
 * @throws deposit.not_found, case.claimed, deposit.state_changed, deposit.reference_used, member.not_found for an
 *   erased member
 */
export async function confirmByHand(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, reference, ...which }: Confirmation,
  now: Date,
): Promise<ConfirmedDeposit> {
  const deposit = await lockByHand(tx, which, now);
  if (isDecided(deposit)) throw new DomainError('deposit.state_changed');
  const { id, merchantId, memberId, paidTo } = deposit;
  // An expired deposit did not keep its member from being erased.
  await lockMemberRow(tx, memberId);
  if (await erasedAtOf(tx, memberId)) throw new DomainError('member.not_found');
  const { operator, approvedBy } = which;
  const account = paidTo?.number.replaceAll(/[ -]/g, '');
  await tx.query(acquireLock, [`${merchantId} ${account} ${reference}`]);
  const used = await tx.query(findReference, [merchantId, account, reference, id]);
  if (used.length > 0) throw new DomainError('deposit.reference_used');
  await tx.query(confirm, [id, amount, reference, now]);
  if (approvedBy !== undefined)
    await recordDepositStep(tx, { depositId: id, step: 'approved', operator: approvedBy }, now);
  const credited = await creditPaid(tx, deps, { ...deposit, amount, operator }, now);
  const { twoFrom } = await readSetting(tx, { merchantId, setting });
  return { deposit, needsAnother: amount >= twoFrom || amount > deposit.amount, ...credited };
}

/**
 * A step. Declines a deposit whose payment did not arrive, and notifies its member of the reason.
 *
 * @throws deposit.not_found, case.claimed, deposit.state_changed unless its receipt waits
 */
export async function declineByHand(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: OfOperator & { readonly words: string },
  now: Date,
): Promise<Deposit> {
  const deposit = await lockByHand(tx, which, now);
  const { id, merchantId, memberId, amount } = deposit;
  if (deposit.state !== 'review') throw new DomainError('deposit.state_changed');
  await tx.query(decline, [id, words]);
  const { operator } = which;
  await recordDepositStep(tx, { depositId: id, step: 'declined', operator }, now);
  const cause = { cause: 'deposit.declined', key: `${id}`, details: { amount, words } } as const;
  await notifyMember(tx, deps, { ...cause, merchantId, memberId }, now);
  return deposit;
}

/** Locks a deposit by bank transfer. One of a payment provider counts as not found. */
async function lockByHand(tx: Tx, which: OfOperator, now: Date): Promise<Deposit> {
  const deposit = await lockOfOperator(tx, which, now);
  if (!deposit.paidTo) throw new DomainError('deposit.not_found');
  return deposit;
}
