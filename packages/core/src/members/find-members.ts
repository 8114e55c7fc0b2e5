import { type Reader, sql, type Tx } from '../db/index.ts';
import { memberOfEmail, memberOfPhone } from './personal.ts';
import { MEMBER_COLUMNS, type Member, readMember } from './read-member.ts';
import { foldUsername } from './username.ts';

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

/** A number in E.164, or with its country code written without the plus. */
const NUMBER = /^(?:\+|00)?([1-9]\d{7,14})$/;

/**
 * A query, for an operator. Whose name begins with the text, or whose verified number, with its
 * country code, or address it is.
 */
export async function findMembers(
  reader: Reader,
  { merchantId, text, rowsMax }: { merchantId: bigint; text: string; rowsMax: number },
): Promise<Member[]> {
  const folded = foldUsername(text);
  const [, digits] = NUMBER.exec(folded.replace(/[\s().-]/g, '')) ?? [];
  const byContact = folded.includes('@')
    ? await memberOfEmail(reader, { merchantId, text: folded })
    : digits && (await memberOfPhone(reader, { merchantId, text: `+${digits}` }));
  if (byContact) return [await readMember(reader, byContact)];
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
