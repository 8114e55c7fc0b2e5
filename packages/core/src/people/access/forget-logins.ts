import { LOGINS_KEPT_DAYS } from '@app/shared/credentials/lifetimes';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/**
 * Retention of login attempts: longer than a place counts as known and than members ask about refusals, but
 * limited, because they tell where people are.
 */
const LOGINS_KEPT_MS = LOGINS_KEPT_DAYS * 24 * 3_600_000;
const LINES_AT_ONCE = 5_000;

const forget = sql('access.forget_logins', 'SELECT login_attempt_forget($1, $2) AS forgotten');

/**
 * A command. Deletes login attempts of more than a year ago, in batches between which it can be stopped, and
 * returns how many. Idempotent.
 */
export async function forgetLogins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, linesAtOnce = LINES_AT_ONCE }: { signal?: AbortSignal; linesAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - LOGINS_KEPT_MS);
  let forgotten = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ forgotten: number }>(forget, [before, linesAtOnce]);
    const lines = row?.forgotten ?? 0;
    forgotten += lines;
    if (lines < linesAtOnce) break;
  }
  return forgotten;
}
