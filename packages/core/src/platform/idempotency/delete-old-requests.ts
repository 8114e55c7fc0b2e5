import { type Database, sql } from '../db/index.ts';

/** Time for which a repeated request is recognized. Longer than any page or program retries. */
const REQUESTS_KEPT_MS = 30 * 24 * 3_600_000;
const KEYS_AT_ONCE = 5_000;

const deleteOld = sql(
  'db.delete_old_requests',
  'SELECT idempotency_record_forget($1, $2) AS deleted',
);

/**
 * A command. Deletes idempotency keys older than thirty days, in batches between which it can be stopped, and
 * returns how many. Safe to repeat.
 */
export async function deleteOldRequests(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  { signal, keysAtOnce = KEYS_AT_ONCE }: { signal?: AbortSignal; keysAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - REQUESTS_KEPT_MS);
  let deleted = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ deleted: number }>(deleteOld, [before, keysAtOnce]);
    const keys = row?.deleted ?? 0;
    deleted += keys;
    if (keys < keysAtOnce) break;
  }
  return deleted;
}
