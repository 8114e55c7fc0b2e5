import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** Retention of messages: longer than members look back, but limited, because messages are private. */
const MESSAGES_KEPT_MS = 365 * 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

const deleteOld = sql('messages.delete_old', 'SELECT message_forget($1, $2) AS deleted');

/**
 * A command. Deletes messages of more than a year ago with their recipients, in batches between which it can be
 * stopped, and returns the count of deleted rows. Idempotent.
 */
export async function deleteOldMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, rowsAtOnce = ROWS_AT_ONCE }: { signal?: AbortSignal; rowsAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - MESSAGES_KEPT_MS);
  let deleted = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ deleted: number }>(deleteOld, [before, rowsAtOnce]);
    const rows = row?.deleted ?? 0;
    deleted += rows;
    if (rows === 0) break;
  }
  return deleted;
}
