import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Database, missingMigrations } from '@app/core/platform/db';
import { type MetricsRule, mayReadMetrics } from '@app/shared/process/may-read-metrics';
import type { Redis } from 'ioredis';
import type { JobMetrics } from './metrics.ts';

/** Jobs run every few seconds. After this time without one the worker counts as stalled. */
export const JOB_SILENCE_MS_MAX = 3 * 60_000;
const CHECK_MS_MAX = 2_000;

export interface Health {
  readonly db: Database;
  readonly redis: Redis;
  readonly metrics: JobMetrics;
  /** Names of the migrations that this version requires. */
  readonly migrations: readonly string[];
  readonly metricsRule: MetricsRule;
  /** Aborts on shutdown. `/readyz` fails from then on. */
  readonly stop: AbortSignal;
}

/**
 * Endpoints for the operator of the installation: `/healthz` (jobs make progress), `/readyz` (dependencies are
 * reachable) and `/metrics`. They hold no personal data and should not be exposed to the internet.
 */
export function healthServer(health: Health): Server {
  return createServer((request, response) => {
    answer(health, request, response).catch(() => send(response, 500, 'failed'));
  });
}

async function answer(
  health: Health,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz': {
      const silentSeconds = Math.round(health.metrics.silentMs() / 1_000);
      const isMoving = silentSeconds * 1_000 <= JOB_SILENCE_MS_MAX;
      return sendJson(response, isMoving, { silentSeconds });
    }
    case '/readyz': {
      const checks = await checkServices(health);
      const isWell = Object.values(checks).every((state) => state === 'ok');
      const isReady = isWell && !health.stop.aborted;
      return sendJson(response, isReady, { checks });
    }
    case '/metrics': {
      if (!mayReadMetrics(request, health.metricsRule)) return send(response, 404, 'not found');
      response.setHeader('content-type', health.metrics.registry.contentType);
      return send(response, 200, await health.metrics.registry.metrics());
    }
    default:
      return send(response, 404, 'not found');
  }
}

async function checkServices({ db, redis, migrations }: Health): Promise<Record<string, string>> {
  const [missing, ping] = await Promise.allSettled([
    inTime(missingMigrations(db, migrations)),
    inTime(redis.ping()),
  ]);
  const isCurrent = missing.status === 'fulfilled' && missing.value.length === 0;
  return {
    database: missing.status === 'fulfilled' ? 'ok' : 'unreachable',
    migrations: isCurrent ? 'ok' : 'behind',
    redis: ping.status === 'fulfilled' ? 'ok' : 'unreachable',
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_MS_MAX);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function sendJson(response: ServerResponse, isGood: boolean, content: object): void {
  response.setHeader('content-type', 'application/json');
  const status = isGood ? 'ok' : 'not ok';
  send(response, isGood ? 200 : 503, JSON.stringify({ status, ...content }));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.end(body);
}
