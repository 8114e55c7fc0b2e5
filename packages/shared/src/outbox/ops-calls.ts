import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireTime } from '../validation/fields.ts';

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
