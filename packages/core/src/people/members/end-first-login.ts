import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const endFirst = sql(
  'members.end_first_login',
  'UPDATE member SET first_login_at = $2 WHERE id = $1 AND first_login_at IS NULL',
);

/**
 * A command of one statement. Records that a member was welcomed, so that later logins are not treated as the first.
 */
export async function endFirstLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: bigint,
): Promise<void> {
  await db.query(endFirst, [memberId, clock()]);
}
