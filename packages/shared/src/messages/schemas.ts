import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { messageContent, messageTitle } from './message-words.ts';
import { noticeChoices, noticeKindNames } from './notice-choices.ts';
import { RECIPIENTS_MAX } from './recipients-max.ts';

/** Maximum of messages that one request marks or deletes. */
const MESSAGES_AT_ONCE = 100;

const UUID_LENGTH = 36;

const ids = once(() => z.array(z.uuid()).min(1).max(MESSAGES_AT_ONCE));

/** Comma-separated ids in a query string or a form. */
const idList = once(() =>
  z.codec(z.string().max(MESSAGES_AT_ONCE * (UUID_LENGTH + 1)), ids(), {
    decode: (text) => text.split(','),
    encode: (ids) => ids.join(','),
  }),
);

const words = once(() => ({
  title: z.string(),
  content: z.string().describe('Plain text with line breaks.'),
}));

const received = once(() =>
  z
    .strictObject({
      messageId: z.uuid(),
      sender: z
        .strictObject({
          memberId: z.uuid(),
          name: z.string(),
          canAnswer: z.boolean().describe("True if the sender is still in the member's line."),
        })
        .nullable()
        .describe("Sender in the member's line; null for the platform."),
      ...words(),
      sentAt: wireTime,
      isRead: z.boolean(),
      routine: z
        .strictObject({ kind: z.enum(noticeKindNames), day: z.iso.date() })
        .nullable()
        .describe("Kind and day of the site of a notice of every day; pages show a day's as one."),
    })
    .meta({ id: 'ReceivedMessage' }),
);

const sentMessage = once(() =>
  z
    .strictObject({
      messageId: z.uuid(),
      recipients: z.array(z.string()).max(RECIPIENTS_MAX).describe('Names of recipients.'),
      ...words(),
      sentAt: wireTime,
    })
    .meta({ id: 'SentMessage' }),
);

const messageId = '5f0e9d3b-6a5c-4c0e-8d55-0f6f0c7d1a22';
const memberId = '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11';
const wordsExample = { title: 'Welcome', content: 'Good to have you in my team.' };

export const unreadCount = defineCall(calls.unreadCount, {
  summary: 'The number of unread messages, at most 100.',
  oldPaths: ['/wps/relay/CSP_unreadCount', '/wps/message/unreadCount'],
  request: () => ({}),
  answer: () => z.int().nonnegative(),
  errors: [],
  example: { request: {}, answer: 3 },
});

export const inbox = defineCall(calls.inbox, {
  summary: 'Received messages of a member, newest first, in the language of the header.',
  oldPaths: ['/wps/relay/CSP_getInbox', '/wps/message/inbox'],
  request: () => ({
    status: z.enum(['unread']).optional().describe('Unread messages only.'),
    ...pageRequest,
  }),
  answer: () => pageAnswer(received(), z.strictObject({ unread: z.int() })),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [
        {
          messageId,
          sender: { memberId, name: 'Mai', canAnswer: true },
          ...wordsExample,
          sentAt: 1_795_000_000_000,
          isRead: false,
          routine: null,
        },
      ],
      footer: { unread: 1 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const deleteReceived = defineCall(calls.deleteReceived, {
  summary: 'Deletes messages of the inbox, all or none.',
  request: () => ({ messageIds: idList().describe('Message IDs, comma-separated.') }),
  answer: () => z.strictObject({}),
  errors: ['message.not_found'],
  example: { request: { messageIds: messageId }, answer: {} },
});

export const sent = defineCall(calls.sent, {
  summary: 'Messages sent by a member to their line, newest first.',
  request: () => pageRequest,
  answer: () => pageAnswer(sentMessage(), z.strictObject({})),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [
        {
          messageId,
          recipients: ['player01'],
          ...wordsExample,
          sentAt: 1_795_000_000_000,
        },
      ],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const deleteSent = defineCall(calls.deleteSent, {
  summary: 'Deletes sent messages. Recipients keep them.',
  request: () => ({ messageIds: idList().describe('Message IDs, comma-separated.') }),
  answer: () => z.strictObject({}),
  errors: ['message.not_found'],
  example: { request: { messageIds: messageId }, answer: {} },
});

export const read = defineCall(calls.read, {
  summary: 'Marks messages of the inbox as read.',
  request: () => ({
    messageIds: z
      .union([ids(), idList()])
      .optional()
      .describe(
        'Message IDs, comma-separated in a form; applied to all or none. The whole inbox by default.',
      ),
  }),
  answer: () => z.strictObject({}),
  errors: ['message.not_found'],
  example: { request: { messageIds: [messageId] }, answer: {} },
});

export const write = defineCall(calls.write, {
  summary:
    'Sends a message to the direct upline or to direct downlines. Downlines who are excluded from play are left out; a message to one of them arrives if they wrote within 30 days.',
  request: () => ({
    recipients: z
      .array(z.uuid())
      .min(1)
      .max(RECIPIENTS_MAX)
      .describe('IDs from `recipients`. Sent to all or none.'),
    title: messageTitle,
    content: messageContent,
  }),
  answer: () =>
    z.strictObject({
      messageId: z.uuid(),
      sentTo: z
        .int()
        .describe(
          'Number of recipients who get it. Of one or two recipients all count, since the number would tell who is excluded.',
        ),
      leftOut: z.int().describe('Number of recipients left out; not disclosed who they are.'),
    }),
  errors: ['message.recipient_unknown', 'message.daily_limit'],
  example: {
    request: { recipients: [memberId], ...wordsExample },
    answer: { messageId, sentTo: 1, leftOut: 0 },
  },
});

const chosenNotices = once(() => ({
  kind: z.enum(noticeKindNames),
  choice: z
    .enum(noticeChoices)
    .describe('`each` by its own message, `digest` counted in one message a day, or `none`.'),
}));

export const notices = defineCall(calls.notices, {
  summary: 'How often a member gets the notices of each kind. Important ones are always sent.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(chosenNotices())) }),
  errors: [],
  example: { request: {}, answer: { list: [{ kind: 'salary', choice: 'digest' }] } },
});

export const chooseNotices = defineCall(calls.chooseNotices, {
  summary: 'Chooses how often a member gets the notices of a kind from now on.',
  request: () => chosenNotices(),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: { kind: 'salary', choice: 'each' }, answer: {} },
});

export const recipients = defineCall(calls.recipients, {
  summary:
    'Members to whom a member may write: the direct upline, then direct downlines by username.',
  request: () => ({
    name: z
      .string()
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9_]{1,16}$/)
      .optional()
      .describe("Prefix of the downline member's username."),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      z
        .strictObject({
          memberId: z.uuid(),
          name: z.string(),
          place: z.enum(['upline', 'downline']),
          isAgent: z.boolean(),
        })
        .meta({ id: 'Recipient' }),
      z.strictObject({}),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [{ memberId, name: 'player01', place: 'downline', isAgent: false }],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});
