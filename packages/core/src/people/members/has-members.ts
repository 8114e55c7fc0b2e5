import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'members.has_any',
  'SELECT EXISTS (SELECT FROM member WHERE merchant_id = $1) AS any',
);

/** A query. Whether a site has any member, of any kind. */
export async function hasMembers(reader: Reader, merchantId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ any: boolean }>(read, [merchantId]);
  return row?.any === true;
}
