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
  undecidedOrders,
} from './index.ts';
import { pointLists } from './lists.ts';
import { pointsDataSheets } from './member-data.ts';
import { pointOrderPublicId } from './order.ts';

export const points = defineModule({
  name: 'engagement/points',
  jobs: {
    'earn-deposit-points': {
      title: 'Count deposits for points',
      queue: 'money',
      pattern: '*/20 * * * * *',
      why: 'A member sees the points of a deposit while they are still on the deposit page.',
      attempts: 5,
      retryMs: 500,
      run: logCount('counted', 'counted deposits for points', (deps, { signal }) =>
        earnDepositPoints(deps, signal),
      ),
    },
    'erase-order-addresses': {
      title: 'Erase old delivery addresses',
      queue: 'housekeeping',
      pattern: '0 10 4 * * *',
      why: 'Addresses of orders are kept as long as their site says, give or take a day.',
      attempts: 3,
      retryMs: 60_000,
      run: logCount('erased', 'erased old addresses of orders', (deps) => eraseAddresses(deps)),
    },
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
