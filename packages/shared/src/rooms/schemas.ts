import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { roomText } from './room-text.ts';
import { roomEvents, roomRefusals } from './states.ts';

const id = once(() => z.uuid());
const roomId = once(() => id().describe('ID of a room.'));
const idExample = '4b1f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const messageExampleId = '5c2f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const AT = 1_795_000_000_000;

export const rooms = defineCall(calls.rooms, {
  summary: 'The open chat rooms of the site.',
  request: () => ({}),
  answer: () => z.array(z.strictObject({ roomId: roomId(), name: z.string() })),
  errors: [],
  example: { request: {}, answer: [{ roomId: idExample, name: 'Lounge' }] },
});

export const roomMessages = defineCall(calls.roomMessages, {
  summary: 'Messages of a room, newest first. They are kept for 30 days.',
  request: () => ({
    roomId: roomId(),
    size: queryInt({ min: 1, max: 50 }).optional(),
    cursor: id().optional().describe('`nextCursor` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          messageId: id(),
          name: z
            .string()
            .nullable()
            .describe("The writer's nickname, or the masked username; null: an event."),
          isOwn: z.boolean(),
          event: z.enum(roomEvents).nullable(),
          text: z.string().nullable().describe('Plain text; null: an event.'),
          sentAt: wireTime,
        }),
      ),
      nextCursor: id().nullable(),
    }),
  errors: ['room.not_found'],
  example: {
    request: { roomId: idExample },
    answer: {
      list: [
        {
          messageId: messageExampleId,
          name: 'ma***i',
          isOwn: false,
          event: null,
          text: 'Good luck everyone!',
          sentAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
});

export const groupPermission = defineCall(calls.groupPermission, {
  summary: 'Whether the member can write in a room.',
  request: () => ({ roomId: roomId() }),
  answer: () =>
    z.strictObject({
      refusal: z.enum(roomRefusals).nullable().describe('Why not; null: the member can write.'),
      mutedUntil: wireTime
        .nullable()
        .describe('End of the mute; null: not muted, or until an operator lifts it.'),
      secondsBetween: z.int().describe('Minimum interval between two messages of a member.'),
    }),
  errors: ['room.not_found'],
  example: {
    request: { roomId: idExample },
    answer: { refusal: null, mutedUntil: null, secondsBetween: 2 },
  },
});

export const writeInRoom = defineCall(calls.writeInRoom, {
  summary: 'Sends a message to a room. Filtered words and links are refused.',
  request: () => ({ roomId: roomId(), text: roomText() }),
  answer: () => z.strictObject({ messageId: id() }),
  errors: [
    'room.not_found',
    'room.closed',
    'room.muted',
    'room.too_soon',
    'room.word',
    'room.link',
    'member.need_true_account',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { roomId: idExample, text: 'Good luck everyone!' },
    answer: { messageId: messageExampleId },
  },
});
