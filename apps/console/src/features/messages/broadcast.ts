import type { Answer } from '@app/client/calls';
import type { broadcasts } from '@app/shared/messages/ops-calls';

export type Broadcast = Answer<typeof broadcasts>['list'][number];
