import { missingMigrations } from '@app/core/platform/db';
import { mayReadMetrics } from '@app/shared/process/may-read-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';

const CHECK_MS_MAX = 2_000;

/** Liveness, readiness and metrics of this process. */
export function healthRoutes(app: FastifyInstance, deps: ApiDeps): void {
  let hasMetRedis = false;
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) return reply.code(503).send({ status: 'draining' });
    const checks = await checkServices(deps);
    const { redis, ...others } = checks;
    hasMetRedis ||= redis === 'ok';
    // All processes share one Redis. If it failed readiness, pages that do not need Redis would go down too.
    const isReady = hasMetRedis && Object.values(others).every((state) => state === 'ok');
    const status = redis === 'ok' ? 'ok' : 'without redis';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? status : 'not ready', checks });
  });

  app.get('/metrics', async (request: FastifyRequest, reply) => {
    const { metricsToken: token, profile } = deps.settings;
    const rule = { token, isProduction: profile === 'production' };
    if (!mayReadMetrics(request, rule)) return answerNotFound(request, reply);
    reply.type(app.metrics.contentType);
    return app.metrics.metrics();
  });
}

async function checkServices({ db, redis, migrations }: ApiDeps): Promise<Record<string, string>> {
  const [missing, ping] = await Promise.allSettled([
    answerInTime(missingMigrations(db, migrations), CHECK_MS_MAX),
    answerInTime(redis.ping(), CHECK_MS_MAX),
  ]);
  const isCurrent = missing.status === 'fulfilled' && missing.value.length === 0;
  return {
    database: missing.status === 'fulfilled' ? 'ok' : 'unreachable',
    migrations: isCurrent ? 'ok' : 'behind',
    redis: ping.status === 'fulfilled' ? 'ok' : 'unreachable',
  };
}
