import { randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import { once } from '@app/core/platform/idempotency';
import type { TestApi } from './api.ts';

/**
 * Sends a request whose idempotency key is in use by a concurrent request, and returns the response.
 *
 * @param keysOf the keys that the request derives from its key, where they differ from it
 */
export async function besideTwin<T>(
  { deps }: Pick<TestApi, 'deps'>,
  memberId: bigint,
  ask: (key: string) => Promise<T>,
  keysOf = (key: string): readonly string[] => [key],
): Promise<T> {
  const key = randomUUID();
  const { promise: end, resolve } = Promise.withResolvers<bigint>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const twin = inTransaction(deps.db, async (tx) => {
    for (const each of keysOf(key))
      await once(tx, { memberId, key: each, inputHash: '' }, new Date(), async () => 1n);
    start();
    return end;
  });
  await started;
  const answer = await ask(key);
  resolve(1n);
  await twin;
  return answer;
}
