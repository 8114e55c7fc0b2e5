import { type Reader, sql } from '../db/index.ts';

const isAllowed = sql(
  'operators.is_network_allowed',
  `SELECT NOT EXISTS (SELECT FROM operator_network)
     OR EXISTS (SELECT FROM operator_network WHERE network::cidr >>= $1::inet) AS allowed`,
);

/** A query. Whether operators may come from an address. */
export async function mayOperateFrom(reader: Reader, ip: string): Promise<boolean> {
  const [row] = await reader.query<{ allowed: boolean }>(isAllowed, [ip]);
  return row?.allowed ?? false;
}
