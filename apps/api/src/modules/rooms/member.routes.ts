import {
  findRoom,
  listRoomMessages,
  listRooms,
  type RoomMessage,
  roomPermission,
  writeInRoom,
} from '@app/core/engagement/rooms';
import { coalesce, DomainError } from '@app/core/platform/kernel';
import { settingOf } from '@app/core/sites/site';
import * as calls from '@app/shared/rooms/schemas';
import { rooms } from '@app/shared/rooms/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';

const PAGE_SIZE = 30;

/** Public chat rooms of members. */
export function roomRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  // All pages with an open room read it after each message: concurrent reads share one query.
  const readTogether = coalesce<readonly RoomMessage[]>({ ageMsMax: 0 });

  bindCall(app, deps, calls.rooms, async ({ site }) =>
    (await listRooms(db, site.id))
      .filter(({ isOpen }) => isOpen)
      .map(({ publicId: roomId, name }) => ({ roomId, name })),
  );

  bindCall(app, deps, calls.roomMessages, async ({ site, member: { memberId }, input }) => {
    const { roomId: publicId, cursor: afterPublicId, size = PAGE_SIZE } = input;
    const key = [site.id, publicId, afterPublicId, size].join(' ');
    const found = await readTogether(db, key, async () => {
      const { id: roomId, isOpen } = await findRoom(db, { merchantId: site.id, publicId });
      if (!isOpen) throw new DomainError('room.not_found');
      const page = { roomId, afterPublicId, isForMembers: true };
      return listRoomMessages(db, { ...page, rowsMax: size + 1 });
    });
    const shown = found.slice(0, size);
    return {
      list: shown.map(({ publicId: messageId, name, event, text, sentAt, ...message }) => ({
        messageId,
        name,
        isOwn: message.memberId === memberId,
        event,
        text,
        sentAt: sentAt.getTime(),
      })),
      nextCursor: idAfter(shown, found.length > size),
    };
  });

  bindCall(app, deps, calls.groupPermission, async ({ site, member: { memberId }, input }) => {
    const room = await findRoom(db, { merchantId: site.id, publicId: input.roomId });
    const { refusal, mutedUntil } = await roomPermission(db, { room, memberId }, clock());
    const { secondsBetween } = room;
    return { refusal, mutedUntil: mutedUntil?.getTime() ?? null, secondsBetween };
  });

  bindCall(app, deps, calls.writeInRoom, async ({ site, member, input, requestKey }) => {
    const { roomId: roomPublicId, text } = input;
    const writer = { merchantId: site.id, memberId: member.memberId };
    const filter = settingOf(site, rooms);
    const message = { ...writer, requestKey, roomPublicId, text, filter };
    return { messageId: await writeInRoom(deps, message) };
  });
}
