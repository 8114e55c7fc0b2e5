import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const ROWS_AT_ONCE = 1_000;

const deleteOld = sql(
  'rooms.delete_old',
  `DELETE FROM chat_room_message WHERE id IN (
     SELECT id FROM chat_room_message WHERE sent_at < $1 ORDER BY sent_at LIMIT $2) RETURNING id`,
);

/** A command. Deletes messages of rooms that are older than 30 days, in batches, and returns how many. */
export async function deleteOldRoomMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, atOnce = ROWS_AT_ONCE }: { readonly signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_MS);
  let deleted = 0;
  for (let some = atOnce; some === atOnce && !signal?.aborted; deleted += some)
    some = (await db.query(deleteOld, [before, atOnce])).length;
  return deleted;
}
