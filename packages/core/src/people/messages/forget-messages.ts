import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** Retention of messages: longer than members look back, but limited, because they are letters. */
const MESSAGES_KEPT_MS = 365 * 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

const forget = sql('messages.forget', 'SELECT message_forget($1, $2) AS forgotten');

/**
 * A command. Deletes messages of more than a year ago with their recipients, in batches between which it can be
 * stopped, and returns the count of deleted rows. Idempotent.
 */
export async function forgetMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, rowsAtOnce = ROWS_AT_ONCE }: { signal?: AbortSignal; rowsAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - MESSAGES_KEPT_MS);
  let forgotten = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ forgotten: number }>(forget, [before, rowsAtOnce]);
    const rows = row?.forgotten ?? 0;
    forgotten += rows;
    if (rows === 0) break;
  }
  return forgotten;
}
