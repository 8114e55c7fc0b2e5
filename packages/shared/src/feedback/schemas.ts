import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';

export const FEEDBACK_LENGTH = { min: 10, max: 500 } as const;

export const sendFeedback = defineCall(calls.sendFeedback, {
  summary: 'Sends feedback with up to three pictures. A repeat within a day is stored once.',
  request: () => ({
    content: shownText().min(FEEDBACK_LENGTH.min).max(FEEDBACK_LENGTH.max),
    uploadIds: z
      .array(z.uuid())
      .max(UPLOADS_MAX)
      .optional()
      .describe('Upload IDs of feedback pictures, attached all or none.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['feedback.daily_limit', 'upload.not_found'],
  example: { request: { content: 'The lantern in the corner is crooked.' }, answer: {} },
});
