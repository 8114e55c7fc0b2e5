import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { type ProviderChange, providerAddress } from './connect-provider.ts';
import { type ListedProvider, readProvider } from './list-providers.ts';

const lock = sql(
  'deposits.lock_provider',
  'SELECT version FROM payment_company WHERE code = $1 FOR NO KEY UPDATE',
);
const change = sql(
  'deposits.change_provider',
  'UPDATE payment_company SET address = $2, enabled = $3, version = version + 1 WHERE code = $1',
);

/**
 * A step. Changes a payment provider and returns its former settings.
 *
 * @throws channel.unknown, gateway.changed_meanwhile
 * @throws RangeError for an invalid URL
 */
export async function changeProvider(
  tx: Tx,
  {
    code,
    version,
    provider,
  }: {
    readonly code: string;
    /** The version that the operator saw. */
    readonly version: number;
    readonly provider: ProviderChange;
  },
): Promise<ListedProvider> {
  const address = providerAddress(provider.address);
  const [locked] = await tx.query<{ version: number }>(lock, [code]);
  const before = await readProvider(tx, code);
  if (!locked || !before) throw new DomainError('channel.unknown');
  if (locked.version !== version) throw new DomainError('gateway.changed_meanwhile');
  await tx.query(change, [code, address, provider.enabled]);
  return before;
}
