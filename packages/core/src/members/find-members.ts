import { type Reader, sql, type Tx } from '../db/index.ts';
import { memberOfEmail, memberOfPhone } from './personal.ts';
import { MEMBER_COLUMNS, type Member, readMember } from './read-member.ts';

// By range and not by LIKE: the unique index answers it, whatever the collation.
const byName = sql(
  'members.find_by_name',
  `SELECT ${MEMBER_COLUMNS} FROM member
   WHERE merchant_id = $1 AND username >= $2 AND username < $3 ORDER BY username LIMIT $4`,
);
const byPublicId = sql(
  'members.of_site',
  `SELECT ${MEMBER_COLUMNS} FROM member WHERE public_id = $2 AND merchant_id = $1`,
);
const close = sql(
  'members.lock',
  'UPDATE member SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL',
);
const open = sql('members.unlock', 'UPDATE member SET closed_at = NULL WHERE id = $1');

/** Sorts behind every name that begins with the text before it. */
const LAST = '\u{10ffff}';

/**
 * A query, for an operator. Whose name begins with the text, or whose verified number (E.164) or
 * address it is.
 */
export async function findMembers(
  reader: Reader,
  { merchantId, text, rowsMax }: { merchantId: bigint; text: string; rowsMax: number },
): Promise<Member[]> {
  const folded = text.toLowerCase();
  if (folded.includes('@') || folded.startsWith('+')) {
    const find = folded.startsWith('+') ? memberOfPhone : memberOfEmail;
    const memberId = await find(reader, { merchantId, text: folded });
    return memberId === undefined ? [] : [await readMember(reader, memberId)];
  }
  return reader.query<Member>(byName, [merchantId, folded, folded + LAST, rowsMax]);
}

/** A query. The member of a site with an id from the wire. */
export async function memberOfSite(
  reader: Reader,
  { merchantId, publicId }: { merchantId: bigint; publicId: string },
): Promise<Member | undefined> {
  const [member] = await reader.query<Member>(byPublicId, [merchantId, publicId]);
  return member;
}

/** A step. Who is locked cannot log in. The caller ends their sessions after the commit. */
export async function lockMember(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(close, [memberId, now]);
}

/** A step. Lets a locked member in again. */
export async function unlockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(open, [memberId]);
}
