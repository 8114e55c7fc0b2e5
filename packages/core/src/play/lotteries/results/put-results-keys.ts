import type { Deps } from '../../../platform/kernel/index.ts';
import { insertKey, type NewResultsKey } from './provider-keys.ts';

/** A command. Adds keys of providers where they are missing. */
export async function putResultsKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keys: readonly NewResultsKey[],
): Promise<void> {
  for (const { provider, kid, publicKey } of keys)
    await db.query(insertKey, [provider, kid, publicKey, clock()]);
}
