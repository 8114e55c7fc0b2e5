import type { ConversationCloser, ConversationState } from '@app/shared/chat/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A member's conversation with the support of a site. */
export interface Conversation {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly state: ConversationState;
  readonly operatorId: bigint | null;
  /** Language of the member's pages when they opened it. */
  readonly language: string;
  /** Position of its last message. */
  readonly lastPosition: number;
  /** Position of the last message that each side has read. */
  readonly readByMember: number;
  readonly readByOperator: number;
  readonly openedAt: Date;
  /** Time of the member's first unanswered message, or of the return to the queue; null: nothing to answer. */
  readonly waitingSince: Date | null;
  readonly lastAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: ConversationCloser | null;
  readonly rating: number | null;
}

/** Identifies a conversation of a member. */
export interface OwnConversation {
  readonly memberId: bigint;
  readonly publicId: string;
}

/** SQL: columns of a `Conversation`, from `chat_conversation c`. */
export const CONVERSATION_COLUMNS = `c.id, c.public_id AS "publicId",
  c.merchant_id AS "merchantId", c.member_id AS "memberId", c.state, c.operator_id AS "operatorId",
  c.language, c.last_position AS "lastPosition", c.read_by_member AS "readByMember",
  c.read_by_operator AS "readByOperator", c.opened_at AS "openedAt",
  c.waiting_since AS "waitingSince", c.last_at AS "lastAt", c.closed_at AS "closedAt",
  c.closed_by AS "closedBy", c.rating`;

const ofMember = sql(
  'chat.conversation_of_member',
  `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversation c
   WHERE c.member_id = $1 AND ($2::uuid IS NULL OR c.public_id = $2)
   ORDER BY c.opened_at DESC, c.id DESC LIMIT 1`,
);
const lockOfMember = sql(
  'chat.lock_of_member',
  `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversation c
   WHERE c.member_id = $1 AND c.public_id = $2 FOR UPDATE`,
);
const lockOfSite = sql(
  'chat.lock_of_site',
  `SELECT ${CONVERSATION_COLUMNS} FROM chat_conversation c
   WHERE c.merchant_id = $1 AND c.public_id = $2 FOR UPDATE`,
);

/** A query. A conversation of a member; without an id, the latest, if there is one. @throws chat.not_found */
export async function findConversation(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId?: string | undefined },
): Promise<Conversation | undefined> {
  const [found] = await reader.query<Conversation>(ofMember, [memberId, publicId ?? null]);
  if (!found && publicId !== undefined) throw new DomainError('chat.not_found');
  return found;
}

/** A step. Locks a conversation of a member until the transaction ends. @throws chat.not_found */
export const lockOwnConversation = (
  tx: Tx,
  { memberId, publicId }: OwnConversation,
): Promise<Conversation> => locked(tx.query<Conversation>(lockOfMember, [memberId, publicId]));

/** A step. Locks a conversation of a site until the transaction ends. @throws chat.not_found */
export const lockConversation = (
  tx: Tx,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Conversation> => locked(tx.query<Conversation>(lockOfSite, [merchantId, publicId]));

async function locked(rows: Promise<readonly Conversation[]>): Promise<Conversation> {
  const [conversation] = await rows;
  if (!conversation) throw new DomainError('chat.not_found');
  return conversation;
}

/** Upload subject of the pictures of a message, by its public id. */
export const pictureSubject = (messagePublicId: string): string => `chat:${messagePublicId}`;
