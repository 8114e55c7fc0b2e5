import { type Reader, sql } from '../../platform/db/index.ts';

const find = sql(
  'ledger.has_balance',
  `SELECT EXISTS (SELECT FROM ledger_account WHERE member_id = $1 AND balance <> 0) AS "isSo"`,
);

/** A query. Whether a member has any balance: money, holds, play money or points. */
export async function hasBalance(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(find, [memberId]);
  return row?.isSo === true;
}
