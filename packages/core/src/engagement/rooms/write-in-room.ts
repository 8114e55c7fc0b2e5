import type { rooms } from '@app/shared/rooms/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint, sealPersonal } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { filterText } from './filter-text.ts';
import { muteOf } from './mute-member.ts';
import { findRoom, type Room } from './room.ts';

export interface WriteInRoom {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roomPublicId: string;
  readonly text: string;
  /** The site's filter. */
  readonly filter: SettingValue<typeof rooms>;
}

const lastSent = sql(
  'rooms.last_of_member',
  `SELECT sent_at AS "sentAt" FROM chat_room_message WHERE member_id = $1 AND room_id = $2
   ORDER BY id DESC LIMIT 1`,
);
const insert = sql(
  'rooms.insert_message',
  `INSERT INTO chat_room_message (public_id, room_id, member_id, text, sent_at)
   VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const readWritten = sql(
  'rooms.read_written',
  'SELECT public_id AS "publicId" FROM chat_room_message WHERE id = $1',
);

/**
 * A command. Writes a member's message in a room, once per request key, and returns its public id.
 *
 * @throws room.not_found, room.closed, room.muted, room.too_soon, room.word, room.link, and the errors of
 * `once` and `lockAndCheckMember`
 */
export async function writeInRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: WriteInRoom,
): Promise<string> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => write(tx, deps, asked, now)),
  );
  faultPoint('room.committed');
  // Also for a retry: the process may have died before it published.
  deps.publish({ merchantId: asked.merchantId, kind: 'rooms' });
  const [written] = await deps.db.query<{ publicId: string }>(readWritten, [id]);
  if (!written) throw new DomainError('room.message_not_found'); // a late retry, after its retention
  return written.publicId;
}

async function write(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, roomPublicId, text, filter }: WriteInRoom,
  now: Date,
): Promise<bigint> {
  // Locks the member's row, so that two concurrent messages cannot both pass the interval.
  await lockAndCheckMember(tx, { act: 'writeInRooms', memberId }, now);
  const room = await findRoom(tx, { merchantId, publicId: roomPublicId });
  if (!room.isOpen) throw new DomainError('room.closed');
  if (await muteOf(tx, memberId, now)) throw new DomainError('room.muted');
  await assertInterval(tx, { room, memberId }, now);
  const unwanted = filterText(text, filter);
  if (unwanted) throw new DomainError(unwanted);
  const sealed = sealPersonal('chat_room_message.text', text);
  const values = [newId(), room.id, memberId, sealed, now];
  const [row] = await tx.query<{ id: bigint }>(insert, values);
  if (!row) throw new Error('a message was not inserted');
  faultPoint('room.written');
  return row.id;
}

/** @throws room.too_soon */
async function assertInterval(
  tx: Tx,
  { room, memberId }: { readonly room: Room; readonly memberId: bigint },
  now: Date,
): Promise<void> {
  const [last] = await tx.query<{ sentAt: Date }>(lastSent, [memberId, room.id]);
  const waitMs = last ? last.sentAt.getTime() + room.secondsBetween * 1_000 - now.getTime() : 0;
  if (waitMs > 0)
    throw new DomainError('room.too_soon', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
