import type { OrderQueue } from '@app/core/play/lottery-bets';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

/** Counts orders that wait for a transaction. */
export function measureOrders(app: FastifyInstance, orders: Pick<OrderQueue, 'waiting'>): void {
  const waiting: Gauge = new Gauge({
    name: 'lottery_orders_waiting',
    help: 'Orders on lotteries that wait for a transaction.',
    registers: [app.metrics],
    collect() {
      this.set(orders.waiting);
    },
  });
  app.addHook('onClose', async () => {
    waiting.reset();
  });
}
