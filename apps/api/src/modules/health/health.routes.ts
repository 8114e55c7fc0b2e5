import { missingMigrations } from '@app/core/db';
import { mayReadMetrics } from '@app/shared/process/may-read-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { answerInTime } from '../../plugins/answer-in-time.ts';
import { answerNotFound } from '../../plugins/error-handler.ts';

const CHECK_MS_MAX = 2_000;

/** For whoever runs this: is the process alive, can it serve, and how is it doing. */
export function healthRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = await checkServices(deps);
    const isReady = Object.values(checks).every((state) => state === 'ok');
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ok' : 'not ready', checks };
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
