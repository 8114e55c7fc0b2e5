import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { releaseHold } from '../../books/ledger/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import type { OfOperator } from '../../people/operators/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { endBond } from './bond.ts';
import { type SendDeps, sendByRule } from './channels/send-leg.ts';
import { lockOfOperator } from './claim-withdrawal.ts';
import { lockAndCheckPayee } from './terms/lock-and-check-payee.ts';
import { sumOfDay } from './terms/sum-of-day.ts';
import { findWithdrawal, lockWithdrawal, recordStep, type Withdrawal } from './withdrawal.ts';

const approve = sql('withdrawals.approve', "UPDATE withdrawal SET state = 'paying' WHERE id = $1");
const close = sql(
  'withdrawals.turn_down',
  'UPDATE withdrawal SET state = $2, words = $3, closed_at = $4 WHERE id = $1',
);

export interface ApprovedWithdrawal {
  readonly withdrawal: Withdrawal;
  /** Whether the site requires a second operator, for the day's total or for risk marks of the member. */
  readonly needsAnother: boolean;
  /** Whether the site's rule ordered its payment at once: then enqueue `send-withdrawals`. */
  readonly isSent: boolean;
}

/**
 * A step. Approves a withdrawal; the site's rule may order its payment at once. `approvedBy` is the second operator, if two
 * approve.
 *
 * @throws withdraw.not_found, case.claimed, withdraw.state_changed unless it waits for this, withdraw.on_hold until an
 *   operator releases it, withdraw.account_frozen, withdraw.member_owes
 */
export async function approveWithdrawal(
  tx: Tx,
  deps: SendDeps,
  which: OfOperator,
  now: Date,
): Promise<ApprovedWithdrawal> {
  const withdrawal = await lockInReview(tx, which, now);
  const { approvedBy, operator } = which;
  const { id: withdrawalId, merchantId, verdict } = withdrawal;
  if (verdict === 'hold') throw new DomainError('withdraw.on_hold');
  await lockAndCheckPayee(tx, withdrawal);
  const { twoFrom } = await readSetting(tx, { merchantId, setting });
  await tx.query(approve, [withdrawalId]);
  await recordStep(tx, { withdrawalId, step: 'approved', operator: approvedBy ?? operator }, now);
  const isSent = await sendByRule(tx, deps, withdrawalId, now);
  const isLarge = (await sumOfDay(tx, withdrawalId)) >= twoFrom;
  return { withdrawal, needsAnother: verdict === 'two' || isLarge, isSent };
}

/**
 * A step. Rejects a withdrawal, releases its money and notifies the member of the reason. Publish `balance`, `withdrawals`
 * and `messages` after the commit.
 *
 * @throws withdraw.not_found, case.claimed, withdraw.state_changed unless it waits for this
 */
export async function rejectWithdrawal(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: OfOperator & { readonly words: string },
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockInReview(tx, which, now);
  const { id, merchantId, memberId, amount } = withdrawal;
  await giveBack(tx, { withdrawal, state: 'rejected', words }, now);
  await recordStep(
    tx,
    { withdrawalId: id, step: 'rejected', operator: which.operator, amount },
    now,
  );
  const notice = { key: `${id}`, merchantId, memberId, details: { amount, words } };
  await notifyMember(tx, deps, { cause: 'withdrawal.rejected', ...notice }, now);
  return withdrawal;
}

/**
 * A command. A member cancels a withdrawal before its approval. Idempotent.
 *
 * @throws withdraw.not_found, also for another member's, withdraw.state_changed once it is approved,
 *   function.not.available if the site does not offer it
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
    const { memberCancels } = await readSetting(tx, { merchantId, setting });
    if (!memberCancels) throw new DomainError('function.not.available');
    await giveBack(tx, { withdrawal, state: 'cancelled', words: null }, now);
    await recordStep(tx, { withdrawalId: id, step: 'cancelled', amount: withdrawal.amount }, now);
  });
  for (const kind of ['balance', 'withdrawals'] as const) publish({ merchantId, memberId, kind });
}

/** A query. Whether the member may cancel a withdrawal now. */
export async function isCancellableBy(
  reader: Reader,
  { state, merchantId }: Pick<Withdrawal, 'state' | 'merchantId'>,
): Promise<boolean> {
  return state === 'review' && (await readSetting(reader, { merchantId, setting })).memberCancels;
}

interface TurnedDown {
  readonly withdrawal: Withdrawal;
  readonly state: 'rejected' | 'cancelled';
  readonly words: string | null;
}

async function giveBack(tx: Tx, { withdrawal, state, words }: TurnedDown, now: Date) {
  await releaseHold(tx, { holdId: withdrawal.holdId, key: state }, now);
  await tx.query(close, [withdrawal.id, state, words, now]);
  await endBond(tx, withdrawal, now);
}

async function lockInReview(tx: Tx, which: OfOperator, now: Date): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which, now);
  if (withdrawal.state !== 'review') throw new DomainError('withdraw.state_changed');
  return withdrawal;
}
