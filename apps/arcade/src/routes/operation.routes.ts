import { type MetricsRule, mayReadMetrics } from '@app/shared/process/may-read-metrics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../clock.ts';
import { sql } from '../db/client.ts';
import { isAtHead } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { parse } from './parse.ts';

const openRounds = sql(
  'operation.open_rounds',
  'SELECT state, count(*) AS rounds, min(created_at) AS oldest FROM round WHERE ended_at IS NULL GROUP BY state',
);

const OPEN_STATES = ['created', 'bet_sent', 'accepted', 'decided', 'win_sent', 'rolling_back'];

/** For those who run the process: is it alive, can it serve, what is it doing. */
export function operationRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly metricsRule: MetricsRule },
): void {
  app.get('/healthz', async () => ({ alive: true }));

  app.get('/readyz', async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ ready: false });
    try {
      if (await isAtHead(deps.db.pool)) return { ready: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.code(503).send({ ready: false });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsRule)) return reply.callNotFound();
    reply.type('text/plain; version=0.0.4');
    return deps.metrics.print(await readGauges(deps));
  });
}

async function readGauges({ db, clock }: Deps): Promise<Map<string, number>> {
  const rows = await db.query<{ state: string; rounds: bigint; oldest: Date }>(openRounds);
  const gauges = new Map<string, number>();
  for (const state of OPEN_STATES) gauges.set(`arcade_open_rounds{state="${state}"}`, 0);
  let oldest = clock().getTime();
  for (const row of rows) {
    gauges.set(`arcade_open_rounds{state="${row.state}"}`, Number(row.rounds));
    oldest = Math.min(oldest, row.oldest.getTime());
  }
  gauges.set('arcade_oldest_open_round_seconds', (clock().getTime() - oldest) / 1_000);
  gauges.set('arcade_pool_connections{state="open"}', db.pool.totalCount);
  gauges.set('arcade_pool_connections{state="idle"}', db.pool.idleCount);
  return gauges;
}

const clockRequest = z.strictObject({ offsetMs: z.int() });

/** In the profile `test` alone: the clock of every process is moved together. */
export function testClockRoute(app: FastifyInstance, { setOffset }: MovableClock): void {
  app.post('/test/clock', async (request, reply) => {
    setOffset(parse(clockRequest, request.body).offsetMs);
    return reply.code(204).send();
  });
}
