import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import { heldAt, lineName } from './message-line.ts';
import { type MessageText, messageTextFor, type WrittenText } from './message-text.ts';

export interface SentMessage {
  readonly publicId: string;
  readonly recipients: readonly string[];
  readonly words: MessageText;
  readonly sentAt: Date;
}

export interface SentRequest {
  readonly memberId: bigint;
  readonly afterPublicId?: string;
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface SentPage {
  readonly messages: readonly SentMessage[];
  readonly hasMore: boolean;
  readonly total: number;
}

const SHOWN = 'm.sender_id = $1 AND m.sender_deleted_at IS NULL';

// A member's message has few recipients: the call limits them.
const readPage = sql(
  'messages.sent',
  `WITH page AS (
     SELECT * FROM message m
     WHERE ${SHOWN} AND ($2::uuid IS NULL OR m.id < (
       SELECT id FROM message WHERE public_id = $2 AND sender_id = $1))
     ORDER BY m.id DESC OFFSET $3 LIMIT $4)
   SELECT page.public_id AS "publicId", page.texts, page.sent_at AS "sentAt", to_members.list AS "to"
   FROM page CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('username', t.username, 'nickname', t.nickname,
       'isBelow', EXISTS (SELECT FROM ${memberUplineRows} u WHERE u.member_id = t.id
         AND u.upline_id = $1 AND ${heldAt('u', 'page.sent_at')})) ORDER BY t.id) AS list
     FROM message_recipient r JOIN ${memberRows} t ON t.id = r.member_id
     WHERE r.message_id = page.id) to_members
   ORDER BY page.id DESC`,
);
const countAll = sql(
  'messages.count_sent',
  `SELECT count(*)::int AS total FROM message m WHERE ${SHOWN}`,
);

interface SentRow {
  readonly publicId: string;
  readonly texts: readonly WrittenText[];
  readonly sentAt: Date;
  readonly to: readonly { username: string; nickname: string; isBelow: boolean }[];
}

/** A query. A page of a member's sent messages without deleted ones, newest first. */
export async function listSent(
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: SentRequest,
): Promise<SentPage> {
  const [rows, [count]] = await Promise.all([
    reader.query<SentRow>(readPage, [memberId, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(countAll, [memberId]),
  ]);
  return {
    messages: rows.slice(0, rowsMax).map(({ texts, to, ...row }) => ({
      ...row,
      recipients: to.map((member) => lineName(member, member.isBelow)),
      words: messageTextFor(texts, 'EN'),
    })),
    hasMore: rows.length > rowsMax,
    total: count?.total ?? 0,
  };
}
