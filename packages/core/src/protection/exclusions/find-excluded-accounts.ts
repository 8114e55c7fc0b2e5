import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { excludeOtherAccounts } from './exclude-other-accounts.ts';

/**
 * A command for the worker. Finds accounts of excluded persons that stated a known contact or document only later.
 * Returns how many it excluded. An account whose contact identifies the person cannot play in the meantime.
 */
export async function findExcludedAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<number> {
  const found = await inTransaction(deps.db, (tx) =>
    excludeOtherAccounts(tx, deps, { now: deps.clock() }),
  );
  for (const { merchantId, memberId } of found)
    deps.publish({ merchantId, memberId, kind: 'messages' });
  return found.length;
}
