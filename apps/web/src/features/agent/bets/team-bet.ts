import type { Answer } from '@app/shared/contract/contract';
import type { teamOrders } from '@app/shared/reports/calls';

export type TeamBet = Answer<typeof teamOrders>['list'][number];

/** Fields that every list of team bets shows, and the id that opens one. */
export type ListedBet = Pick<
  TeamBet,
  'orderNo' | 'betTimeInTimestamp' | 'customerName' | 'directAgentName' | 'gameName'
> &
  Pick<TeamBet, 'validBetAmount' | 'winAmount'>;
