import { type Reader, sql } from '@app/core/platform/db';

const count = sql(
  'test.advisory_waits',
  `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_database d ON d.oid = l.database
   WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
);

/** Number of sessions of a database that wait for an advisory lock. */
export async function advisoryWaits(db: Reader): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(count);
  return row?.waiting ?? 0;
}
