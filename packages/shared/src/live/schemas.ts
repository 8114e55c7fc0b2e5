import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { queryInt } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { liveKinds } from './live-events.ts';

/** Retention of a site's change log. */
const SINCE_MS_MAX = 3_600_000;

export const changes = defineCall(calls.changes, {
  summary: 'Changes since a cursor. As `text/event-stream`, continues with live changes.',
  request: () => ({
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,10}$/)
      .optional()
      .describe('Latest cursor received.'),
    sinceMs: queryInt({ min: 0, max: SINCE_MS_MAX })
      .optional()
      .describe('Milliseconds since the page began to read; without a cursor.'),
  }),
  answer: () =>
    z.strictObject({
      cursor: z.string().describe('Latest cursor of the site.'),
      kinds: z
        .array(z.enum(liveKinds))
        .describe('Kinds of data to reload. All kinds if missed events are unknown.'),
      ended: z
        .enum(['login.not.session', 'duplicateLogin', 'token_ip_different'])
        .nullable()
        .describe(
          "Reason why the token's session ended, if it did. Later events are those of a visitor.",
        ),
    }),
  errors: [],
  example: {
    request: { after: '1795132800000-0' },
    answer: { cursor: '1795132807312-0', kinds: ['balance', 'winners'], ended: null },
  },
});
