import { z } from 'zod';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { answerStates } from './answer-states.ts';

/** Recent health of a provider or a vendor. */
export const answering = once(() => ({
  state: z
    .enum(answerStates)
    .describe('`quiet`: not asked within fifteen minutes, and the last answer was good.'),
  since: wireTime.nullable().describe('Since when it fails; null: it does not.'),
  failedShare: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Of the last fifteen minutes; of a vendor of its last hundred messages at most.'),
  lastAnsweredAt: wireTime.nullable(),
}));
