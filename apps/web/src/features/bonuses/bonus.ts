import type { bonusDetails } from '@app/shared/bonuses/calls';
import type { Answer } from '@app/shared/contract/contract';

export type Bonus = Answer<typeof bonusDetails>['list'][number];
