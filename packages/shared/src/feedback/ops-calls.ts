import { z } from 'zod';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireTime } from '../validation/fields.ts';

export const feedback = defineOpsList({
  name: 'trail.feedback',
  method: 'GET',
  path: '/ops/v1/trail/feedback',
  who: 'feedback.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Feedback of members with its answers, newest first.',
  request: () => ({
    status: z.enum(['waiting']).optional().describe('Returns only unanswered feedback.'),
    before: z.uuid().optional().describe('Returns only feedback older than this one.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          username: z.string(),
          content: z.string(),
          sentAt: wireTime,
          uploadIds: z
            .array(z.uuid())
            .describe('Upload IDs of attached pictures, for `uploads.look`.'),
          answered: z
            .strictObject({ answer: z.string(), by: z.string(), at: wireTime })
            .nullable()
            .describe('Answer of an operator.'),
        }),
      ),
      next: z.uuid().nullable().describe('`before` of the next page; null on the last page.'),
    }),
  errors: [],
  example: {
    request: { status: 'waiting' },
    answer: {
      list: [
        {
          id: '7d0e9d3b-6a5c-4c0e-8d55-0f6f0c7d1a22',
          username: 'player01',
          content: 'The lantern in the corner is crooked.',
          sentAt: 1_795_000_000_000,
          uploadIds: ['5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4'],
          answered: null,
        },
      ],
      next: null,
    },
  },
  files: {
    feedback: {
      reference: ['text', 'publicId'],
      time: ['time', 'sentAt'],
      member: ['text', 'username'],
      text: ['text', 'content'],
      answer: 'text',
      answered: ['time', 'answeredAt'],
      operator: ['text', 'answeredBy'],
    },
  },
  fileTitle: 'console:nav.feedback',
});
