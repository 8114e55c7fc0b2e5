import {
  deleteRoomMessage,
  findRoom,
  listMutes,
  listRoomMessages,
  listRooms,
  muteMember,
  saveRoom,
  unmuteMember,
} from '@app/core/engagement/rooms';
import { readMember } from '@app/core/people/members';
import * as calls from '@app/shared/rooms/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentMessage, presentMute, presentRoom } from './ops.presenter.ts';

const HOUR_MS = 3_600_000;

/** Chat rooms of a site, and their moderation. */
export function opsRoomRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site }) => ({
    list: (await listRooms(db, site.id)).map(presentRoom),
  }));

  bindOpsCall(app, deps, calls.save, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, ...room } = input;
    await saveRoom(tx, { merchantId, publicId, ...room }, clock());
    return {
      target: room.name,
      detail: { ...room },
      afterwards: () => publish({ merchantId, kind: 'rooms' }),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.messages, async ({ site, input: { id: publicId, after } }) => {
    const room = await findRoom(db, { merchantId: site.id, publicId });
    const page = { roomId: room.id, afterPublicId: after, rowsMax: ROWS_MAX + 1 };
    const found = await listRoomMessages(db, page);
    return { room: presentRoom(room), ...pageOf(found, presentMessage) };
  });

  bindOpsCall(app, deps, calls.deleteMessage, async ({ site, operator, input, tx }) => {
    const { id: merchantId } = site;
    const which = { merchantId, publicId: input.id, operatorId: operator.id };
    const { memberId, room } = await deleteRoomMessage(tx, which, clock());
    return {
      target: (await readMember(tx, memberId)).username,
      // Without the text, because audit lines outlive the message.
      detail: { room },
      afterwards: () => publish({ merchantId, kind: 'rooms' }),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.mutes, async ({ site: { id: merchantId }, input }) => {
    const page = { merchantId, afterPublicId: input.after, rowsMax: ROWS_MAX + 1 };
    return pageOf(await listMutes(db, page, clock()), presentMute);
  });

  bindOpsCall(app, deps, calls.mute, async ({ site: { id: merchantId }, operator, input, tx }) => {
    const { memberId: publicId, hours, reason } = input;
    const { id: memberId, username } = await memberOfId(tx, { merchantId, publicId });
    const now = clock();
    const until = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
    const mute = { merchantId, memberId, operatorId: operator.id, until, reason };
    await muteMember(tx, mute, now);
    return {
      target: username,
      detail: { hours, reason },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.unmute, async ({ site: { id: merchantId }, input, tx }) => {
    const writer = { merchantId, publicId: input.memberId };
    const { id: memberId, username } = await memberOfId(tx, writer);
    await unmuteMember(tx, { merchantId, memberId });
    return {
      target: username,
      answer: {},
    };
  });
}
