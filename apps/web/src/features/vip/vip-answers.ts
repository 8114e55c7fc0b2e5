import type { Answer } from '@app/client/calls';
import type { rankProgress, ranks } from '@app/shared/vip/calls';

export type Ranks = Answer<typeof ranks>;
export type Rank = Ranks['list'][number];
export type RankProgress = Answer<typeof rankProgress>;

/** Live events after which a level may have changed. */
export const VIP_CHANGES = ['bets', 'deposits', 'messages'] as const;
