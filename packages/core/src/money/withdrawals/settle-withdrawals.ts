import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { closeLeg } from './legs/close-leg.ts';
import { holdOwing } from './terms/hold-owing.ts';
import { legsOf, lockWithdrawal, type Withdrawal } from './withdrawal.ts';

const LEGS_PER_SWEEP_MAX = 500;

const findDue = sql(
  'withdrawals.find_due_legs',
  `SELECT id, withdrawal_id AS "withdrawalId" FROM withdrawal_leg
   WHERE state = 'paid' AND confirm_by <= $1 ORDER BY confirm_by LIMIT ${LEGS_PER_SWEEP_MAX}`,
);

/**
 * A command for the worker. Holds withdrawals in review of members who went into debt, and confirms payments whose
 * deadline has passed; returns the count of the latter. A concurrent answer of the member comes first, or is refused as
 * decided.
 *
 * @throws AggregateError after all other withdrawals, if some could not be held or confirmed
 */
export async function settleWithdrawals(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<number> {
  const failures: unknown[] = [];
  const recordFailure = (error: unknown): undefined => void failures.push(error);
  await holdOwing(deps).catch(recordFailure);
  const due = await deps.db.query<{ id: bigint; withdrawalId: bigint }>(findDue, [deps.clock()]);
  let received = 0;
  for (const leg of due) {
    // One payment that cannot be confirmed must not keep the others open.
    const done = await receiveByTime(deps, leg).catch(recordFailure);
    if (!done) continue;
    received++;
    faultPoint('withdrawal.received_by_time');
    const { merchantId, memberId } = done;
    for (const kind of ['balance', 'withdrawals', 'messages'] as const)
      deps.publish({ merchantId, memberId, kind });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some withdrawals were not settled');
  return received;
}

const receiveByTime = (
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { id, withdrawalId }: { readonly id: bigint; readonly withdrawalId: bigint },
): Promise<Withdrawal | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const now = deps.clock();
    const leg = (await legsOf(tx, [withdrawalId])).find((one) => one.id === id);
    if (leg?.state !== 'paid' || !leg.confirmBy || leg.confirmBy > now) return undefined;
    // A member who let the deadline of a bond pass loses the bond.
    const step =
      withdrawal.bond > 0n ? ('received_by_force' as const) : ('received_by_time' as const);
    return closeLeg(tx, deps, { withdrawal, leg, received: leg.amount, step }, now);
  });
