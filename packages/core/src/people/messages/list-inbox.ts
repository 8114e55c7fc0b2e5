import type { LanguageCode } from '@app/shared/locale/languages';
import type { MessageCause } from '@app/shared/messages/message-causes';
import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import { heldAt, lineName, lineRows } from './message-line.ts';
import { type MessageText, messageTextFor, type WrittenText } from './message-text.ts';
import { type TemplateAt, templatesFor } from './templates.ts';

/** Unread messages are counted exactly up to this number. */
export const UNREAD_COUNTED_MAX = 100;

/** A member of the line who wrote a message. */
export interface MessageSender {
  readonly publicId: string;
  readonly name: string;
  /** Whether they are still in the line, so that the reader can answer. */
  readonly isInLine: boolean;
}

/** A message of the platform. */
export interface CausedMessage {
  readonly cause: MessageCause;
  /** Values of the template: texts unchanged, amounts as decimal text of the smallest unit. */
  readonly details: Readonly<Record<string, string>>;
  /** The site's template; null: the built-in one. */
  readonly template: MessageText | null;
}

export interface ReceivedMessage {
  readonly publicId: string;
  /** Null: the platform. */
  readonly sender: MessageSender | null;
  /** The written text, or the data of its template. */
  readonly content: MessageText | CausedMessage;
  readonly sentAt: Date;
  readonly isRead: boolean;
}

export interface InboxRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly now: Date;
  readonly isUnreadOnly: boolean;
  readonly afterPublicId?: string;
  readonly skip?: number;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export interface InboxPage {
  readonly messages: readonly ReceivedMessage[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly unread: number;
}

const SHOWN = 'r.member_id = $1 AND r.deleted_at IS NULL AND (NOT $3 OR r.read_at IS NULL)';

const readPage = sql(
  'messages.inbox',
  `WITH page AS (
     SELECT r.message_id, r.read_at FROM message_recipient r
     WHERE ${SHOWN} AND ($4::uuid IS NULL OR r.message_id < (
       SELECT own.message_id FROM message_recipient own JOIN message m ON m.id = own.message_id
       WHERE own.member_id = $1 AND m.public_id = $4))
     ORDER BY r.message_id DESC OFFSET $5 LIMIT $6)
   SELECT m.public_id AS "publicId", m.texts, m.cause, m.details, m.sent_at AS "sentAt", page.read_at AS "readAt",
     s.public_id AS "senderPublicId", s.username, s.nickname,
     EXISTS (SELECT FROM ${memberUplineRows} u WHERE u.member_id = m.sender_id
       AND u.upline_id = $1 AND ${heldAt('u', 'm.sent_at')}) AS "isBelow",
     EXISTS (SELECT FROM ${lineRows} line WHERE line.id = m.sender_id) AS "isInLine"
   FROM page JOIN message m ON m.id = page.message_id
   LEFT JOIN ${memberRows} s ON s.id = m.sender_id
   ORDER BY m.id DESC`,
);
const countAll = sql(
  'messages.count_inbox',
  `SELECT count(*)::int AS total FROM message_recipient r
   WHERE r.member_id = $1 AND r.deleted_at IS NULL AND (NOT $2 OR r.read_at IS NULL)`,
);
const countUnreadOnly = sql(
  'messages.count_unread',
  `SELECT count(*)::int AS total FROM (
     SELECT FROM message_recipient WHERE member_id = $1 AND read_at IS NULL AND deleted_at IS NULL
     LIMIT ${UNREAD_COUNTED_MAX}) unread`,
);

interface InboxRow {
  readonly publicId: string;
  readonly texts: readonly WrittenText[] | null;
  readonly cause: MessageCause | null;
  readonly details: Readonly<Record<string, string>> | null;
  readonly sentAt: Date;
  readonly readAt: Date | null;
  readonly senderPublicId: string | null;
  readonly username: string;
  readonly nickname: string;
  readonly isBelow: boolean;
  readonly isInLine: boolean;
}

/** A query. A page of a member's inbox without deleted messages, newest first. */
export async function listInbox(
  reader: Reader,
  { merchantId, memberId, now, isUnreadOnly, language, ...page }: InboxRequest,
): Promise<InboxPage> {
  const { afterPublicId, skip = 0, rowsMax } = page;
  const place = [afterPublicId ?? null, skip, rowsMax + 1];
  const [rows, [count], unread] = await Promise.all([
    reader.query<InboxRow>(readPage, [memberId, now, isUnreadOnly, ...place]),
    reader.query<{ total: number }>(countAll, [memberId, isUnreadOnly]),
    countUnread(reader, memberId),
  ]);
  const causes = rows.flatMap(({ cause }) => cause ?? []);
  const templateAt = await templatesFor(reader, { merchantId, causes, language });
  return {
    messages: rows.slice(0, rowsMax).map((row) => ({
      publicId: row.publicId,
      sender: senderOf(row),
      content: textIn(row, { language, templateAt }),
      sentAt: row.sentAt,
      isRead: row.readAt !== null,
    })),
    hasMore: rows.length > rowsMax,
    total: count?.total ?? 0,
    unread,
  };
}

function textIn(
  { texts, cause, details, sentAt }: InboxRow,
  { language, templateAt }: { language: LanguageCode; templateAt: TemplateAt },
): MessageText | CausedMessage {
  if (cause === null) return messageTextFor(texts ?? [], language);
  return { cause, details: details ?? {}, template: templateAt(cause, sentAt) };
}

const senderOf = ({ senderPublicId, isBelow, isInLine, ...row }: InboxRow): MessageSender | null =>
  senderPublicId === null
    ? null
    : { publicId: senderPublicId, name: lineName(row, isBelow), isInLine };

/** A query. Count of a member's unread messages, up to `UNREAD_COUNTED_MAX`. */
export async function countUnread(reader: Reader, memberId: bigint): Promise<number> {
  const [count] = await reader.query<{ total: number }>(countUnreadOnly, [memberId]);
  return count?.total ?? 0;
}
