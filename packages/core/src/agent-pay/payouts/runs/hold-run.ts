import { sql, type Tx } from '../../../platform/db/index.ts';
import type { PayoutRun } from '../engine.ts';
import { keyOf, leaseEnd, OF_RUN, type RunProgress } from '../run-lease.ts';

const hold = sql(
  'payouts.hold_run',
  `UPDATE payout_run SET lease_until = $6
   WHERE ${OF_RUN} AND lease_owner = $4 AND state = $5
   RETURNING posted_through AS "postedThrough"`,
);

/**
 * A step. Locks the run until commit and renews the lease. Undefined if the lease was lost: another worker has the run,
 * and any write by this one would be a duplicate.
 */
export async function holdRun(tx: Tx, run: PayoutRun, now: Date): Promise<RunProgress | undefined> {
  const values = [...keyOf(run), run.leaseOwner, run.state, leaseEnd(now)];
  const [progress] = await tx.query<RunProgress>(hold, values);
  return progress;
}
