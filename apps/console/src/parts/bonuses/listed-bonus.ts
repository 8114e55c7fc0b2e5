import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/bonuses';

export type ListedBonus = Answer<typeof calls.waitingList>['list'][number];
