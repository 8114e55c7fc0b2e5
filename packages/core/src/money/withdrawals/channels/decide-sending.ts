import { type Money, money } from '@app/shared/money/money';
import { house } from '../../../books/ledger/index.ts';
import { openShortage } from '../../../people/debts/index.ts';
import type { OfOperator } from '../../../people/operators/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { lockTaken } from '../claim-withdrawal.ts';
import { reopenLeg } from '../legs/reopen-leg.ts';
import {
  legsOf,
  NO_DOUBT,
  recordApproval,
  recordStep,
  restOf,
  type Withdrawal,
  type WithdrawalLeg,
} from '../withdrawal.ts';
import { applyWaitingReports } from './apply-waiting-reports.ts';
import { endFailedLeg, endPaidLeg } from './end-leg.ts';

export interface DecideSending extends OfOperator {
  /** Public id of the payment. */
  readonly legId: string;
  /** Whether operators found that the provider made the payment; a second one, if it reported one. */
  readonly isPaid: boolean;
}

const clear = sql(
  'withdrawals.clear_doubt',
  `UPDATE withdrawal_leg SET booked_references = CASE WHEN $2 THEN booked_references || doubt_references
     ELSE booked_references END, ${NO_DOUBT}
   WHERE id = $1`,
);

// A repeated report about a returned or excess payment is no further payment.
const keepReferences = sql(
  'withdrawals.keep_references',
  `UPDATE withdrawal_leg
   SET booked_references = booked_references || 
     array_remove(array_remove(doubt_references || reference, NULL), $2)
   WHERE id = $1`,
);

/**
 * A step. Operators decide a payment whose outcome at its provider is unknown or contradictory. If a leg was booked as
 * received but never paid, its amount is unpaid again. An excess payment is booked and becomes a debt of the
 * member. Publish `balance`, `withdrawals` and `messages` after the commit, and enqueue `settle-debts`.
 *
 * @throws withdraw.not_found, case.unclaimed, case.claimed, withdraw.state_changed if nothing is in doubt
 */
export async function decideSending(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { legId, isPaid, ...which }: DecideSending,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockTaken(tx, which, now);
  const leg = (await legsOf(tx, [withdrawal.id])).find(({ publicId }) => publicId === legId);
  if (!leg) throw new DomainError('withdraw.not_found');
  await recordApproval(tx, { withdrawal, leg, approvedBy: which.approvedBy }, now);
  const decided = { withdrawal, leg, operator: which.operator };
  // `resolveDispute` decides a disputed leg.
  if (isOpen(leg) || (leg.doubt && leg.state !== 'disputed'))
    await (isPaid ? wasPaid : wasNotPaid)(tx, deps, decided, now);
  else throw new DomainError('withdraw.state_changed');
  await applyWaitingReports(tx, deps, leg, now);
  return withdrawal;
}

const isOpen = ({ state }: WithdrawalLeg) => state === 'sending' || state === 'unknown';

interface Decided {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly operator: string;
}

type Decide = (tx: Tx, deps: Pick<Deps, 'newId'>, decided: Decided, now: Date) => Promise<unknown>;

const wasPaid: Decide = async (tx, deps, decided, now) => {
  const { withdrawal, leg, operator } = decided;
  // If the unpaid part was paid otherwise in the meantime, this payment is an excess.
  const isGone = leg.state === 'failed' || leg.state === 'not_received';
  const isLeft = isGone && !withdrawal.closedAt && restOf(withdrawal) >= leg.amount;
  const excess = isLeft ? overpaidOf(leg) : excessOf(leg, isGone);
  const reported = leg.doubtReferences.at(-1);
  // A payment that was returned has a reference, but the one in doubt is another.
  const reference = (isLeft ? reported : undefined) ?? leg.reference ?? reported ?? leg.publicId;
  if (isLeft) await tx.query(keepReferences, [leg.id, reference]);
  if (isOpen(leg) || isLeft)
    await endPaidLeg(tx, deps, { withdrawal, leg, reference, operator }, now);
  else await tx.query(clear, [leg.id, excess > 0n]);
  if (excess > 0n) await bookExcess(tx, deps, { ...decided, amount: excess }, now);
  else if (!isOpen(leg) && !isLeft) await recordFinding(tx, decided, 'found_sent', now);
};

/** Paid more than requested, by one or more payments. */
const overpaidOf = ({
  doubtAmount,
  amount,
}: Pick<WithdrawalLeg, 'doubtAmount' | 'amount'>): Money =>
  money(doubtAmount !== null && doubtAmount > amount ? doubtAmount - amount : 0n);

/** The excess over the requested amount: all of a second payment, or of one for a leg that was closed as unpaid. */
function excessOf({ doubt, doubtAmount, amount }: WithdrawalLeg, isGone: boolean): Money {
  const paid = doubtAmount ?? amount;
  if (isGone || doubt === 'paid_twice') return paid;
  return doubt === 'other_amount' ? overpaidOf({ doubtAmount, amount }) : money(0n);
}

async function bookExcess(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, operator, amount }: Decided & { readonly amount: Money },
  now: Date,
): Promise<void> {
  const { id: withdrawalId, merchantId, memberId } = withdrawal;
  const to = house(merchantId, 'outside');
  await openShortage(tx, deps, { merchantId, memberId, cause: 'paid_twice', amount, to }, now);
  const entry = { withdrawalId, leg: leg.number, amount, operator };
  await recordStep(tx, { ...entry, step: 'paid_besides' }, now);
}

const wasNotPaid: Decide = async (tx, deps, decided, now) => {
  const { withdrawal, leg, operator } = decided;
  const { doubt, state } = leg;
  if (isOpen(leg) || (state === 'paid' && doubt !== 'paid_twice'))
    return endFailedLeg(tx, { withdrawal, leg, step: 'found_not_sent', operator }, now);
  const isSettled = state === 'received' || state === 'partial';
  if (doubt === 'failed_after_paid' || (doubt === 'unknown_status' && isSettled))
    return reopenLeg(tx, deps, { withdrawal, leg, operator }, now);
  await tx.query(clear, [leg.id, false]);
  // The books are already right.
  await recordFinding(tx, decided, state === 'failed' ? 'found_not_sent' : 'found_as_booked', now);
};

const recordFinding = (
  tx: Tx,
  { withdrawal, leg, operator }: Decided,
  step: 'found_sent' | 'found_not_sent' | 'found_as_booked',
  now: Date,
) =>
  recordStep(
    tx,
    { withdrawalId: withdrawal.id, leg: leg.number, amount: leg.amount, operator, step },
    now,
  );
