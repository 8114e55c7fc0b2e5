import { sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';

/** Limits use the current day only. Older sums help operators to investigate recent fraud. */
const AREAS_KEPT_MS = 31 * 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

const deleteOld = sql(
  'verification.delete_old_sms_areas',
  `WITH old AS (SELECT merchant_id, day, area FROM sms_area_day WHERE day < $1::date LIMIT $2),
     gone AS (
       DELETE FROM sms_area_day d USING old
       WHERE d.merchant_id = old.merchant_id AND d.day = old.day AND d.area = old.area RETURNING 1)
   SELECT count(*)::int AS deleted FROM gone`,
);

/**
 * A command. Deletes sums of messages by country and range of more than a month ago, in batches between which
 * it can be stopped, and returns how many. Idempotent.
 */
export async function deleteOldSmsAreas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, rowsAtOnce = ROWS_AT_ONCE }: { signal?: AbortSignal; rowsAtOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - AREAS_KEPT_MS).toISOString().slice(0, 10);
  let deleted = 0;
  while (!signal?.aborted) {
    const [row] = await db.query<{ deleted: number }>(deleteOld, [before, rowsAtOnce]);
    const rows = row?.deleted ?? 0;
    deleted += rows;
    if (rows < rowsAtOnce) break;
  }
  return deleted;
}
