import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { assertOwn, type ChatOfOperator, lockOpenChat, recordEvent } from './chat-of-operator.ts';
import type { Conversation } from './conversation.ts';

const end = sql(
  'chat.close_by_operator',
  `UPDATE chat_conversation SET state = 'closed', closed_at = $2, closed_by = 'operator',
     waiting_since = NULL, read_by_operator = last_position WHERE id = $1`,
);

/**
 * A step. Closes an operator's conversation.
 *
 * @throws chat.not_found, chat.closed, chat.not_yours
 */
export async function closeChat(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  which: ChatOfOperator,
  now: Date,
): Promise<Conversation> {
  const conversation = await lockOpenChat(tx, which);
  assertOwn(conversation, which.operatorId);
  await recordEvent(tx, deps, { conversation, operatorId: which.operatorId, event: 'closed' }, now);
  await tx.query(end, [conversation.id, now]);
  return conversation;
}
