import type { ConversationEvent, MessageSender } from '@app/shared/chat/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { sealPersonal } from '../../platform/kernel/index.ts';

interface NewMessage {
  readonly publicId: string;
  readonly conversationId: bigint;
  readonly sender: MessageSender;
  readonly operatorId?: bigint | undefined;
  readonly event?: ConversationEvent | undefined;
  readonly text?: string | undefined;
}

// A new message marks the earlier ones as read by its sender. A member's message sets `waiting_since` unless it is set;
// an operator's message clears it.
const grow = sql(
  'chat.grow',
  `UPDATE chat_conversation SET last_position = last_position + 1, last_at = $3,
     waiting_since = CASE $2::text WHEN 'member' THEN coalesce(waiting_since, $3)
       WHEN 'operator' THEN NULL ELSE waiting_since END,
     read_by_member = CASE $2::text WHEN 'member' THEN last_position + 1 ELSE read_by_member END,
     read_by_operator = CASE $2::text WHEN 'operator' THEN last_position + 1 ELSE read_by_operator END
   WHERE id = $1 RETURNING last_position AS position`,
);
const insert = sql(
  'chat.insert_message',
  `INSERT INTO chat_message (public_id, conversation_id, position, sender, operator_id, event, text, sent_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
);

/**
 * A step. Appends a message to a locked conversation and returns its id. Positions have no gaps and commit in order, so
 * a page that reads from a position misses no message.
 */
export async function appendMessage(
  tx: Tx,
  { publicId, conversationId, sender, operatorId, event, text }: NewMessage,
  now: Date,
): Promise<bigint> {
  const [grown] = await tx.query<{ position: number }>(grow, [conversationId, sender, now]);
  if (!grown) throw new Error(`there is no conversation ${conversationId}`);
  const sealed = text === undefined ? null : sealPersonal('chat_message.text', text);
  const values = [publicId, conversationId, grown.position, sender, operatorId ?? null];
  const [row] = await tx.query<{ id: bigint }>(insert, [...values, event ?? null, sealed, now]);
  if (!row) throw new Error('a message was not inserted');
  return row.id;
}
