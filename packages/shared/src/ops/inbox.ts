import { z } from 'zod';
import { type LanguageCode, languageTags } from '../domain/languages.ts';
import { messageCauseNames } from '../domain/message-causes.ts';
import { messageContent, messageTitle } from '../validation/message-words.ts';
import { defineOpsCall } from './define-ops-call.ts';

const FEEDBACK_ID = '7d0e9d3b-6a5c-4c0e-8d55-0f6f0c7d1a22';

export const languageCode = z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]);

export const answerFeedback = defineOpsCall({
  name: 'inbox.answerFeedback',
  method: 'POST',
  path: '/ops/v1/inbox/answerFeedback',
  who: 'feedback.answer',
  ofSite: true,
  audit: { action: 'feedback.answered' },
  ratePerMinute: 60,
  summary: 'Answers what a member wrote, once. They read it in their inbox.',
  request: { id: z.uuid(), answer: messageContent },
  answer: z.strictObject({}),
  errors: ['feedback.not_found', 'feedback.answered'],
  example: {
    request: { id: FEEDBACK_ID, answer: 'Thank you. We’ve straightened it.' },
    answer: {},
  },
});

const words = z.strictObject({ title: z.string(), content: z.string() });

const version = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable();

export const templates = defineOpsCall({
  name: 'inbox.templates',
  method: 'GET',
  path: '/ops/v1/inbox/templates',
  who: 'messages.send',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'What members are told for each cause, in each language of the site.',
  request: {},
  answer: z.strictObject({
    list: z.array(
      z.strictObject({
        cause: z.enum(messageCauseNames),
        language: languageCode,
        arguments: z.array(z.string()).describe('What can stand in braces.'),
        own: words.nullable().describe('What the site says; null: what the product says.'),
        product: words,
        version: version.describe('Of what the site says or said; null where it never did.'),
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
  summary:
    'Changes what members are told for a cause from now on. Earlier messages stay as they are.',
  request: {
    cause: z.enum(messageCauseNames),
    language: languageCode,
    own: z
      .strictObject({ title: messageTitle, content: messageContent })
      .nullable()
      .describe('Null: again what the product says.'),
    version: version.describe('The one that was read before.'),
  },
  answer: z.strictObject({}),
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
