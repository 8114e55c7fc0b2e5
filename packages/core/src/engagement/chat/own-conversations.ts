import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import { appendMessage } from './append-message.ts';
import { CONVERSATION_COLUMNS, type Conversation, lockOwnConversation } from './conversation.ts';

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
const mark = sql(
  'chat.mark_read_by_member',
  `UPDATE chat_conversation SET read_by_member = least($3, last_position)
   WHERE member_id = $1 AND public_id = $2 AND read_by_member < $3 RETURNING id`,
);
const exists = sql(
  'chat.exists_of_member',
  'SELECT FROM chat_conversation WHERE member_id = $1 AND public_id = $2',
);
const end = sql(
  'chat.close_by_member',
  `UPDATE chat_conversation SET state = 'closed', closed_at = $2, closed_by = 'member',
     waiting_since = NULL, read_by_member = last_position WHERE id = $1`,
);
const writeRating = sql(
  'chat.rate',
  'UPDATE chat_conversation SET rating = $2, rating_text = $3, rated_at = $4 WHERE id = $1',
);

/** A query. A member's conversations, newest first. */
export const listConversations = (
  reader: Reader,
  { memberId, afterPublicId, rowsMax }: ConversationsPage,
): Promise<Conversation[]> =>
  reader.query<Conversation>(page, [memberId, afterPublicId ?? null, rowsMax]);

/** A query. How many messages of support a member has not read. */
export async function countUnreadChat(reader: Reader, memberId: bigint): Promise<number> {
  const [row] = await reader.query<{ count: number }>(unread, [memberId]);
  return row?.count ?? 0;
}

interface OwnConversation {
  readonly memberId: bigint;
  readonly publicId: string;
}

/**
 * A command. Marks messages as read by the member, up to a position.
 *
 * @throws chat.not_found
 */
export async function markReadByMember(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  {
    merchantId,
    memberId,
    publicId,
    position,
  }: OwnConversation & {
    readonly merchantId: bigint;
    readonly position: number;
  },
): Promise<void> {
  const marked = await db.query(mark, [memberId, publicId, position]);
  if (marked.length > 0) return publish({ merchantId, memberId, kind: 'chat' });
  const found = await db.query(exists, [memberId, publicId]);
  if (found.length === 0) throw new DomainError('chat.not_found');
}

/**
 * A command. Closes a conversation for its member.
 *
 * @throws chat.not_found, chat.closed
 */
export async function closeOwnConversation(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  own: OwnConversation,
): Promise<void> {
  const now = clock();
  const { merchantId } = await inTransaction(db, async (tx) => {
    const conversation = await lockOwnConversation(tx, own);
    if (conversation.state === 'closed') throw new DomainError('chat.closed');
    const { id: conversationId } = conversation;
    const message = { publicId: newId(), conversationId, sender: 'platform' } as const;
    await appendMessage(tx, { ...message, event: 'closed' }, now);
    await tx.query(end, [conversationId, now]);
    return conversation;
  });
  publish({ merchantId, memberId: own.memberId, kind: 'chat' });
}

/**
 * A command. Stores the member's rating of a closed conversation, once.
 *
 * @throws chat.not_found, chat.open, chat.rated
 */
export async function rateConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    stars,
    text,
    ...own
  }: OwnConversation & {
    readonly stars: number;
    readonly text?: string | undefined;
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, state, rating } = await lockOwnConversation(tx, own);
    if (state !== 'closed') throw new DomainError('chat.open');
    if (rating !== null) throw new DomainError('chat.rated');
    const sealed = text === undefined ? null : sealPersonal('chat_conversation.rating_text', text);
    await tx.query(writeRating, [id, stars, sealed, clock()]);
  });
}
