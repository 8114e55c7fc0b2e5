import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { idempotencyKey } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { requestKinds, requestOutcomes } from './request-kinds.ts';

export const settleRequest = defineCall(calls.settleRequest, {
  summary:
    'The outcome of a request with this Idempotency-Key. If it was not carried out, the key is closed, so it never will be.',
  request: () => ({
    kind: z.enum(requestKinds).describe('Kind of the original request.'),
    key: idempotencyKey.describe('Idempotency-Key of the original request.'),
  }),
  answer: () =>
    z.strictObject({
      outcome: z.enum(requestOutcomes),
      reference: z
        .uuid()
        .nullable()
        .describe(
          'ID of the created order, deposit, withdrawal or transfer. Null if none was created.',
        ),
    }),
  errors: ['idempotency.in_progress'],
  example: {
    request: { kind: 'deposit', key: '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1' },
    answer: { outcome: 'done', reference: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' },
  },
});
