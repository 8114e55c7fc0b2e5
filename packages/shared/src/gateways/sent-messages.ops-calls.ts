import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

const id = once(() => z.uuid());
const idExample = '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1';

export const unsent = defineOpsCall({
  name: 'messages.unsent',
  method: 'GET',
  path: '/ops/v1/messages/unsent',
  who: 'health.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Unsent messages of the site, newest first, without their texts.',
  request: () => ({
    after: z
      .string()
      .regex(/^\d{1,15}-\d{1,18}$/)
      .optional()
      .describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          channel: z.enum(['sms', 'mail']),
          recipient: z.string().describe('Masked recipient.'),
          purpose: z.string(),
          state: z.enum(['refused', 'unknown']),
          attempts: z.int(),
          queuedAt: wireTime,
          endedAt: wireTime,
          error: z.string().nullable(),
          isExpired: z.boolean().describe('True if the content has expired, such as a code.'),
        }),
      ),
      next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          channel: 'sms',
          recipient: '+84••••••567',
          purpose: 'code.login',
          state: 'refused',
          attempts: 5,
          queuedAt: 1_794_999_000_000,
          endedAt: 1_794_999_400_000,
          error: 'HTTP 503',
          isExpired: false,
        },
      ],
      next: null,
    },
  },
});

export const sendAgain = defineOpsCall({
  name: 'messages.sendAgain',
  method: 'POST',
  path: '/ops/v1/messages/sendAgain',
  who: 'jobs.manage',
  ofSite: true,
  audit: { action: 'message.sent_again' },
  ratePerMinute: 60,
  summary: 'Sends an unsent message again, unless it has expired.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['message.not_sendable'],
  example: { request: { id: idExample }, answer: {} },
});
