import { type Reader, sql, type Tx } from '../db/index.ts';

const readErased = sql(
  'members.read_erased_at',
  'SELECT erased_at AS "erasedAt" FROM member WHERE id = $1',
);
const hasBelow = sql(
  'members.has_downline',
  `SELECT EXISTS (SELECT FROM member_upline WHERE upline_id = $1 AND valid_to IS NULL) AS "isSo"`,
);
// No name that a person registers has a hyphen, and no other member has this number.
const erase = sql(
  'members.erase',
  `UPDATE member SET username = 'erased-' || id, nickname = 'erased-' || id, password_hash = $2,
     has_password = false, last_login_ip = NULL, closed_at = coalesce(closed_at, $3), erased_at = $3
   WHERE id = $1`,
);

/** A query. When a member was erased; null for one who was not. */
export async function erasedAtOf(reader: Reader, memberId: bigint): Promise<Date | null> {
  const [row] = await reader.query<{ erasedAt: Date | null }>(readErased, [memberId]);
  return row?.erasedAt ?? null;
}

/** A query. Whether a member is directly below this one now. */
export async function hasDownline(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(hasBelow, [memberId]);
  return row?.isSo === true;
}

/**
 * A step. Takes a member's name away: they are called by a number from now on, and locked for good.
 *
 * @param passwordHash of a password that no person knows
 */
export async function eraseMemberRow(
  tx: Tx,
  { memberId, passwordHash }: { readonly memberId: bigint; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  await tx.query(erase, [memberId, passwordHash, now]);
}
