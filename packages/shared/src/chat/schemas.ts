import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { upload, uploadExample } from '../uploads/schemas.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { chatText } from './chat-text.ts';
import {
  chatModels,
  conversationClosers,
  conversationStates,
  RATING_MAX,
  RATING_TEXT_MAX,
} from './states.ts';

const id = once(() => z.uuid());
const conversationId = once(() => id().describe('ID of a conversation.'));
const idExample = '7c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const messageExampleId = '2d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const AT = 1_795_000_000_000;

const position = once(() => z.int().describe('Place of the message, growing from 1.'));

const about = once(() =>
  z.strictObject({
    conversationId: conversationId(),
    state: z.enum(conversationStates),
    openedAt: wireTime,
    closedAt: wireTime.nullable(),
    closedBy: z.enum(conversationClosers).nullable(),
    rating: z.int().nullable().describe("The member's stars, from 1 to 5; null: not rated."),
  }),
);
const aboutExample = {
  conversationId: idExample,
  state: 'active' as const,
  openedAt: AT,
  closedAt: null,
  closedBy: null,
  rating: null,
};

export const modelList = defineCall(calls.modelList, {
  summary: "Chats of the site: its own with support, and a third party's page.",
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        modelId: z.enum(chatModels),
        isHosted: z.boolean().describe('Whether a third party runs the chat.'),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [
      { modelId: 'service', isHosted: false },
      { modelId: 'hosted', isHosted: true },
    ],
  },
});

export const launchChat = defineCall(calls.launchChat, {
  summary: 'The address of a chat; by default the first on the list.',
  request: () => ({ modelId: z.enum(chatModels).optional() }),
  answer: () => z.strictObject({ chatUrl: z.url() }),
  errors: ['chat.model_not_found'],
  example: {
    request: { modelId: 'hosted' },
    answer: { chatUrl: 'https://chat.example/lantern' },
  },
});

export const unreadCount = defineCall(calls.unreadCount, {
  summary: 'The number of unread messages of support.',
  request: () => ({}),
  answer: () => z.int(),
  errors: [],
  example: { request: {}, answer: 2 },
});

export const conversation = defineCall(calls.conversation, {
  summary: 'A conversation with support, messages newest first; by default the latest one.',
  request: () => ({
    conversationId: conversationId().optional(),
    size: queryInt({ min: 1, max: 100 }).optional(),
    cursor: queryInt({ min: 1, max: 1_000_000_000 })
      .optional()
      .describe('`nextCursor` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      conversation: about()
        .extend({
          readBySupport: position().describe('Last message of the member that support has read.'),
          typingUntil: wireTime.nullable().describe('Until when support counts as typing.'),
          hasOperator: z.boolean().describe('Whether an operator has taken it.'),
        })
        .nullable()
        .describe('Null: the member has never written.'),
      list: z.array(
        z.strictObject({
          messageId: id(),
          position: position(),
          from: z.enum(['member', 'support', 'platform']),
          event: z
            .enum(['taken', 'closed'])
            .nullable()
            .describe('From the platform: support joined, or the conversation ended.'),
          text: z.string().nullable().describe('Null: only pictures, or an event.'),
          pictures: z.array(upload()),
          sentAt: wireTime,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  errors: ['chat.not_found'],
  example: {
    request: {},
    answer: {
      conversation: { ...aboutExample, readBySupport: 1, typingUntil: null, hasOperator: true },
      list: [
        {
          messageId: messageExampleId,
          position: 1,
          from: 'member',
          event: null,
          text: 'My deposit has not arrived.',
          pictures: [uploadExample],
          sentAt: AT,
        },
      ],
      nextCursor: null,
    },
  },
});

export const conversations = defineCall(calls.conversations, {
  summary: "The member's conversations with support, newest first.",
  request: () => ({
    size: queryInt({ min: 1, max: 100 }).optional(),
    cursor: id().optional().describe('`nextCursor` of the page before.'),
  }),
  answer: () => z.strictObject({ list: z.array(about()), nextCursor: id().nullable() }),
  errors: [],
  example: { request: {}, answer: { list: [aboutExample], nextCursor: null } },
});

export const send = defineCall(calls.send, {
  summary:
    'Sends text, up to three pictures, or both to support. Opens a conversation if none is open.',
  request: () => ({
    text: chatText().optional(),
    uploadIds: z
      .array(id())
      .max(UPLOADS_MAX)
      .optional()
      .describe('Upload IDs of chat pictures, attached all or none.'),
  }),
  answer: () => z.strictObject({ messageId: id(), conversationId: conversationId() }),
  errors: ['chat.empty', 'chat.unanswered_limit', 'upload.not_found'],
  example: {
    request: { text: 'My deposit has not arrived.', uploadIds: [uploadExample.uploadId] },
    answer: { messageId: messageExampleId, conversationId: idExample },
  },
});

export const typing = defineCall(calls.typing, {
  summary: 'Tells support for some seconds that the member is typing.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: {}, answer: {} },
});

export const markRead = defineCall(calls.markRead, {
  summary: 'Marks the messages of a conversation as read up to a position.',
  request: () => ({ conversationId: conversationId(), position: z.int().min(1) }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found'],
  example: { request: { conversationId: idExample, position: 3 }, answer: {} },
});

export const close = defineCall(calls.close, {
  summary: 'Closes a conversation. The next message opens another.',
  request: () => ({ conversationId: conversationId() }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.closed'],
  example: { request: { conversationId: idExample }, answer: {} },
});

export const rate = defineCall(calls.rate, {
  summary: 'Rates a closed conversation, once.',
  request: () => ({
    conversationId: conversationId(),
    stars: z.int().min(1).max(RATING_MAX),
    text: shownText().min(1).max(RATING_TEXT_MAX).optional(),
  }),
  answer: () => z.strictObject({}),
  errors: ['chat.not_found', 'chat.open', 'chat.rated'],
  example: {
    request: { conversationId: idExample, stars: 5, text: 'Quick and friendly.' },
    answer: {},
  },
});

export const sendTranscript = defineCall(calls.sendTranscript, {
  summary: "Sends the text of a conversation to the member's verified email address.",
  request: () => ({ conversationId: conversationId() }),
  answer: () => z.strictObject({ email: z.string().describe('The address, masked.') }),
  errors: ['chat.not_found', 'chat.no_email', 'chat.transcript_sent'],
  example: { request: { conversationId: idExample }, answer: { email: 'm•••@mail.example' } },
});
