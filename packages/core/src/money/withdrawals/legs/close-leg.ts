import { type Money, money } from '@app/shared/money/money';
import type { WithdrawalLegState, WithdrawalStep } from '@app/shared/withdrawals/states';
import { captureHold, house, openHouseAccount } from '../../../books/ledger/index.ts';
import { notifyMember } from '../../../people/messages/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { endBond } from '../bond.ts';
import { readWithdrawal, recordStep, type Withdrawal, type WithdrawalLeg } from '../withdrawal.ts';

const closeLegRow = sql(
  'withdrawals.close_leg',
  'UPDATE withdrawal_leg SET state = $2, received = $3, closed_at = $4 WHERE id = $1',
);
// The part that did not arrive is unpaid again.
const settle = sql(
  'withdrawals.settle',
  `UPDATE withdrawal w SET settled = settled + $2, underway = underway - $3,
     state = CASE
       WHEN settled + $2 = amount - fee THEN 'completed'
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'disputed') THEN 'disputed'
       WHEN EXISTS (SELECT FROM withdrawal_leg WHERE withdrawal_id = w.id AND state = 'paid') THEN 'confirming'
       ELSE 'paying' END,
     closed_at = CASE WHEN settled + $2 = amount - fee THEN $4::timestamptz END
   WHERE id = $1`,
);

interface CloseLeg {
  /** Locked. */
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly received: Money;
  readonly step: WithdrawalStep;
  readonly operator?: string;
}

/**
 * A step. Closes a leg: captures the amount that arrived from the hold; the remainder can be paid by another leg. Once
 * the whole withdrawal has arrived, captures the fee, ends the bond and notifies the member.
 */
export async function closeLeg(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, received, step, operator }: CloseLeg,
  now: Date,
): Promise<Withdrawal> {
  const { id, merchantId, memberId, holdId, fee } = withdrawal;
  await tx.query(closeLegRow, [leg.id, stateOf(leg, received), received, now]);
  const entry = { withdrawalId: id, step, leg: leg.number, amount: received };
  await recordStep(tx, { ...entry, ...(operator !== undefined && { operator }) }, now);
  if (received > 0n) {
    const paid = { holdId, key: `leg ${leg.number}`, amount: received };
    await captureHold(tx, { ...paid, to: house(merchantId, 'outside') }, now);
  }
  await tx.query(settle, [id, received, leg.amount, now]);
  const after = await readWithdrawal(tx, id);
  if (after.state !== 'completed') return after;
  if (fee > 0n) {
    await openHouseAccount(tx, merchantId, 'fees');
    await captureHold(tx, { holdId, key: 'fee', amount: fee, to: house(merchantId, 'fees') }, now);
  }
  await recordStep(tx, { withdrawalId: id, step: 'completed', amount: after.settled }, now);
  await endBond(tx, after, now);
  // The key contains the leg, because a withdrawal whose payment was returned completes a second time.
  const notice = {
    key: `${id} ${leg.number}`,
    merchantId,
    memberId,
    details: { amount: after.settled },
  };
  await notifyMember(tx, deps, { cause: 'withdrawal.completed', ...notice }, now);
  return after;
}

function stateOf({ amount }: WithdrawalLeg, received: Money): WithdrawalLegState {
  if (received === amount) return 'received';
  return received === money(0n) ? 'not_received' : 'partial';
}
