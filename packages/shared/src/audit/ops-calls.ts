import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineFileCall } from '../exports/file-call.ops-schemas.ts';
import { queryTime, wireTime } from '../validation/fields.ts';

export const audit = defineOpsCall({
  name: 'trail.audit',
  method: 'GET',
  path: '/ops/v1/trail/audit',
  who: 'audit.read',
  ratePerMinute: 60,
  summary: 'The audit trail, newest first, filtered by operator, action, target and time.',
  request: () => ({
    operator: z.string().trim().min(1).max(60).optional().describe('Operator name or its prefix.'),
    action: z
      .string()
      .regex(/^[a-z_.]{1,60}$/)
      .optional(),
    object: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .optional()
      .describe('Object of the action: full name or prefix.'),
    from: queryTime.optional(),
    to: queryTime.optional().describe('End of the range, exclusive.'),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('Returns only entries older than this entry.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          at: wireTime,
          actor: z.string().describe('Actor: `operator:` or `cli:`, followed by a name.'),
          site: z.string().nullable().describe('Site code; null if the entry concerns every site.'),
          action: z.string(),
          target: z.string(),
          detail: z.string(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: { operator: 'lanh', action: 'flag.switched' },
    answer: {
      list: [
        {
          id: '7',
          at: 1_795_000_000_000,
          actor: 'operator:lanh',
          action: 'flag.switched',
          target: 'FEEDBACK3',
          site: 'demo',
          detail: '{"enabled":false,"enabled.before":true,"reason":"Answered by e-mail"}',
        },
      ],
    },
  },
  files: {
    audit: {
      line: ['text', 'number'],
      time: ['time', 'at'],
      site: 'text',
      operator: ['text', 'actor'],
      action: 'text',
      object: ['text', 'target'],
      detail: 'text',
    },
  },
});

export const verify = defineOpsCall({
  name: 'trail.verify',
  method: 'GET',
  path: '/ops/v1/trail/verify',
  who: 'audit.read',
  ratePerMinute: 6,
  summary: 'Recomputes the chain of the audit trail, and returns the first altered line.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      intact: z.int(),
      head: z.string(),
      broken: z
        .strictObject({ id: z.string(), because: z.enum(['changed', 'missing']) })
        .nullable(),
    }),
  errors: [],
  example: { request: {}, answer: { intact: 7, head: 'a1'.repeat(32), broken: null } },
});

export const outbox = defineOpsCall({
  name: 'trail.outbox',
  method: 'GET',
  path: '/ops/v1/trail/outbox',
  who: 'outbox.read',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Messages that a demo would have sent, newest first. Absent in production.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          queuedAt: wireTime,
          channel: z.enum(['sms', 'mail']),
          recipient: z.string(),
          purpose: z.string(),
          state: z.string(),
          subject: z.string().nullable(),
          text: z.string(),
        }),
      ),
    }),
  errors: ['request.not_found'],
  example: { request: {}, answer: { list: [] } },
});

export const feedback = defineOpsCall({
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

export const feedbackFile = defineFileCall(feedback);
