import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { appendMessage } from './append-message.ts';
import type { OwnConversation } from './conversation.ts';
import { lockOwnConversation } from './conversation.ts';

const end = sql(
  'chat.close_by_member',
  `UPDATE chat_conversation SET state = 'closed', closed_at = $2, closed_by = 'member',
     waiting_since = NULL, read_by_member = last_position WHERE id = $1`,
);

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
