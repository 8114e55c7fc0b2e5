import { type Database, sql } from '../../platform/db/index.ts';

const rehash = sql(
  'members.replace_password_hash',
  'UPDATE member SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
);

/**
 * A command of one statement. Rehashes the same password at the current cost, unless the password was changed in the
 * meantime.
 */
export async function rehashPassword(
  db: Database,
  { memberId, from, to }: { memberId: bigint; from: string; to: string },
): Promise<void> {
  await db.query(rehash, [memberId, from, to]);
}
