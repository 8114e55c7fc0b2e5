import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'members.upline_of',
  `SELECT upline_id AS "uplineId" FROM member_upline
   WHERE member_id = $1 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to > $2)`,
);

/** A query. The direct upline of a member or agent at a time; null if there is none. */
export async function uplineOf(reader: Reader, memberId: bigint, at: Date): Promise<bigint | null> {
  const [row] = await reader.query<{ uplineId: bigint }>(read, [memberId, at]);
  return row?.uplineId ?? null;
}
