import type { ChatQueue } from '@app/shared/chat/states';
import { memberRows, readWaiting, type Waiting } from '../../people/members/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError, openPersonal } from '../../platform/kernel/index.ts';
import { CONVERSATION_COLUMNS, type Conversation } from './conversation.ts';

/** A conversation as operators see it. */
export interface ListedChat extends Conversation {
  readonly memberPublicId: string;
  readonly username: string;
  readonly operator: string | null;
  /** The member's messages that no operator has read. */
  readonly unread: number;
}

const COLUMNS = `${CONVERSATION_COLUMNS}, m.public_id AS "memberPublicId", m.username,
  o.username AS operator,
  (SELECT count(*)::int FROM chat_message one WHERE one.conversation_id = c.id
     AND one.position > c.read_by_operator AND one.sender = 'member') AS unread`;
const JOINS = `JOIN ${memberRows} m ON m.id = c.member_id
  LEFT JOIN ${operatorRows} o ON o.id = c.operator_id`;

// All statements get the same values. `$2 IS NOT NULL`, always true, gives a type to the one that only `mine` needs.
const openPage = (where: string) => `SELECT ${COLUMNS} FROM (
    SELECT * FROM chat_conversation WHERE merchant_id = $1 AND ${where}
      AND ($3::uuid IS NULL OR (opened_at, id) > (
        SELECT opened_at, id FROM chat_conversation WHERE public_id = $3 AND merchant_id = $1))
    ORDER BY opened_at, id LIMIT $4) c
  ${JOINS} ORDER BY c.opened_at, c.id`;

const pages = {
  waiting: sql('chat.queue_waiting', openPage("state = 'waiting' AND $2::bigint IS NOT NULL")),
  mine: sql('chat.queue_mine', openPage("state = 'active' AND operator_id = $2")),
  active: sql('chat.queue_active', openPage("state = 'active' AND $2::bigint IS NOT NULL")),
  closed: sql(
    'chat.queue_closed',
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM chat_conversation
       WHERE merchant_id = $1 AND state = 'closed' AND $2::bigint IS NOT NULL
         AND ($3::uuid IS NULL OR (closed_at, id) < (
           SELECT closed_at, id FROM chat_conversation WHERE public_id = $3 AND merchant_id = $1))
       ORDER BY closed_at DESC, id DESC LIMIT $4) c
     ${JOINS} ORDER BY c.closed_at DESC, c.id DESC`,
  ),
};

export interface ChatsPage {
  readonly merchantId: bigint;
  readonly operatorId: bigint;
  readonly queue: ChatQueue;
  /** Cursor: the last conversation of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. Conversations of a site: open ones oldest first, closed ones newest first. */
export const listChats = (
  reader: Reader,
  { merchantId, operatorId, queue, afterPublicId, rowsMax }: ChatsPage,
): Promise<ListedChat[]> =>
  reader.query<ListedChat>(pages[queue], [merchantId, operatorId, afterPublicId ?? null, rowsMax]);

export interface ChatCounts {
  readonly waiting: number;
  readonly mine: number;
  readonly active: number;
}

const counts = sql(
  'chat.counts',
  `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
     count(*) FILTER (WHERE state = 'active' AND operator_id = $2)::int AS mine,
     count(*) FILTER (WHERE state = 'active')::int AS active
   FROM chat_conversation WHERE merchant_id = $1 AND state <> 'closed'`,
);

/** A query. Counts the open conversations of a site in each list. */
export async function countChats(
  reader: Reader,
  { merchantId, operatorId }: Pick<ChatsPage, 'merchantId' | 'operatorId'>,
): Promise<ChatCounts> {
  const [row] = await reader.query<ChatCounts>(counts, [merchantId, operatorId]);
  if (!row) throw new Error('the query returned no row');
  return row;
}

const one = sql(
  'chat.read_one',
  `SELECT ${COLUMNS}, c.rating_text AS "ratingText",
     (SELECT count(*)::int FROM chat_conversation every WHERE every.member_id = c.member_id) AS chats
   FROM chat_conversation c ${JOINS} WHERE c.public_id = $2 AND c.merchant_id = $1`,
);

export interface ReadChat extends ListedChat {
  readonly ratingText: string | null;
  /** All conversations of the member that are kept. */
  readonly chats: number;
}

/** A query. A conversation of a site. @throws chat.not_found */
export async function readChat(
  reader: Reader,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<ReadChat> {
  type Row = Omit<ReadChat, 'ratingText'> & { readonly ratingText: Buffer | null };
  const [row] = await reader.query<Row>(one, [merchantId, publicId]);
  if (!row) throw new DomainError('chat.not_found');
  const { ratingText } = row;
  return {
    ...row,
    ratingText: ratingText && openPersonal('chat_conversation.rating_text', ratingText),
  };
}

const length = sql(
  'chat.queue_length',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(waiting_since) AS "oldestAt"
   FROM chat_conversation WHERE merchant_id = $1 AND state = 'waiting'`,
);

/** A query. Count of a site's conversations that no operator has taken. */
export const chatQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
