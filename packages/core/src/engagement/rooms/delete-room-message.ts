import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const remove = sql(
  'rooms.delete_message',
  `UPDATE chat_room_message one SET deleted_at = coalesce(one.deleted_at, $4),
     deleted_by = coalesce(one.deleted_by, $3)
   FROM chat_room r
   WHERE one.public_id = $2 AND one.member_id IS NOT NULL AND r.id = one.room_id AND r.merchant_id = $1
   RETURNING one.member_id AS "memberId", r.name AS room`,
);

interface DeleteRoomMessage {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly operatorId: bigint;
}

export interface DeletedMessage {
  readonly memberId: bigint;
  /** Name of the room. */
  readonly room: string;
}

/** A step. Hides a message from members. Operators still read it until its retention. @throws room.message_not_found */
export async function deleteRoomMessage(
  tx: Tx,
  { merchantId, publicId, operatorId }: DeleteRoomMessage,
  now: Date,
): Promise<DeletedMessage> {
  const values = [merchantId, publicId, operatorId, now];
  const [row] = await tx.query<DeletedMessage>(remove, values);
  if (!row) throw new DomainError('room.message_not_found');
  return row;
}
