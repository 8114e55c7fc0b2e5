import { findOperatorByName, listOperators, type Operator } from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertOwn, type ChatOfOperator, lockOpenChat, recordEvent } from './chat-of-operator.ts';
import type { Conversation } from './conversation.ts';

const assign = sql(
  'chat.assign',
  `UPDATE chat_conversation SET operator_id = $2,
     state = CASE WHEN $2::bigint IS NULL THEN 'waiting' ELSE 'active' END,
     waiting_since = CASE WHEN $2::bigint IS NULL THEN coalesce(waiting_since, $3) ELSE waiting_since END
   WHERE id = $1`,
);

/**
 * A step. Takes a conversation from the queue or from another operator. Of two operators one gets it: the second waits
 * here and then finds it taken.
 *
 * @param from the operator who has it, as the caller saw
 * @throws chat.not_found, chat.closed, chat.taken
 */
export async function takeChat(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { from, ...which }: ChatOfOperator & { readonly from: string | null },
  now: Date,
): Promise<Conversation> {
  const conversation = await lockOpenChat(tx, which);
  const { operatorId: holder } = conversation;
  const seenHolder = from === null ? null : ((await findOperatorByName(tx, from))?.id ?? null);
  if (holder === which.operatorId) return conversation;
  if (holder !== seenHolder) throw new DomainError('chat.taken');
  await tx.query(assign, [conversation.id, which.operatorId, now]);
  await recordEvent(tx, deps, { conversation, operatorId: which.operatorId, event: 'taken' }, now);
  return conversation;
}

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
  await tx.query(assign, [conversation.id, receiver?.id ?? null, now]);
  const by = { conversation, operatorId: receiver?.id ?? which.operatorId };
  await recordEvent(tx, deps, { ...by, event: receiver ? 'assigned' : 'returned' }, now);
  return conversation;
}

const OPERATORS_MAX = 1_000;

/** A query. Names of the operators who can take a conversation of a site. */
export async function chatOperators(reader: Reader, merchantId: bigint): Promise<string[]> {
  const operators = await listOperators(reader, { rowsMax: OPERATORS_MAX });
  return operators
    .filter((operator) => mayAnswer(operator, merchantId))
    .map(({ username }) => username);
}

const mayAnswer = (operator: Operator, merchantId: bigint): boolean =>
  operator.isSetUp &&
  operator.disabledAt === null &&
  (operator.merchantId === null || operator.merchantId === merchantId) &&
  operator.permissions.includes('chats.answer');
