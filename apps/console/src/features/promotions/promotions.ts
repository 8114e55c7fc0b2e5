import type { Answer } from '@app/client/calls';
import type * as promotions from '@app/shared/bonuses/promotions.ops-calls';

export type ListedPromotion = Answer<typeof promotions.list>['list'][number];
