import { type Database, sql } from '@app/core/platform/db';
import { until } from '../until.ts';

const countWaiting = sql(
  'test.count_waiting',
  `SELECT count(*)::int AS waiting FROM pg_stat_activity
   WHERE wait_event_type = 'Lock' AND datname = current_database()`,
);

/** Resolves when a session of the database waits for a lock of another transaction. */
export async function untilWaiting(db: Database): Promise<void> {
  await until('a session waits for a lock', async () => {
    const [row] = await db.query<{ waiting: number }>(countWaiting, []);
    return (row?.waiting ?? 0) > 0;
  });
}
