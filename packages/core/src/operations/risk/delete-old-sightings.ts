import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const KEPT_MS = 365 * 24 * 3_600_000;
const DELETED_AT_ONCE = 5_000;

const deleteOld = sql(
  'risk.delete_old_sightings',
  `DELETE FROM risk_sighting WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM risk_sighting WHERE kind IN ('device', 'network') AND last_at < $1
     LIMIT ${DELETED_AT_ONCE}))
   RETURNING 1`,
);

/**
 * A command of one statement. Deletes sightings of devices and networks that are older than a year, as the login log
 * does, a limited number at each call. Those of accounts and holders are kept. Returns how many were deleted.
 */
export async function deleteOldSightings({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_MS);
  return (await db.query(deleteOld, [before])).length;
}
