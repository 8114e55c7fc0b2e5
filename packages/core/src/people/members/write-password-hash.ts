import { sql, type Tx } from '../../platform/db/index.ts';

const write = sql(
  'members.write_password_hash',
  `UPDATE member SET password_hash = $2, password_set_at = $3, has_password = true, password_handed_out = false
   WHERE id = $1 RETURNING old.password_hash AS before`,
);

/**
 * A step. Writes the hash of a new password and returns the previous hash. The hash is in `member` because every login
 * reads that row; core/people/credentials decides which passwords are permitted.
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
