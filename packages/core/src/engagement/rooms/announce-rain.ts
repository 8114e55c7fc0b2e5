import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { listRooms } from './room.ts';

const insert = sql(
  'rooms.announce_rain',
  `INSERT INTO chat_room_message (public_id, room_id, event, subject, sent_at)
   VALUES ($1, $2, 'rain', $3, $4) ON CONFLICT DO NOTHING`,
);

/** A step. Announces a rain in the open rooms of its site, once in each. The caller publishes `rooms` afterwards. */
export async function announceRainInRooms(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, envelopePublicId }: { merchantId: bigint; envelopePublicId: string },
  now: Date,
): Promise<void> {
  for (const { id, isOpen } of await listRooms(tx, merchantId))
    if (isOpen) await tx.query(insert, [newId(), id, envelopePublicId, now]);
}
