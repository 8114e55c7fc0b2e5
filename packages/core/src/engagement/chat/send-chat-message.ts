import { UNANSWERED_MAX } from '@app/shared/chat/states';
import { lockMemberRow } from '../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { attachUploads } from '../../platform/uploads/index.ts';
import { appendMessage } from './append-message.ts';
import { CONVERSATION_COLUMNS, type Conversation, pictureSubject } from './conversation.ts';

export interface SendChatMessage {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly language: string;
  readonly text?: string | undefined;
  /** Pictures that the member uploaded for it. */
  readonly uploadIds?: readonly string[] | undefined;
}

const lockOpen = sql(
  'chat.lock_open',
  `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversation c
   WHERE c.member_id = $1 AND c.state <> 'closed' FOR UPDATE`,
);
const open = sql(
  'chat.open',
  `INSERT INTO chat_conversation AS c (public_id, merchant_id, member_id, state, language,
     opened_at, last_at)
   VALUES ($1, $2, $3, 'waiting', $4, $5, $5) RETURNING ${CONVERSATION_COLUMNS}`,
);
const countUnanswered = sql(
  'chat.count_unanswered',
  `SELECT count(*)::int AS count FROM chat_message
   WHERE conversation_id = $1 AND sender = 'member' AND position > coalesce(
     (SELECT max(position) FROM chat_message WHERE conversation_id = $1 AND sender = 'operator'), 0)`,
);
const readWritten = sql(
  'chat.read_written',
  `SELECT m.public_id AS "messagePublicId", c.public_id AS "conversationPublicId"
   FROM chat_message m JOIN chat_conversation c ON c.id = m.conversation_id WHERE m.id = $1`,
);

export interface WrittenMessage {
  readonly messagePublicId: string;
  readonly conversationPublicId: string;
}

/**
 * A command. Writes a member's message to support, once per request key. Opens a conversation if none is open.
 *
 * @throws chat.empty, chat.unanswered_limit, upload.not_found, and the errors of `once`
 */
export async function sendChatMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: SendChatMessage,
): Promise<WrittenMessage> {
  const { requestKey, merchantId, memberId, text, uploadIds = [] } = asked;
  if (text === undefined && uploadIds.length === 0) throw new DomainError('chat.empty');
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => write(tx, deps, asked, now)),
  );
  faultPoint('chat.committed');
  // Also for a retry: the process may have died before it published.
  deps.publish({ merchantId, memberId, kind: 'chat' });
  const [written] = await deps.db.query<WrittenMessage>(readWritten, [id]);
  if (!written) throw new DomainError('chat.not_found'); // a late retry, after its retention
  return written;
}

async function write(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, language, text, uploadIds = [] }: SendChatMessage,
  now: Date,
): Promise<bigint> {
  // Messages of one member are written one at a time, so that only one conversation is opened.
  await lockMemberRow(tx, memberId);
  const [existing] = await tx.query<Conversation>(lockOpen, [memberId]);
  const values = [newId(), merchantId, memberId, language, now];
  const [conversation] = existing ? [existing] : await tx.query<Conversation>(open, values);
  if (!conversation) throw new Error('a conversation was not opened');
  await assertAnswered(tx, conversation.id);
  const publicId = newId();
  const message = { publicId, conversationId: conversation.id, sender: 'member', text } as const;
  const id = await appendMessage(tx, message, now);
  const pictures = { memberId, purpose: 'chat', ids: uploadIds } as const;
  await attachUploads(tx, { ...pictures, subject: pictureSubject(publicId) }, now);
  faultPoint('chat.written');
  return id;
}

/** @throws chat.unanswered_limit */
async function assertAnswered(tx: Tx, conversationId: bigint): Promise<void> {
  const [unanswered] = await tx.query<{ count: number }>(countUnanswered, [conversationId]);
  if (unanswered && unanswered.count >= UNANSWERED_MAX)
    throw new DomainError('chat.unanswered_limit', { most: UNANSWERED_MAX });
}
