import { type Reader, sql } from '../../platform/db/index.ts';
import { MEMBER_COLUMNS, type Member } from './read-member.ts';
import { foldUsername } from './username.ts';

// A range instead of LIKE, so that the unique index is used under any collation.
const byName = sql(
  'members.find_by_name',
  `SELECT ${MEMBER_COLUMNS} FROM member
   WHERE merchant_id = $1 AND username >= $2 AND username < $3 AND ($5::text IS NULL OR username > $5)
   ORDER BY username LIMIT $4`,
);
const byPublicId = sql(
  'members.of_site',
  `SELECT ${MEMBER_COLUMNS} FROM member WHERE public_id = $2 AND merchant_id = $1`,
);

/** Sorts after every name with the prefix. */
const LAST = '\u{10ffff}';

export interface NamedMembers {
  readonly merchantId: bigint;
  /** Prefix of the username, in any case. */
  readonly text: string;
  /** The last username of the previous page. */
  readonly after?: string | undefined;
  readonly rowsMax: number;
}

/** A query. The members of a site whose name begins with the text, by name. */
export const membersByName = (
  reader: Reader,
  { merchantId, text, after, rowsMax }: NamedMembers,
): Promise<Member[]> => {
  const name = foldUsername(text);
  return reader.query<Member>(byName, [merchantId, name, name + LAST, rowsMax, after ?? null]);
};

/** A query. The member of a site with an id from the wire. */
export async function memberOfSite(
  reader: Reader,
  { merchantId, publicId }: { merchantId: bigint; publicId: string },
): Promise<Member | undefined> {
  const [member] = await reader.query<Member>(byPublicId, [merchantId, publicId]);
  return member;
}
