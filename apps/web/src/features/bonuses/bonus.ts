import type { bonusDetails } from '@app/shared/api/bonuses.calls';
import type { Answer } from '@app/shared/api/contract';

export type Bonus = Answer<typeof bonusDetails>['list'][number];
