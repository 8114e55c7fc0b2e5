import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const clearExpired = sql(
  'approvals.clear_expired',
  'UPDATE approval SET sealed = NULL WHERE sealed IS NOT NULL AND expires_at <= $1 RETURNING id',
);

/**
 * A command. Clears the personal fields of requests that no operator decided in time, and returns the number of these
 * requests. Idempotent.
 */
export async function clearExpiredApprovals({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return (await db.query(clearExpired, [clock()])).length;
}
