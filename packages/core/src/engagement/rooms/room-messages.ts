import type { RoomEvent } from '@app/shared/rooms/states';
import { memberRows, publicNameOf } from '../../people/members/index.ts';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { openPersonal } from '../../platform/kernel/index.ts';

export interface RoomMessage {
  readonly publicId: string;
  /** Null: an event. */
  readonly memberId: bigint | null;
  readonly memberPublicId: string | null;
  readonly username: string | null;
  /** The member's name as other members see it. */
  readonly name: string | null;
  readonly event: RoomEvent | null;
  /** Null: an event, or erased. */
  readonly text: string | null;
  readonly sentAt: Date;
  readonly deletedAt: Date | null;
  /** The operator who deleted it. */
  readonly deletedBy: string | null;
}

export interface RoomMessagesPage {
  readonly roomId: bigint;
  /** Cursor: the last message of the page before. */
  readonly afterPublicId?: string | undefined;
  /** Without messages that were deleted or erased. */
  readonly isForMembers?: boolean;
  readonly rowsMax: number;
}

const page = sql(
  'rooms.list_messages',
  `SELECT one.public_id AS "publicId", one.member_id AS "memberId", m.public_id AS "memberPublicId",
     m.username, m.nickname, one.event, one.text, one.sent_at AS "sentAt", one.deleted_at AS "deletedAt",
     o.username AS "deletedBy"
   FROM (
     SELECT * FROM chat_room_message
     WHERE room_id = $1 AND ($2::uuid IS NULL OR id < (
         SELECT id FROM chat_room_message WHERE public_id = $2 AND room_id = $1))
       AND (NOT $3 OR (deleted_at IS NULL AND (event IS NOT NULL OR text IS NOT NULL)))
     ORDER BY id DESC LIMIT $4) one
   LEFT JOIN ${memberRows} m ON m.id = one.member_id
   LEFT JOIN ${operatorRows} o ON o.id = one.deleted_by
   ORDER BY one.id DESC`,
);

interface Row extends Omit<RoomMessage, 'name' | 'text'> {
  readonly nickname: string | null;
  readonly text: Buffer | null;
}

/** A query. Messages of a room, newest first. */
export async function listRoomMessages(
  reader: Reader,
  { roomId, afterPublicId, isForMembers = false, rowsMax }: RoomMessagesPage,
): Promise<RoomMessage[]> {
  const values = [roomId, afterPublicId ?? null, isForMembers, rowsMax];
  const rows = await reader.query<Row>(page, values);
  return rows.map(({ nickname, text, ...row }) => ({
    ...row,
    name:
      row.username === null || nickname === null
        ? null
        : publicNameOf({ username: row.username, nickname }),
    text: text && openPersonal('chat_room_message.text', text),
  }));
}
