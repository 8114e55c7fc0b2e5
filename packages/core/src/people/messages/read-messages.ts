import { sql } from '../../platform/db/index.ts';
import { type MarkDeps, type MarkedMessages, markMessages, markReceived } from './mark-messages.ts';

const readSome = markReceived('messages.read_some', 'read_at');
const readAll = sql(
  'messages.read_all',
  `UPDATE message_recipient SET read_at = $2
   WHERE member_id = $1 AND read_at IS NULL AND deleted_at IS NULL`,
);

/**
 * A command of one statement. Marks messages of a member's inbox as read.
 *
 * @throws message.not_found, and then none is marked
 */
export const readMessages = (deps: MarkDeps, marked: MarkedMessages): Promise<void> =>
  markMessages(deps, readSome, marked);

/** A command of one statement. Marks a member's whole inbox as read. */
export async function readAllMessages(
  { db, clock, publish }: MarkDeps,
  { merchantId, memberId }: Omit<MarkedMessages, 'publicIds'>,
): Promise<void> {
  await db.query(readAll, [memberId, clock()]);
  publish({ merchantId, memberId, kind: 'messages' });
}
