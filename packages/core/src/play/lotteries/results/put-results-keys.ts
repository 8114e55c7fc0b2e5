import type { Deps } from '../../../platform/kernel/index.ts';
import { insertKey, type NewResultsKey } from './company-keys.ts';

/** A command. Adds keys of companies where they are missing. */
export async function putResultsKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keys: readonly NewResultsKey[],
): Promise<void> {
  for (const { company, kid, publicKey } of keys)
    await db.query(insertKey, [company, kid, publicKey, clock()]);
}
