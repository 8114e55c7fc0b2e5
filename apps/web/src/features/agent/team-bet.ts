import type { Answer } from '@app/shared/api/contract';
import type { teamOrders } from '@app/shared/api/reports.calls';

export type TeamBet = Answer<typeof teamOrders>['list'][number];
