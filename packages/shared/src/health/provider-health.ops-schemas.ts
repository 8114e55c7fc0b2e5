import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { answerStates } from './answer-states.ts';

/** Recent health of a provider or a vendor. */
export const providerHealth = once(() => ({
  state: z
    .enum(answerStates)
    .describe('`quiet`: no request in the last fifteen minutes, and the last one succeeded.'),
  since: wireTime.nullable().describe('Start of the failure; null if healthy.'),
  failedShare: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'Share of failures (0 to 1) in the last fifteen minutes; for a vendor in its last 100 messages at most.',
    ),
  lastAnsweredAt: wireTime.nullable(),
}));
