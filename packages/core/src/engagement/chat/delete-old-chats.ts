import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** Retention, like that of messages. The pictures of a chat are kept equally long. */
const KEPT_MS = 365 * 24 * 3_600_000;
const CHATS_AT_ONCE = 200;

// The condition on `messages` is always true. It makes PostgreSQL delete them before the chats that they reference.
const deleteOld = sql(
  'chat.delete_old',
  `WITH old AS (
     SELECT id FROM chat_conversation WHERE state = 'closed' AND closed_at < $1
     ORDER BY closed_at LIMIT $2),
   messages AS (DELETE FROM chat_message WHERE conversation_id IN (SELECT id FROM old) RETURNING 1)
   DELETE FROM chat_conversation
   WHERE id IN (SELECT id FROM old) AND (SELECT count(*) FROM messages) >= 0 RETURNING id`,
);

/** A command. Deletes conversations that were closed more than a year ago, in batches, and returns how many. */
export async function deleteOldChats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal, atOnce = CHATS_AT_ONCE }: { readonly signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_MS);
  let deleted = 0;
  for (let some = atOnce; some === atOnce && !signal?.aborted; deleted += some)
    some = (await db.query(deleteOld, [before, atOnce])).length;
  return deleted;
}
