import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { attemptValues, INSERT_ATTEMPT, type RecordedLogin } from './login-log.ts';

const insert = sql('access.record_attempt', INSERT_ATTEMPT);

/** A command of one statement. Records a login attempt and its result. */
export async function recordLoginAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  attempt: RecordedLogin,
): Promise<void> {
  await db.query(insert, attemptValues(attempt, clock()));
}
