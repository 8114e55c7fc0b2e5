import { sql } from '../../platform/db/index.ts';
import { type MarkDeps, type MarkedMessages, markMessages, markReceived } from './mark-messages.ts';

const deleteFromInbox = markReceived('messages.delete_received', 'deleted_at');
const deleteFromSent = sql(
  'messages.delete_sent',
  `WITH own AS (
     SELECT id FROM message WHERE public_id = ANY ($2::uuid[]) AND sender_id = $1),
   marked AS (
     UPDATE message m SET sender_deleted_at = $3 FROM own
     WHERE m.id = own.id AND m.sender_deleted_at IS NULL
       AND (SELECT count(*) FROM own) = cardinality($2::uuid[]))
   SELECT count(*)::int AS own FROM own`,
);

/**
 * A command of one statement. Deletes messages from a member's inbox.
 *
 * @throws message.not_found if one is missing; then none is deleted
 */
export const deleteReceived = (deps: MarkDeps, marked: MarkedMessages): Promise<void> =>
  markMessages(deps, deleteFromInbox, marked);

/**
 * A command of one statement. Deletes messages from a member's sent ones. Recipients keep them.
 *
 * @throws message.not_found if one is missing; then none is deleted
 */
export const deleteSent = (deps: MarkDeps, marked: MarkedMessages): Promise<void> =>
  markMessages(deps, deleteFromSent, marked);
