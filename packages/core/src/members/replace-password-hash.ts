import { type Database, sql } from '../db/index.ts';

const replace = sql(
  'members.replace_password_hash',
  'UPDATE member SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
);

/**
 * A command of one statement. Writes the same password anew, at today's cost. Not where it was
 * changed meanwhile: the change wins.
 */
export async function replacePasswordHash(
  db: Database,
  { memberId, from, to }: { memberId: bigint; from: string; to: string },
): Promise<void> {
  await db.query(replace, [memberId, from, to]);
}
