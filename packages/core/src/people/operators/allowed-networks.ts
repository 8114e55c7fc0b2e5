import { isIP } from 'node:net';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const isAllowed = sql(
  'operators.is_network_allowed',
  `SELECT NOT EXISTS (SELECT FROM operator_network)
     OR EXISTS (SELECT FROM operator_network WHERE network::cidr >>= $1::inet) AS allowed`,
);
const add = sql(
  'operators.allow_network',
  'INSERT INTO operator_network (network, added_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const remove = sql('operators.forbid_network', 'DELETE FROM operator_network WHERE network = $1');
const list = sql(
  'operators.networks',
  'SELECT network FROM operator_network ORDER BY network LIMIT 500',
);

/** A query. Whether operators may call from an address. */
export async function mayOperateFrom(reader: Reader, ip: string): Promise<boolean> {
  const [row] = await reader.query<{ allowed: boolean }>(isAllowed, [ip]);
  return row?.allowed ?? false;
}

/** A query. Networks from which operators may call, 500 at most; any, if the list is empty. */
export const operatorNetworks = async (reader: Reader): Promise<string[]> =>
  (await reader.query<{ network: string }>(list)).map(({ network }) => network);

/**
 * A step. Permits calls from a network. Once the list has an entry, calls from all other networks are refused.
 *
 * @throws RangeError if it is not in CIDR notation
 */
export async function allowOperatorsFrom(tx: Tx, network: string, now: Date): Promise<void> {
  const [ip = '', bits = ''] = network.split('/');
  if (!isIP(ip) || !/^\d{1,3}$/.test(bits)) throw new RangeError(`${network} is not a network`);
  try {
    await tx.query(add, [network, now]);
  } catch (error) {
    const { code } = error as { code?: string };
    const isNoNetwork = code === NO_CIDR || code === CHECK_VIOLATION;
    throw isNoNetwork ? new RangeError(`${network} is not a network`) : error;
  }
}

const NO_CIDR = '22P02';
const CHECK_VIOLATION = '23514';

/**
 * A step, for operators. Adds a network to the list or removes it, unless that would lock out the caller's own address.
 *
 * @throws RangeError if it is not in CIDR notation; operator.network_own
 */
export async function changeOperatorNetworks(
  tx: Tx,
  { network, listed, ip }: { network: string; listed: boolean; ip: string },
  now: Date,
): Promise<void> {
  if (listed) await allowOperatorsFrom(tx, network, now);
  else await forbidOperatorsFrom(tx, network);
  if (!(await mayOperateFrom(tx, ip))) throw new DomainError('operator.network_own');
}

/** A step. Removes a network from the list. */
export async function forbidOperatorsFrom(tx: Tx, network: string): Promise<void> {
  await tx.query(remove, [network]);
}
