import { type Reader, sql } from '../../platform/db/index.ts';

const find = sql(
  'deposits.has_open_deposit',
  `SELECT EXISTS (SELECT FROM deposit
     WHERE member_id = $1 AND state = ANY (ARRAY['created', 'pending', 'paid', 'review'])) AS "isSo"`,
);

/**
 * A query. Whether a member has an open deposit. Expired ones do not count: a late payment to an erased member becomes
 * a case for an operator.
 */
export async function hasOpenDeposit(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(find, [memberId]);
  return row?.isSo === true;
}
