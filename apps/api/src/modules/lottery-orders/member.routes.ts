import { cancelLegs, OrderQueue, type PlaceOrder } from '@app/core/play/lottery-bets';
import * as calls from '@app/shared/lottery-orders/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { REQUEST_MS_MAX } from '../../limits.ts';
import { measureOrders } from './order-metrics.ts';
import { readRegionalOrder } from './regional.requests.ts';
import { readOrder } from './requests.ts';

/** Places and cancels orders of lotteries. */
export function lotteryOrderRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const orders = new OrderQueue(deps);
  measureOrders(app, orders);

  const place = async (order: PlaceOrder) => {
    const expiresAt = performance.now() + REQUEST_MS_MAX;
    const { publicId, drawNumber, stake } = await orders.place(order, expiresAt);
    return { orderNumber: publicId, numero: drawNumber, totalBettingAmount: stake };
  };

  for (const call of [calls.placeOrder, calls.placeMassive, calls.placeMassiveOld])
    bindCall(app, deps, call, async ({ member, input, requestKey }) => {
      const { merchantId, memberId } = member;
      return place({ requestKey, merchantId, memberId, ...(await readOrder(db, input)) });
    });

  for (const [call, prizeMode] of [
    [calls.placeVnOrder, 'VN'],
    [calls.placeSeaOrder, 'SEA'],
  ] as const)
    bindCall(app, deps, call, async ({ member, input, requestKey }) => {
      const asking = { merchantId: member.merchantId, memberId: member.memberId };
      const now = deps.clock();
      const order = await readRegionalOrder(db, input, { ...asking, prizeMode, now });
      return place({ requestKey, ...asking, ...order });
    });

  for (const call of [calls.cancelOrders, calls.cancelVnOrders, calls.cancelSeaOrders])
    bindCall(app, deps, call, async ({ member: { merchantId, memberId }, input }) => {
      const publicIds = input.orderDetailIds;
      await cancelLegs(deps, { merchantId, memberId, publicIds });
      return { cancelled: publicIds };
    });
}
