import type { Answer } from '@app/shared/contract/contract';
import type {
  pointBalance,
  pointOrder,
  pointReward,
  pointRewardConversionType,
  redeemPointList,
} from '@app/shared/points/calls';

export type Points = Answer<typeof pointBalance>;
export type Goods = Answer<typeof pointReward>['list'][number];
/** The member's progress to the next points of each type, and the convertible points. */
export type PointProgress = Answer<typeof pointRewardConversionType>;
export type ConvertTerms = NonNullable<PointProgress['convert']>;
export type PointRecord = Answer<typeof redeemPointList>['list'][number];
export type PointOrder = Answer<typeof pointOrder>;
