import { randomUUID } from 'node:crypto';
import { findRoom, type Room, saveRoom, writeInRoom } from '@app/core/engagement/rooms';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { rooms } from '@app/shared/rooms/settings';

/** An open room of a site. */
export async function makeRoom(
  deps: Deps,
  { merchantId }: Pick<Member, 'merchantId'>,
  changes: Partial<Room> = {},
): Promise<Room> {
  const byDefault = { publicId: randomUUID(), name: 'Lounge', secondsBetween: 2, isOpen: true };
  const room = { ...byDefault, ...changes };
  await inTransaction(deps.db, (tx) => saveRoom(tx, { merchantId, ...room }, deps.clock()));
  return findRoom(deps.db, { merchantId, publicId: room.publicId });
}

/** A member writes in a room of a site without a filter of words. Returns the public id of the message. */
export const writeRoom = (
  deps: Deps,
  { id: memberId, merchantId }: Member,
  room: Pick<Room, 'publicId'>,
  text: string,
): Promise<string> =>
  writeInRoom(deps, {
    requestKey: { memberId, key: randomUUID(), inputHash: '' },
    merchantId,
    memberId,
    roomPublicId: room.publicId,
    text,
    filter: rooms.byDefault,
  });
