import { type Reader, sql } from '../../platform/db/index.ts';

const find = sql(
  'vendors.has_open_round',
  `SELECT EXISTS (SELECT FROM vendor_round WHERE member_id = $1 AND closed_at IS NULL) AS "isSo"`,
);

/** A query. Whether a member has an open round. */
export async function hasOpenRound(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(find, [memberId]);
  return row?.isSo === true;
}
