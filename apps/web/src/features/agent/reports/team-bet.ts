import type { Answer } from '@app/shared/api/contract';
import type { teamOrders } from '@app/shared/api/reports.calls';

export type TeamBet = Answer<typeof teamOrders>['list'][number];

/** What every list of the team's bets shows, and what opens one. */
export type ListedBet = Pick<
  TeamBet,
  'orderNo' | 'betTimeInTimestamp' | 'customerName' | 'directAgentName' | 'gameName'
> &
  Pick<TeamBet, 'validBetAmount' | 'winAmount'>;
