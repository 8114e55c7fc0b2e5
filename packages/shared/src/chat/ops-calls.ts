import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { queryInt, username, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { chatText } from './chat-text.ts';
import {
  CANNED_TITLE_MAX,
  chatQueues,
  conversationClosers,
  conversationEvents,
  conversationStates,
  messageSenders,
} from './states.ts';

const id = once(() => z.uuid());
const languageCode = once(() =>
  z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]),
);
const idExample = '7c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const messageExampleId = '2d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const uploadExampleId = '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';
const AT = 1_795_000_000_000;

const row = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    language: languageCode().describe("Of the member's pages when they opened it."),
    state: z.enum(conversationStates),
    operator: z.string().nullable().describe('Who has taken it.'),
    unread: z.int().describe("The member's messages that no operator has read."),
    openedAt: wireTime,
    waitingSince: wireTime
      .nullable()
      .describe('Since when the member waits for an answer; null: support wrote last.'),
    lastAt: wireTime.describe('Time of the last message.'),
    closedAt: wireTime.nullable(),
    closedBy: z.enum(conversationClosers).nullable(),
    rating: z.int().nullable(),
  }),
);
const rowExample = {
  id: idExample,
  memberId: memberExampleId,
  username: 'player01',
  language: 'EN' as const,
  state: 'waiting' as const,
  operator: null,
  unread: 1,
  openedAt: AT,
  waitingSince: AT,
  lastAt: AT,
  closedAt: null,
  closedBy: null,
  rating: null,
};

const look = { method: 'GET', who: 'chats.read', ofSite: true, ratePerMinute: 240 } as const;
const act = { method: 'POST', who: 'chats.answer', ofSite: true, ratePerMinute: 120 } as const;

