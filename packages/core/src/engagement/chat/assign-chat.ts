import { findOperatorByName } from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertOwn, type ChatOfOperator, lockOpenChat, recordEvent } from './chat-of-operator.ts';
import type { Conversation } from './conversation.ts';
import { mayAnswer, writeOperator } from './take-chat.ts';

/**
 * A step. Gives an operator's conversation to another operator, or back to the queue.
 *
 * @param to a username; null: the queue
 * @throws chat.not_found, chat.closed, chat.not_yours, chat.operator_unknown
 */
export async function assignChat(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { to, ...which }: ChatOfOperator & { readonly to: string | null },
  now: Date,
): Promise<Conversation> {
  const conversation = await lockOpenChat(tx, which);
  assertOwn(conversation, which.operatorId);
  const receiver = to === null ? undefined : await findOperatorByName(tx, to);
  if (to !== null && !(receiver && mayAnswer(receiver, which.merchantId)))
    throw new DomainError('chat.operator_unknown');
  await tx.query(writeOperator, [conversation.id, receiver?.id ?? null, now]);
  // The event names the receiver, or the operator who returned the conversation to the queue.
  const assignment = { conversation, operatorId: receiver?.id ?? which.operatorId };
  await recordEvent(tx, deps, { ...assignment, event: receiver ? 'assigned' : 'returned' }, now);
  return conversation;
}
