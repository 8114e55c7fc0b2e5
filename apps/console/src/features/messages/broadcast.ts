import type { Answer } from '@app/client/calls';
import type { broadcasts } from '@app/shared/ops/inbox';

export type Broadcast = Answer<typeof broadcasts>['list'][number];
