import { z } from 'zod';
import { defineCall } from './define-call.ts';
import * as calls from './greetings.calls.ts';

export const about = 'Greetings that members leave on the site.';

export const greet = defineCall(calls.greet, {
  summary: 'Leaves a greeting on the site.',
  request: { text: z.string().trim().min(1).max(100) },
  answer: z.strictObject({ kept: z.int().describe('How many greetings of the member are kept.') }),
  errors: [],
  example: { request: { text: 'Good evening to all.' }, answer: { kept: 1 } },
});
