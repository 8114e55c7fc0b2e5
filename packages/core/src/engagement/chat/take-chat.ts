import { findOperatorByName, listOperators, type Operator } from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ChatOfOperator, lockOpenChat, recordEvent } from './chat-of-operator.ts';
import type { Conversation } from './conversation.ts';

export const writeOperator = sql(
  'chat.assign',
  `UPDATE chat_conversation SET operator_id = $2,
     state = CASE WHEN $2::bigint IS NULL THEN 'waiting' ELSE 'active' END,
     waiting_since = CASE WHEN $2::bigint IS NULL THEN coalesce(waiting_since, $3) ELSE waiting_since END
   WHERE id = $1`,
);

/**
 * A step. Takes a conversation from the queue or from another operator. If two operators take it at once, the second
 * waits for the lock and gets `chat.taken`.
 *
 * @param from the operator who had it when the caller read it; null: the queue
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
  await tx.query(writeOperator, [conversation.id, which.operatorId, now]);
  await recordEvent(tx, deps, { conversation, operatorId: which.operatorId, event: 'taken' }, now);
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

export const mayAnswer = (operator: Operator, merchantId: bigint): boolean =>
  operator.isSetUp &&
  operator.disabledAt === null &&
  (operator.merchantId === null || operator.merchantId === merchantId) &&
  operator.permissions.includes('chats.answer');
