import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads } from '../../platform/uploads/index.ts';
import { appendMessage } from './append-message.ts';
import { assertOwn, type ChatOfOperator } from './chat-of-operator.ts';
import { type Conversation, lockConversation, pictureSubject } from './conversation.ts';

const sentBefore = sql(
  'chat.sent_before',
  'SELECT FROM chat_message WHERE public_id = $1 AND conversation_id = $2',
);

export interface AnswerChat extends ChatOfOperator {
  /** Idempotency key, made by the caller. */
  readonly messagePublicId: string;
  readonly text?: string | undefined;
  readonly uploadIds?: readonly string[] | undefined;
}

/**
 * A step. Sends an answer in a conversation that the operator has taken.
 *
 * @throws chat.not_found, chat.empty, chat.closed, chat.not_yours, upload.not_found
 */
export async function answerChat(
  tx: Tx,
  { messagePublicId, text, uploadIds = [], ...which }: AnswerChat,
  now: Date,
): Promise<Conversation> {
  const { merchantId, operatorId } = which;
  if (text === undefined && uploadIds.length === 0) throw new DomainError('chat.empty');
  const conversation = await lockConversation(tx, which);
  const { id: conversationId } = conversation;
  // Before the owner is checked, so that a retry succeeds even if the chat was closed or handed over since.
  const before = await tx.query(sentBefore, [messagePublicId, conversationId]);
  if (before.length > 0) return conversation;
  assertOwn(conversation, operatorId);
  const message = { publicId: messagePublicId, conversationId, operatorId, text };
  await appendMessage(tx, { ...message, sender: 'operator' }, now);
  if (uploadIds.length > 0) {
    const pictures = { merchantId, purpose: 'chatAnswer', ids: uploadIds } as const;
    await attachOperatorUploads(tx, { ...pictures, subject: pictureSubject(messagePublicId) }, now);
  }
  return conversation;
}
