import { type Database, sql } from '../../../platform/db/index.ts';

const deleteOld = sql(
  'deposits.delete_old_refused_reports',
  'DELETE FROM refused_report WHERE last_at < $1',
);

/** A command. Deletes refusals that have not recurred since `before`. */
export async function deleteOldRefusals(db: Database, before: Date): Promise<void> {
  await db.query(deleteOld, [before]);
}
