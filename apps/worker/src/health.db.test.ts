import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, migrationNames } from '@app/core/platform/db';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, freshRedisUrl } from '../../../tests/support/databases/database.ts';
import { healthServer, JOB_SILENCE_MS_MAX } from './health.ts';

let db: Database;
let redis: Redis;
let server: Server;
let silentMs = 0;
let migrations: readonly string[];
let stopping: AbortController;

const TOKEN = 'a token for the scraper of the metrics';
const metricsRule = { token: TOKEN, isProduction: true };

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  silentMs = 0;
  stopping = new AbortController();
  migrations = migrationNames();
  redis = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
  const metrics = { registry: new Registry(), finished: () => {}, silentMs: () => silentMs };
  server = healthServer({ db, redis, metrics, migrations, metricsRule, stop: stopping.signal });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    redis.disconnect();
  };
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

test('the worker is alive while jobs finish', async () => {
  silentMs = JOB_SILENCE_MS_MAX;
  expect((await ask('/healthz')).status).toBe(200);
  silentMs = JOB_SILENCE_MS_MAX + 1_000;
  expect((await ask('/healthz')).status).toBe(503);
});

test('the worker is ready while PostgreSQL and Redis answer', async () => {
  const { status, text } = await ask('/readyz');
  expect({ status, ...JSON.parse(text) }).toEqual({
    status: 'ok',
    checks: { database: 'ok', migrations: 'ok', redis: 'ok' },
  });
});

test('the worker is not ready on a database older than the program', async () => {
  server.close();
  const metrics = { registry: new Registry(), finished: () => {}, silentMs: () => 0 };
  const tomorrow = [...migrations, '20990101000000_of_tomorrow'];
  server = healthServer({
    db,
    redis,
    metrics,
    migrations: tomorrow,
    metricsRule,
    stop: stopping.signal,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { status, text } = await ask('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(text).checks).toMatchObject({ database: 'ok', migrations: 'behind' });
});

test('the worker is not ready after a signal to stop', async () => {
  stopping.abort();
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
});

test('names failed services in time', async () => {
  redis.disconnect();
  const { status, text } = await ask('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(text).checks).toMatchObject({ database: 'ok', redis: 'unreachable' });
});

test('serves metrics to a scraper with the token only', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await ask('/')).status).toBe(404);
});
