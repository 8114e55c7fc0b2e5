import type { Money } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { releaseHold } from '../ledger/index.ts';
import { tellMember } from '../messages/index.ts';
import { readSetting } from '../site/index.ts';
import { type SendDeps, sendByRule } from './channels/send-leg.ts';
import { lockOfOperator, lockOfSite, type OfOperator } from './lock-of-operator.ts';
import { findWithdrawal, lockWithdrawal, noteStep, type Withdrawal } from './withdrawal.ts';

const claim = sql('withdrawals.claim', 'UPDATE withdrawal SET claimed_by = $2 WHERE id = $1');
const approve = sql('withdrawals.approve', "UPDATE withdrawal SET state = 'paying' WHERE id = $1");
const close = sql(
  'withdrawals.turn_down',
  'UPDATE withdrawal SET state = $2, words = $3, closed_at = $4 WHERE id = $1',
);

interface Claim extends OfOperator {
  /** False: the operator lets go of it. */
  readonly isClaimed: boolean;
  /** Also from another operator, who may have gone home. */
  readonly takesOver?: boolean | undefined;
}

/**
 * A step. An operator takes a withdrawal, so that no two work on one; or lets go of it.
 *
 * @throws withdraw.not_found, withdraw.claimed by another, withdraw.state_changed for one that is over
 */
export async function claimWithdrawal(
  tx: Tx,
  { isClaimed, takesOver = false, ...which }: Claim,
): Promise<Withdrawal> {
  const withdrawal = takesOver ? await lockOfSite(tx, which) : await lockOfOperator(tx, which);
  if (withdrawal.closedAt) throw new DomainError('withdraw.state_changed');
  await tx.query(claim, [withdrawal.id, isClaimed ? which.operator : null]);
  return withdrawal;
}

export interface ApprovedWithdrawal {
  readonly withdrawal: Withdrawal;
  /** Whether the site wants a second operator: for so much, or by what is remarkable about the member. */
  readonly needsAnother: boolean;
  /** Whether the site's rule has it paid by a company at once: enqueue `send-withdrawals`. */
  readonly isSent: boolean;
}

/**
 * A step. Lets a withdrawal be paid; the site's rule may have a company pay it at once.
 *
 * @throws withdraw.not_found, withdraw.claimed, withdraw.state_changed unless it waits for this, withdraw.on_hold until an
 *   operator releases it
 */
export async function approveWithdrawal(
  tx: Tx,
  deps: SendDeps,
  which: OfOperator,
  now: Date,
): Promise<ApprovedWithdrawal> {
  const withdrawal = await lockInReview(tx, which);
  const { id: withdrawalId, merchantId, amount, verdict } = withdrawal;
  if (verdict === 'hold') throw new DomainError('withdraw.on_hold');
  const { twoFrom } = await readSetting(tx, { merchantId, setting });
  await tx.query(approve, [withdrawalId]);
  await noteStep(tx, { withdrawalId, step: 'approved', operator: which.operator }, now);
  const isSent = await sendByRule(tx, deps, withdrawalId, now);
  return { withdrawal, needsAnother: verdict === 'two' || amount >= twoFrom, isSent };
}

/**
 * A step. Turns a withdrawal down and gives the money back; the member is told why. Publish `balance`, `withdrawals` and
 * `messages` after the commit.
 *
 * @throws withdraw.not_found, withdraw.claimed, withdraw.state_changed unless it waits for this
 */
export async function rejectWithdrawal(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: OfOperator & { readonly words: string },
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockInReview(tx, which);
  const { id, merchantId, memberId, amount } = withdrawal;
  await giveBack(tx, { withdrawal, state: 'rejected', words }, now);
  await noteStep(tx, { withdrawalId: id, step: 'rejected', operator: which.operator, amount }, now);
  const told = { key: `${id}`, merchantId, memberId, details: { amount, words } };
  await tellMember(tx, deps, { cause: 'withdrawal.rejected', ...told }, now);
  return withdrawal;
}

/**
 * A command. A member takes a withdrawal back before it is approved. Again it changes nothing.
 *
 * @throws withdraw.not_found, also for another member's, withdraw.state_changed once it is approved
 */
export async function cancelWithdrawal(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  which: { readonly memberId: bigint; readonly publicId: string },
): Promise<void> {
  const { id, merchantId, memberId } = await findWithdrawal(db, which);
  const now = clock();
  await inTransaction(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal.state === 'cancelled') return;
    if (withdrawal.state !== 'review') throw new DomainError('withdraw.state_changed');
    await giveBack(tx, { withdrawal, state: 'cancelled', words: null }, now);
    await noteStep(tx, { withdrawalId: id, step: 'cancelled', amount: withdrawal.amount }, now);
  });
  for (const kind of ['balance', 'withdrawals'] as const) publish({ merchantId, memberId, kind });
}

interface TurnedDown {
  readonly withdrawal: { readonly id: bigint; readonly holdId: bigint; readonly amount: Money };
  readonly state: 'rejected' | 'cancelled';
  readonly words: string | null;
}

async function giveBack(tx: Tx, { withdrawal, state, words }: TurnedDown, now: Date) {
  await releaseHold(tx, { holdId: withdrawal.holdId, key: state }, now);
  await tx.query(close, [withdrawal.id, state, words, now]);
}

async function lockInReview(tx: Tx, which: OfOperator): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which);
  if (withdrawal.state !== 'review') throw new DomainError('withdraw.state_changed');
  return withdrawal;
}