export const list = defineOpsCall({
  ...look,
  name: 'chats.list',
  path: '/ops/v1/chats/list',
  summary:
    "Chats of a site: waiting ones, longest wait first; the caller's own; all operators'; or closed ones, newest first.",
  request: () => ({
    queue: z.enum(chatQueues),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(row()),
      lengths: z.strictObject({ waiting: z.int(), mine: z.int(), active: z.int() }),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { queue: 'waiting' },
    answer: { list: [rowExample], lengths: { waiting: 1, mine: 0, active: 3 }, next: null },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'chats.read',
  path: '/ops/v1/chats/read',
  audit: { action: 'chat.read', mergesRepeats: true },
  summary: 'A chat with its messages, newest first, and data of its member.',
  request: () => ({
    id: id(),
    before: queryInt({ min: 1, max: 1_000_000_000 })
      .optional()
      .describe('Only messages before this place.'),
  }),
  answer: () =>
    z.strictObject({
      ...row().shape,
      ratingText: z.string().nullable(),
      readByMember: z.int().describe('Place of the last message that the member has read.'),
      typingUntil: wireTime.nullable().describe('Until when the member counts as typing.'),
      member: z.strictObject({
        registeredAt: wireTime,
        lastLoginAt: wireTime.nullable(),
        chats: z.int().describe('All chats of the member that are kept.'),
      }),
      messages: z.array(
        z.strictObject({
          id: id(),
          position: z.int(),
          from: z.enum(messageSenders),
          operator: z
            .string()
            .nullable()
            .describe('The author, or the operator who caused the event.'),
          event: z.enum(conversationEvents).nullable(),
          text: z.string().nullable().describe('Null: only pictures, an event, or erased.'),
          uploadIds: z.array(id()),
          at: wireTime,
        }),
      ),
      next: z.int().nullable().describe('`before` of the next page.'),
    }),
  errors: ['chat.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...rowExample,
      ratingText: null,
      readByMember: 0,
      typingUntil: null,
      member: { registeredAt: AT, lastLoginAt: AT, chats: 1 },
      messages: [
        {
          id: messageExampleId,
          position: 1,
          from: 'member',
          operator: null,
          event: null,
          text: 'My deposit has not arrived.',
          uploadIds: [uploadExampleId],
          at: AT,
        },
      ],
      next: null,
    },
  },
});

export const take = defineOpsCall({
  ...act,
  name: 'chats.take',
  path: '/ops/v1/chats/take',
  audit: { action: 'chat.taken' },
  summary:
    'Takes a chat from the queue or from another operator. If two take it at once, one gets it.',
  request: () => ({
    id: id(),
    username: username
      .nullable()
      .describe('Operator who has it, as the caller saw; null: it waits.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.closed', 'chat.taken'],
  example: { request: { id: idExample, username: null }, answer: {} },
});

export const send = defineOpsCall({
  ...act,
  name: 'chats.send',
  path: '/ops/v1/chats/send',
  audit: { action: 'chat.answered' },
  summary: 'Answers in a chat of the caller. A repeated request sends the message once.',
  request: () => ({
    id: id(),
    messageId: id().describe('Client-generated idempotency key.'),
    text: chatText().optional(),
    uploadIds: z.array(id()).max(UPLOADS_MAX).optional(),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.empty', 'chat.closed', 'chat.not_yours', 'upload.not_found'],
  example: {
    request: { id: idExample, messageId: messageExampleId, text: 'It arrived a minute ago.' },
    answer: {},
  },
});

export const seen = defineOpsCall({
  ...act,
  name: 'chats.seen',
  path: '/ops/v1/chats/seen',
  ratePerMinute: 240,
  summary:
    "Marks the member's messages as read up to a position, and tells the member whether the operator is typing.",
  request: () => ({
    id: id(),
    position: z.int().min(0),
    isTyping: z.boolean().describe('Shown to the member for some seconds.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found'],
  example: { request: { id: idExample, position: 3, isTyping: false }, answer: {} },
});

export const assign = defineOpsCall({
  ...act,
  name: 'chats.assign',
  path: '/ops/v1/chats/assign',
  audit: { action: 'chat.assigned' },
  summary: "Assigns the caller's chat to another operator, or returns it to the queue.",
  request: () => ({
    id: id(),
    username: username.nullable().describe('An operator of the site; null: the queue.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.closed', 'chat.not_yours', 'chat.operator_unknown'],
  example: { request: { id: idExample, username: 'lanh' }, answer: {} },
});

export const close = defineOpsCall({
  ...act,
  name: 'chats.close',
  path: '/ops/v1/chats/close',
  audit: { action: 'chat.closed' },
  summary: "Closes the caller's chat. The member can rate it afterwards.",
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.closed', 'chat.not_yours'],
  example: { request: { id: idExample }, answer: {} },
});

export const colleagues = defineOpsCall({
  ...act,
  method: 'GET',
  name: 'chats.colleagues',
  path: '/ops/v1/chats/colleagues',
  summary: 'Other operators who can take over a chat of the site.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.string()) }),
  errors: [],
  example: { request: {}, answer: { list: ['lanh'] } },
});

const cannedExample = {
  language: 'EN' as const,
  title: 'Deposit under way',
  text: 'A bank needs up to ten minutes. Nothing is lost.',
};

export const cannedAnswers = defineOpsCall({
  ...look,
  name: 'chats.cannedAnswers',
  path: '/ops/v1/chats/cannedAnswers',
  summary: 'The canned answers of a site, by title.',
  request: () => ({ after: id().optional().describe('`next` of the previous page.') }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          language: languageCode(),
          title: z.string(),
          text: z.string(),
          changedAt: wireTime,
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ id: idExample, ...cannedExample, changedAt: AT }], next: null },
  },
});

export const saveAnswer = defineOpsCall({
  method: 'POST',
  who: 'chats.answers',
  ofSite: true,
  ratePerMinute: 60,
  name: 'chats.saveAnswer',
  path: '/ops/v1/chats/saveAnswer',
  audit: { action: 'chat.answer_saved' },
  summary: 'Creates or changes a canned answer.',
  request: () => ({
    id: id().describe('Client-generated for a new one.'),
    language: languageCode(),
    title: shownText()
      .min(1)
      .max(CANNED_TITLE_MAX)
      .regex(/^\P{Cc}*$/u),
    text: chatText(),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.answer_not_found'],
  example: { request: { id: idExample, ...cannedExample }, answer: {} },
});

export const deleteAnswer = defineOpsCall({
  method: 'POST',
  who: 'chats.answers',
  ofSite: true,
  ratePerMinute: 60,
  name: 'chats.deleteAnswer',
  path: '/ops/v1/chats/deleteAnswer',
  audit: { action: 'chat.answer_deleted' },
  summary: 'Deletes a canned answer.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['chat.answer_not_found'],
  example: { request: { id: idExample }, answer: {} },
});
