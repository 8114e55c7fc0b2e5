import { type MetricsRule, mayReadMetrics } from '@app/shared/process/may-read-metrics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../clock.ts';
import { sql } from '../db/database.ts';
import { isAtHead } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import type { Stored } from '../metrics.ts';

// A round that waits for its player is not late.
const openRounds = sql(
  'operation.open_rounds',
  `SELECT state, count(*) AS rounds,
     min(created_at) FILTER (WHERE decisions IS NULL OR state <> 'accepted') AS oldest
   FROM round WHERE ended_at IS NULL GROUP BY state`,
);

const OPEN_STATES = ['created', 'bet_sent', 'accepted', 'decided', 'win_sent', 'rolling_back'];

/** Endpoints for the operator of the installation: liveness, readiness and metrics. */
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
    reply.type(deps.metrics.contentType);
    return deps.metrics.print(await readStored(deps));
  });
}

async function readStored({ db, clock }: Deps): Promise<Stored> {
  const rows = await db.query<{ state: string; rounds: bigint; oldest: Date | null }>(openRounds);
  const now = clock().getTime();
  return {
    openRounds: new Map([
      ...OPEN_STATES.map((state) => [state, 0] as const),
      ...rows.map(({ state, rounds }) => [state, Number(rounds)] as const),
    ]),
    oldestOpenRoundSeconds:
      (now - Math.min(now, ...rows.map(({ oldest }) => oldest?.getTime() ?? now))) / 1_000,
    connections: { open: db.pool.totalCount, idle: db.pool.idleCount },
  };
}

const clockRequest = z.strictObject({ offsetMs: z.int() });

/** Profile `test` only: sets the clock's offset, as tests do in all processes. */
export function testClockRoute(app: FastifyInstance, { setOffset }: MovableClock): void {
  app.post('/test/clock', async (request, reply) => {
    setOffset(parse(clockRequest, request.body).offsetMs);
    return reply.code(204).send();
  });
}
