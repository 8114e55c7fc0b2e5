import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { queryTime, wireTime } from '../validation/fields.ts';

export const audit = defineOpsList({
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
          detail: '{"enabled":false,"enabled.before":true,"reason":"Answered by email"}',
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
  fileCall: {
    name: 'exports.askAudit',
    path: '/ops/v1/exports/askAudit',
    summary: 'Requests a file of the audit trail, with the filters of its page.',
    request: () => ({
      operator: z.string().trim().min(1).max(60).optional(),
      action: z
        .string()
        .regex(/^[a-z_.]{1,60}$/)
        .optional(),
      object: z.string().trim().min(1).max(120).optional(),
      from: wireTime.optional(),
      to: wireTime.optional().describe('End of the range, exclusive.'),
    }),
    example: { request: { action: 'flag.switched' }, name: 'Audit trail' },
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
