import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import {
  MUTE_HOURS_MAX,
  MUTE_REASON_MAX,
  ROOM_NAME_MAX,
  roomEvents,
  SECONDS_BETWEEN_MAX,
  SECONDS_BETWEEN_MIN,
} from './states.ts';

const id = once(() => z.uuid());
const idExample = '4b1f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const messageExampleId = '5c2f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;

const look = { method: 'GET', who: 'rooms.moderate', ofSite: true, ratePerMinute: 240 } as const;
const act = { method: 'POST', who: 'rooms.moderate', ofSite: true, ratePerMinute: 120 } as const;

const room = once(() => ({
  id: id().describe('Client-generated for a new one.'),
  name: shownText()
    .min(1)
    .max(ROOM_NAME_MAX)
    .regex(/^\P{Cc}*$/u),
  secondsBetween: z
    .int()
    .min(SECONDS_BETWEEN_MIN)
    .max(SECONDS_BETWEEN_MAX)
    .describe('Slow mode: minimum interval between two messages of a member.'),
  isOpen: z.boolean().describe('Members see and use it.'),
}));
const roomExample = { id: idExample, name: 'Lounge', secondsBetween: 2, isOpen: true };

export const list = defineOpsCall({
  ...look,
  name: 'rooms.list',
  path: '/ops/v1/rooms/list',
  summary: 'Chat rooms of a site, oldest first.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(room())) }),
  errors: [],
  example: { request: {}, answer: { list: [roomExample] } },
});

export const save = defineOpsCall({
  ...act,
  name: 'rooms.save',
  path: '/ops/v1/rooms/save',
  audit: { action: 'room.saved' },
  summary: 'Creates or changes a chat room.',
  request: room,
  answer: () => z.strictObject({}),
  errors: ['room.not_found', 'room.limit'],
  example: { request: roomExample, answer: {} },
});

export const messages = defineOpsCall({
  ...look,
  name: 'rooms.messages',
  path: '/ops/v1/rooms/messages',
  summary: 'Messages of a room, newest first, including deleted ones.',
  request: () => ({ id: id(), after: id().optional().describe('`next` of the previous page.') }),
  answer: () =>
    z.strictObject({
      room: z.strictObject(room()),
      list: z.array(
        z.strictObject({
          id: id(),
          member: z.strictObject({ id: id(), username: z.string() }).nullable(),
          event: z.enum(roomEvents).nullable(),
          text: z.string().nullable().describe('Null: an event, or erased.'),
          at: wireTime,
          deletedBy: z.string().nullable().describe('The operator who deleted it.'),
        }),
      ),
      next: id().nullable(),
    }),
  errors: ['room.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      room: roomExample,
      list: [
        {
          id: messageExampleId,
          member: { id: memberExampleId, username: 'player01' },
          event: null,
          text: 'Good luck everyone!',
          at: AT,
          deletedBy: null,
        },
      ],
      next: null,
    },
  },
});

export const deleteMessage = defineOpsCall({
  ...act,
  name: 'rooms.deleteMessage',
  path: '/ops/v1/rooms/deleteMessage',
  audit: { action: 'room.message_deleted' },
  summary: 'Deletes a message for members.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['room.message_not_found'],
  example: { request: { id: messageExampleId }, answer: {} },
});

export const mutes = defineOpsCall({
  ...look,
  name: 'rooms.mutes',
  path: '/ops/v1/rooms/mutes',
  summary: 'Muted members of a site, newest first.',
  request: () => ({ after: id().optional().describe('`next` of the previous page.') }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          member: z.strictObject({ id: id(), username: z.string() }),
          until: wireTime.nullable().describe('Null: until an operator lifts it.'),
          reason: z.string(),
          operator: z.string(),
          at: wireTime,
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          member: { id: memberExampleId, username: 'player01' },
          until: null,
          reason: 'Advertises another site.',
          operator: 'keeper',
          at: AT,
        },
      ],
      next: null,
    },
  },
});

export const mute = defineOpsCall({
  ...act,
  name: 'rooms.mute',
  path: '/ops/v1/rooms/mute',
  audit: { action: 'room.muted' },
  summary: 'Mutes a member in all rooms of the site. Replaces an earlier mute.',
  request: () => ({
    memberId: id(),
    hours: z
      .int()
      .min(1)
      .max(MUTE_HOURS_MAX)
      .nullable()
      .describe('Null: until an operator lifts it.'),
    reason: shownText()
      .min(1)
      .max(MUTE_REASON_MAX)
      .regex(/^\P{Cc}*$/u)
      .describe('For operators.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found'],
  example: {
    request: { memberId: memberExampleId, hours: 24, reason: 'Advertises another site.' },
    answer: {},
  },
});

export const unmute = defineOpsCall({
  ...act,
  name: 'rooms.unmute',
  path: '/ops/v1/rooms/unmute',
  audit: { action: 'room.unmuted' },
  summary: 'Ends the mute of a member.',
  request: () => ({ memberId: id() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'room.not_muted'],
  example: { request: { memberId: memberExampleId }, answer: {} },
});
