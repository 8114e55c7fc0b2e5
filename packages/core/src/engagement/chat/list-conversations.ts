import { type Reader, sql } from '../../platform/db/index.ts';
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts';

interface ConversationsPage {
  readonly memberId: bigint;
  /** Cursor: the last conversation of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const page = sql(
  'chat.list_own',
  `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversation c
   WHERE c.member_id = $1 AND ($2::uuid IS NULL OR (c.opened_at, c.id) < (
     SELECT opened_at, id FROM chat_conversation WHERE public_id = $2 AND member_id = $1))
   ORDER BY c.opened_at DESC, c.id DESC LIMIT $3`,
);
const unread = sql(
  'chat.count_unread',
  `SELECT count(*)::int AS count FROM chat_conversation c
   JOIN chat_message m ON m.conversation_id = c.id
     AND m.position > c.read_by_member AND m.sender = 'operator'
   WHERE c.member_id = $1 AND c.last_position > c.read_by_member`,
);

/** A query. A member's conversations, newest first. */
export const listConversations = (
  reader: Reader,
  { memberId, afterPublicId, rowsMax }: ConversationsPage,
): Promise<Conversation[]> =>
  reader.query<Conversation>(page, [memberId, afterPublicId ?? null, rowsMax]);

/** A query. Counts the messages of support that a member has not read. */
export async function countUnreadChat(reader: Reader, memberId: bigint): Promise<number> {
  const [row] = await reader.query<{ count: number }>(unread, [memberId]);
  return row?.count ?? 0;
}
