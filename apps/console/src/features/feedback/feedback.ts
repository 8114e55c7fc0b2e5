import type { Answer } from '@app/client/calls';
import type { feedback } from '@app/shared/ops/trail';

/** What a member wrote, and what they were answered. */
export type Feedback = Answer<typeof feedback>['list'][number];
