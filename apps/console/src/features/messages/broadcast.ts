import type { Answer } from '@app/client/calls';
import type { broadcasts } from '@app/shared/ops/inbox';

/** A broadcast with its progress. */
export type Broadcast = Answer<typeof broadcasts>['list'][number];
