import { LOGINS_KEPT_DAYS } from '@app/shared/domain/lifetimes';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/**
 * How long an attempt to log in is kept. Longer than a place counts as a member's own, and than a
 * member asks why they were refused; shorter than for ever, for it says where people are.
 */
const LOGINS_KEPT_MS = LOGINS_KEPT_DAYS * 24 * 3_600_000;
const LINES_AT_ONCE = 5_000;

const forget = sql('access.forget_logins', 'SELECT login_attempt_forget($1, $2) AS forgotten');

/**
 * A command. Deletes attempts to log in of more than a year ago, in steps between which it may be told to
 * stop, and answers how many. Harmless to repeat.
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
