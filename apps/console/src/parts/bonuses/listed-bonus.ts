import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/bonuses/ops-calls';

export type ListedBonus = Answer<typeof calls.waitingList>['list'][number];
