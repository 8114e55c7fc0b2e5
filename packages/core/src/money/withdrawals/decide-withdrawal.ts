import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { notifyMember } from '../../people/messages/index.ts';
import type { OfOperator } from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { type SendDeps, sendByRule } from './channels/send-leg.ts';
import { closeUnpaidWithdrawal, lockInReview } from './close-unpaid-withdrawal.ts';
import { lockAndCheckPayee } from './terms/lock-and-check-payee.ts';
import { sumOfDay } from './terms/sum-of-day.ts';
import { recordStep, type Withdrawal } from './withdrawal.ts';

const approve = sql('withdrawals.approve', "UPDATE withdrawal SET state = 'paying' WHERE id = $1");

export interface ApprovedWithdrawal {
  readonly withdrawal: Withdrawal;
  /** Whether the site requires a second operator, for the day's total or for risk marks of the member. */
  readonly needsAnother: boolean;
  /** Whether the site's rule ordered its payment at once: then enqueue `send-withdrawals`. */
  readonly isSent: boolean;
}

/**
 * A step. Approves a withdrawal; the site's rule may order its payment at once. `approvedBy` is the second operator, if
 * two approve.
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
 * A step. Rejects a withdrawal, releases its money and notifies the member of the reason. Publish `balance`,
 * `withdrawals` and `messages` after the commit.
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
  await closeUnpaidWithdrawal(tx, { withdrawal, state: 'rejected', words }, now);
  await recordStep(
    tx,
    { withdrawalId: id, step: 'rejected', operator: which.operator, amount },
    now,
  );
  const notice = { key: `${id}`, merchantId, memberId, details: { amount, words } };
  await notifyMember(tx, deps, { cause: 'withdrawal.rejected', ...notice }, now);
  return withdrawal;
}

/** A query. Whether the member may cancel a withdrawal now. */
export async function isCancellableBy(
  reader: Reader,
  { state, merchantId }: Pick<Withdrawal, 'state' | 'merchantId'>,
): Promise<boolean> {
  return state === 'review' && (await readSetting(reader, { merchantId, setting })).memberCancels;
}
