import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/points/goods.ops-calls';

export type ListedGoods = Answer<typeof calls.list>['list'][number];
