import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { queryInt } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { liveKinds } from './live-events.ts';

/** Retention of a site's change log. */
const SINCE_MS_MAX = 3_600_000;

export const changes = defineCall(calls.changes, {
  summary:
    'What changed since a cursor; asked for `text/event-stream`, it goes on with what changes then.',
  request: () => ({
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,10}$/)
      .optional()
      .describe('The newest cursor that was heard.'),
    sinceMs: queryInt({ min: 0, max: SINCE_MS_MAX })
      .optional()
      .describe('Without a cursor: how many milliseconds ago the page began to read.'),
  }),
  answer: () =>
    z.strictObject({
      cursor: z.string().describe('How far the site was heard.'),
      kinds: z
        .array(z.enum(liveKinds))
        .describe('What to read again. The whole list when it is not known what was missed.'),
      ended: z
        .enum(['login.not.session', 'duplicateLogin'])
        .nullable()
        .describe('Why the session of the token is over, when it is. What follows is a visitor’s.'),
    }),
  errors: [],
  example: {
    request: { after: '1795132800000-0' },
    answer: { cursor: '1795132807312-0', kinds: ['balance', 'winners'], ended: null },
  },
});
