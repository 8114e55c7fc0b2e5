import { type Reader, sql } from '../../platform/db/index.ts';

// P: proposed. A: active. V, E: active, with a request to end or to change it.
const find = sql(
  'contracts.has_open_contract',
  `SELECT EXISTS (SELECT FROM contract
     WHERE (agent_id = $1 OR upline_id = $1) AND state IN ('P', 'A', 'V', 'E')) AS "isSo"`,
);

/** A query. Whether a member has a contract in force or proposed, on either side. */
export async function hasOpenContract(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(find, [memberId]);
  return row?.isSo === true;
}
