import { type Database, sql } from '../../platform/db/index.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 60;
const DELETED_AT_ONCE = 5_000;
const deleteOld = sql(
  'harm.delete_old_days',
  `DELETE FROM harm_day WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM harm_day WHERE day < $1::date LIMIT ${DELETED_AT_ONCE}))`,
);

/** A command of one statement. Deletes some of the days that are too old for every marker. */
export async function deleteOldDays(db: Database, now: Date): Promise<void> {
  await db.query(deleteOld, [new Date(now.getTime() - KEPT_DAYS * DAY_MS)]);
}
