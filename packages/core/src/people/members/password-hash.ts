import { type Database, sql, type Tx } from '../../platform/db/index.ts';

const replace = sql(
  'members.replace_password_hash',
  'UPDATE member SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
);

const write = sql(
  'members.write_password_hash',
  `UPDATE member SET password_hash = $2, password_set_at = $3, has_password = true, password_handed_out = false
   WHERE id = $1 RETURNING old.password_hash AS before`,
);

/**
 * A step. Writes the hash of another password, and answers the one before. It stands with the member,
 * whom a login reads anyway; what it is held against is for core/people/credentials to say.
 */
export async function writePasswordHash(
  tx: Tx,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ before: string }>(write, [memberId, passwordHash, now]);
  if (!row) throw new Error(`there is no member ${memberId}`);
  return row.before;
}

/**
 * A command of one statement. Writes a new hash of the same password, at today's cost, unless it was
 * changed in the meantime.
 */
export async function replacePasswordHash(
  db: Database,
  { memberId, from, to }: { memberId: bigint; from: string; to: string },
): Promise<void> {
  await db.query(replace, [memberId, from, to]);
}
