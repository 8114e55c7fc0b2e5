import type { Answer } from '@app/client/calls';
import type { broadcasts } from '@app/shared/ops/inbox';

/** What an operator wrote to many members, and how far it has come. */
export type Broadcast = Answer<typeof broadcasts>['list'][number];
