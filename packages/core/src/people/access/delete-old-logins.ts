import { LOGINS_KEPT_DAYS } from '@app/shared/credentials/lifetimes';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/**
 * Retention of login attempts: longer than a network or device counts as known, and long enough to answer members'
 * questions about refused logins, but limited, because attempts reveal people's locations.
 */
const LOGINS_KEPT_MS = LOGINS_KEPT_DAYS * 24 * 3_600_000;
const LINES_AT_ONCE = 5_000;

const deleteOld = sql('access.delete_old_logins', 'SELECT login_attempt_forget($1, $2) AS deleted');

/**
 * A command. Deletes login attempts of more than a year ago, in batches between which it can be stopped, and
 * returns how many. Idempotent.
 */
export async function deleteOldLogins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, linesAtOnce = LINES_AT_ONCE }: { signal?: AbortSignal; linesAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - LOGINS_KEPT_MS);
  let deleted = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ deleted: number }>(deleteOld, [before, linesAtOnce]);
    const lines = row?.deleted ?? 0;
    deleted += lines;
    if (lines < linesAtOnce) break;
  }
  return deleted;
}
