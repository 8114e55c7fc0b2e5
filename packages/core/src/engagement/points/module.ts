import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { conversionPublicId } from './convert-points.ts';
import {
  claimOrder,
  countUndecidedOrders,
  earnDepositPoints,
  eraseAddresses,
  eraseMemberData,
  hasOpenOrder,
  pointReader,
  undecidedOrders,
} from './index.ts';
import { pointLists } from './lists.ts';
import { pointsDataSheets } from './member-data.ts';
import { pointOrderPublicId } from './order.ts';

export const points = defineModule({
  name: 'engagement/points',
  readers: [pointReader],
  jobs: {
    'earn-deposit-points': logCount(
      'counted',
      'deposits were counted for points',
      (deps, { signal }) => earnDepositPoints(deps, signal),
    ),
    'erase-order-addresses': logCount('erased', 'forgot old addresses of orders', (deps) =>
      eraseAddresses(deps),
    ),
  },
  waitingWork: [
    {
      permission: 'points.orders',
      read: async ({ db }, { merchantId }) => [
        { queue: 'pointOrders', ...(await countUndecidedOrders(db, merchantId)) },
      ],
    },
  ],
  cases: {
    point_order: {
      claim: claimOrder,
      queues: {
        pointOrders: async (db, page) => ({ rows: await undecidedOrders(db, page) }),
      },
      callsNeedingApproval: [],
    },
  },
  erases: eraseMemberData,
  erasureBlockers: { 'erasure.order_open': hasOpenOrder },
  memberData: pointsDataSheets,
  lists: pointLists,
  requests: { pointConversion: conversionPublicId, pointOrder: pointOrderPublicId },
});
