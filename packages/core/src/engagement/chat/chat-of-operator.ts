import type { ConversationEvent } from '@app/shared/chat/states';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { appendMessage } from './append-message.ts';
import { type Conversation, lockConversation } from './conversation.ts';

/** A conversation that an operator works on. */
export interface ChatOfOperator {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly operatorId: bigint;
}

/** A step. Locks a conversation that is not closed. @throws chat.not_found, chat.closed */
export async function lockOpenChat(tx: Tx, which: ChatOfOperator): Promise<Conversation> {
  const conversation = await lockConversation(tx, which);
  if (conversation.state === 'closed') throw new DomainError('chat.closed');
  return conversation;
}

/** Checks that a conversation is open and taken by this operator. @throws chat.closed, chat.not_yours */
export function assertOwn({ state, operatorId }: Conversation, own: bigint): void {
  if (state === 'closed') throw new DomainError('chat.closed');
  if (operatorId !== own) throw new DomainError('chat.not_yours');
}

export interface RecordedEvent {
  readonly conversation: Conversation;
  readonly operatorId: bigint;
  readonly event: ConversationEvent;
}

/** A step. Records an event between the messages. */
export const recordEvent = (
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { conversation, operatorId, event }: RecordedEvent,
  now: Date,
) =>
  appendMessage(
    tx,
    {
      publicId: newId(),
      conversationId: conversation.id,
      sender: 'platform',
      operatorId,
      event,
    },
    now,
  );
