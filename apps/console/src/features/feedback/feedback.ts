import type { Answer } from '@app/client/calls';
import type { feedback } from '@app/shared/feedback/ops-calls';

/** A member's feedback with its answer. */
export type Feedback = Answer<typeof feedback>['list'][number];
