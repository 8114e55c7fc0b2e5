import type { RewardRequestQueue } from '@app/core/engagement/promotions';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

/** Counts requests for rewards that wait for a transaction. */
export function measureRequests(
  app: FastifyInstance,
  requests: Pick<RewardRequestQueue, 'waiting'>,
): void {
  const waiting: Gauge = new Gauge({
    name: 'promotion_requests_waiting',
    help: 'Requests for rewards of promotions that wait for a transaction.',
    registers: [app.metrics],
    collect() {
      this.set(requests.waiting);
    },
  });
  app.addHook('onClose', async () => waiting.reset());
}
