import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { segmentConditions } from '../segments/conditions.ts';
import { wireTime } from '../validation/fields.ts';
import { broadcastStates } from './broadcast-states.ts';
import { messageCauseNames } from './message-causes.ts';
import { messageContent, messageTitle } from './message-words.ts';

/** Maximum of languages in one message. */
const TEXTS_MAX = 40;

const FEEDBACK_ID = '7d0e9d3b-6a5c-4c0e-8d55-0f6f0c7d1a22';

const languageCode = once(() =>
  z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]),
);

export const answerFeedback = defineOpsCall({
  name: 'inbox.answerFeedback',
  method: 'POST',
  path: '/ops/v1/inbox/answerFeedback',
  who: 'feedback.answer',
  ofSite: true,
  audit: { action: 'feedback.answered' },
  ratePerMinute: 60,
  summary: "Answers feedback of a member, once. The answer goes to the member's inbox.",
  request: () => ({ id: z.uuid(), answer: messageContent }),
  answer: () => z.strictObject({}),
  errors: ['feedback.not_found', 'feedback.answered'],
  example: {
    request: { id: FEEDBACK_ID, answer: 'Thank you. We’ve straightened it.' },
    answer: {},
  },
});

const words = once(() => z.strictObject({ title: z.string(), content: z.string() }));

const version = once(() =>
  z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
);

export const templates = defineOpsCall({
  name: 'inbox.templates',
  method: 'GET',
  path: '/ops/v1/inbox/templates',
  who: 'messages.send',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Templates of notices by cause, in each language of the site.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          cause: z.enum(messageCauseNames),
          language: languageCode(),
          arguments: z.array(z.string()).describe('Names of placeholders allowed in braces.'),
          own: words().nullable().describe("Site's text; null: the product's default text."),
          product: words(),
          version: version().describe("Version of the site's text; null if it never had one."),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          cause: 'deposit.credited',
          language: 'EN',
          arguments: ['site', 'amount'],
          own: null,
          product: { title: 'Deposit credited: {amount}', content: 'We added {amount}.' },
          version: null,
        },
      ],
    },
  },
});

