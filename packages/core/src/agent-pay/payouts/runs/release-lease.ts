import { type Database, sql } from '../../../platform/db/index.ts';
import type { PayoutRun } from '../engine.ts';
import { keyOf, OF_RUN } from '../run-lease.ts';

const release = sql(
  'payouts.release_lease',
  `UPDATE payout_run SET lease_until = $5
   WHERE ${OF_RUN} AND lease_owner = $4 AND lease_until > $5`,
);

/** A command. Ends the lease early, so that no worker has to wait for it to run out. */
export async function releaseLease(db: Database, run: PayoutRun, now: Date): Promise<void> {
  await db.query(release, [...keyOf(run), run.leaseOwner, now]);
}
