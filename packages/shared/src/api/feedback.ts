import { z } from 'zod';
import { defineCall } from './define-call.ts';
import * as calls from './feedback.calls.ts';

export const about = 'Feedback from players.';

export const FEEDBACK_LENGTH = { min: 10, max: 500 } as const;

export const sendFeedback = defineCall(calls.sendFeedback, {
  summary: 'Tells the operator something. The same words again within a day are kept once.',
  request: { content: z.string().trim().min(FEEDBACK_LENGTH.min).max(FEEDBACK_LENGTH.max) },
  answer: z.strictObject({}),
  errors: ['feedback.daily_limit'],
  example: { request: { content: 'The lantern in the corner is crooked.' }, answer: {} },
});