export const changeTemplate = defineOpsCall({
  name: 'inbox.changeTemplate',
  method: 'POST',
  path: '/ops/v1/inbox/changeTemplate',
  who: 'messages.send',
  ofSite: true,
  audit: { action: 'message_template.changed', takesReason: true },
  ratePerMinute: 60,
  summary: 'Changes the template of a cause from now on. Earlier messages stay as they are.',
  request: () => ({
    cause: z.enum(messageCauseNames),
    language: languageCode(),
    own: z
      .strictObject({ title: messageTitle, content: messageContent })
      .nullable()
      .describe("New text; null restores the product's default."),
    version: version().describe('Version on which the change is based.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['message.template_changed'],
  example: {
    request: {
      cause: 'deposit.credited',
      language: 'EN',
      own: { title: 'It’s there', content: 'Enjoy your {amount}.' },
      version: null,
      reason: 'In our own voice',
    },
    answer: {},
  },
});

const broadcastId = '9b0e9d3b-6a5c-4c0e-8d55-0f6f0c7d1a44';
const id = once(() => z.uuid());

const texts = once(() =>
  z
    .array(
      z.strictObject({ language: languageCode(), title: messageTitle, content: messageContent }),
    )
    .min(1)
    .max(TEXTS_MAX)
    .refine((list) => new Set(list.map(({ language }) => language)).size === list.length)
    .describe('One text per language. Other languages fall back to English, else to the first.'),
);

const textsExample: z.input<typeof texts> = [
  { language: 'EN', title: 'New tables tonight', content: 'Join us at eight.' },
];

/** Either conditions or a segment. */
const recipients = () => ({
  audience: segmentConditions().optional(),
  segmentId: z.uuid().optional().describe('Segment in place of conditions, as it is now.'),
});

export const countAudience = defineOpsCall({
  name: 'inbox.countAudience',
  method: 'POST',
  path: '/ops/v1/inbox/countAudience',
  who: 'messages.send',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Counts the members that a broadcast would reach now.',
  request: () => recipients(),
  answer: () => z.strictObject({ members: z.int() }),
  errors: ['broadcast.agent_unknown', 'segment.not_found', 'segment.archived'],
  example: {
    request: { audience: { who: 'players', activeWithinDays: 30 } },
    answer: { members: 1_204 },
  },
});

export const sendBroadcast = defineOpsCall({
  name: 'inbox.sendBroadcast',
  method: 'POST',
  path: '/ops/v1/inbox/sendBroadcast',
  who: 'messages.send',
  ofSite: true,
  audit: { action: 'broadcast.sent', takesReason: true },
  ratePerMinute: 30,
  summary: 'Sends a broadcast to an audience. The worker delivers it in batches.',
  request: () => ({
    id: id().describe('Client-generated idempotency key.'),
    ...recipients(),
    counted: z.int().min(1).describe('Number of recipients shown to the operator.'),
    texts: texts(),
  }),
  answer: () => z.strictObject({ members: z.int() }),
  errors: [
    'broadcast.agent_unknown',
    'broadcast.audience_empty',
    'broadcast.audience_changed',
    'broadcast.exists',
    'segment.not_found',
    'segment.archived',
  ],
  example: {
    request: {
      id: broadcastId,
      audience: { who: 'all' },
      counted: 20,
      texts: textsExample,
      reason: 'The opening of new tables',
    },
    answer: { members: 20 },
  },
});

export const broadcasts = defineOpsCall({
  name: 'inbox.broadcasts',
  method: 'GET',
  path: '/ops/v1/inbox/broadcasts',
  who: 'messages.send',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Broadcasts with their progress, newest first.',
  request: () => ({
    before: id().optional().describe('Returns only broadcasts older than this one.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          audience: segmentConditions(),
          segment: z
            .string()
            .nullable()
            .describe('Name of the chosen segment at the time of sending; null: own conditions.'),
          texts: texts(),
          state: z.enum(broadcastStates),
          counted: z.int().describe('Number of recipients at the time of sending.'),
          sent: z.int(),
          takenBack: z.int(),
          by: z.string(),
          createdAt: wireTime,
          endedAt: wireTime.nullable(),
        }),
      ),
      next: id().nullable().describe('`before` of the next page; null on the last page.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: broadcastId,
          audience: { who: 'all' },
          segment: null,
          texts: textsExample,
          state: 'sending',
          counted: 20,
          sent: 5,
          takenBack: 0,
          by: 'lanh',
          createdAt: 1_795_000_000_000,
          endedAt: null,
        },
      ],
      next: null,
    },
  },
});

const steer = {
  method: 'POST',
  who: 'messages.send',
  ofSite: true,
  ratePerMinute: 60,
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['broadcast.not_found', 'broadcast.state'],
  example: { request: { id: broadcastId, reason: 'A mistake in the text' }, answer: {} },
} as const;

export const stopBroadcast = defineOpsCall({
  ...steer,
  name: 'inbox.stopBroadcast',
  path: '/ops/v1/inbox/stopBroadcast',
  audit: { action: 'broadcast.stopped', takesReason: true },
  summary: 'Pauses a broadcast between two batches. Delivered messages remain.',
});

export const resumeBroadcast = defineOpsCall({
  ...steer,
  name: 'inbox.resumeBroadcast',
  path: '/ops/v1/inbox/resumeBroadcast',
  audit: { action: 'broadcast.resumed', takesReason: true },
  summary: 'Resumes a paused broadcast.',
});

export const withdrawBroadcast = defineOpsCall({
  ...steer,
  name: 'inbox.withdrawBroadcast',
  path: '/ops/v1/inbox/withdrawBroadcast',
  audit: { action: 'broadcast.withdrawn', takesReason: true },
  summary: 'Withdraws a broadcast, also a running one, from all inboxes.',
});
