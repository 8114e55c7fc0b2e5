import { type Database, inTransaction } from '../../platform/db/index.ts';
import { isSealedWithPrevious, resealPersonal } from '../../platform/kernel/index.ts';
import { sitesOf } from '../site/index.ts';
import type { Configured, Provider } from './define-provider.ts';

/** A command. Reseals providers' secrets of all sites with the current key and returns their number. Idempotent. */
export async function resealProviderSecrets(
  db: Database,
  providers: readonly Provider[],
): Promise<number> {
  let sealed = 0;
  for (const { id: merchantId } of await sitesOf(db, null))
    for (const provider of providers) {
      if (!withNewSeal(provider, await provider.read(db, merchantId))) continue;
      sealed += await inTransaction(db, async (tx) => {
        const resealed = withNewSeal(provider, await provider.lock(tx, merchantId));
        if (!resealed) return 0;
        await provider.write(tx, merchantId, resealed);
        return 1;
      });
    }
  return sealed;
}

/** Undefined unless the secret is sealed with the previous key. */
function withNewSeal(
  { secret }: Provider,
  { settings, version }: Configured<object>,
): Configured<object> | undefined {
  if (!secret || !settings) return undefined;
  const before = Buffer.from(secret.sealedIn(settings), 'hex');
  if (!isSealedWithPrevious(before)) return undefined;
  const sealed = resealPersonal(secret.place, before).toString('hex');
  return { settings: secret.replaceIn(settings, sealed), version };
}
