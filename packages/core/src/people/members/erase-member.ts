import { type Reader, sql, type Tx } from '../../platform/db/index.ts';

const readErased = sql(
  'members.read_erased_at',
  'SELECT erased_at AS "erasedAt" FROM member WHERE id = $1',
);
const hasBelow = sql(
  'members.has_downline',
  `SELECT EXISTS (SELECT FROM member_upline WHERE upline_id = $1 AND valid_to IS NULL) AS "isSo"`,
);
// Unique: registered names contain no hyphen, and no other member has this number.
const erase = sql(
  'members.erase',
  `UPDATE member SET username = 'erased-' || id, nickname = 'erased-' || id, password_hash = $2,
     has_password = false, last_login_ip = NULL, closed_at = coalesce(closed_at, $3), erased_at = coalesce(erased_at, $3)
   WHERE id = $1 RETURNING username`,
);

/** A query. When a member was erased; null if they were not. */
export async function erasedAtOf(reader: Reader, memberId: bigint): Promise<Date | null> {
  const [row] = await reader.query<{ erasedAt: Date | null }>(readErased, [memberId]);
  return row?.erasedAt ?? null;
}

/** A query. Whether a member has direct downlines once the moves already decided are in force. */
export async function hasDownline(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(hasBelow, [memberId]);
  return row?.isSo === true;
}

/**
 * A step. Replaces a member's name by a number and locks the member permanently. Returns the number. Idempotent: a
 * second run also deletes data written by requests that were in progress during the first.
 *
 * @param passwordHash of a password that no person knows
 */
export async function eraseMemberRow(
  tx: Tx,
  { memberId, passwordHash }: { readonly memberId: bigint; readonly passwordHash: string },
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ username: string }>(erase, [memberId, passwordHash, now]);
  if (!row) throw new Error(`there is no member ${memberId}`);
  return row.username;
}
