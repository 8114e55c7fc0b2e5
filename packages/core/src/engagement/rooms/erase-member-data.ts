import { sql, type Tx } from '../../platform/db/index.ts';

const texts = sql(
  'rooms.erase_texts',
  'UPDATE chat_room_message SET text = NULL WHERE member_id = $1 AND text IS NOT NULL',
);
const mute = sql('rooms.erase_mute', 'DELETE FROM chat_room_mute WHERE member_id = $1');

/** A step. Erases a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(texts, [memberId]);
  await tx.query(mute, [memberId]);
}
