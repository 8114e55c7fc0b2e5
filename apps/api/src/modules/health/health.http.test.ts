import { connect, migrationNames } from '@app/core/platform/db';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

const TOKEN = 'a token for the scraper of the metrics';

let api: TestApi;

beforeAll(async () => {
  const settings = { metricsToken: TOKEN };
  api = await startApi({ migrations: migrationNames(), settings });
  return api.close;
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, from = api) =>
  supertest(from.app.server).get(path).set(headers);

test('the API is alive and ready when its services are up and the schema is current', async () => {
  expect((await get('/healthz')).status).toBe(200);
  const answer = await get('/readyz');
  expect(answer.body).toEqual({
    status: 'ok',
    checks: { database: 'ok', migrations: 'ok', redis: 'ok' },
  });
});

test('the API is not ready before its migrations ran, but accepts newer ones', async () => {
  const { db, redis } = api.deps;
  const behind = await startApi({ db, redis, migrations: ['20991231235959_of_tomorrow'] });
  const answer = await get('/readyz', {}, behind);
  expect([answer.status, answer.body.checks.migrations]).toEqual([503, 'behind']);
  const older = await startApi({ db, redis, migrations: migrationNames().slice(0, 1) });
  expect((await get('/readyz', {}, older)).status).toBe(200);
  await Promise.all([behind.close(), older.close()]);
});

test('the API is alive but not ready when a service is down', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  const db = connect('postgresql://user@127.0.0.1:1/nothing');
  const lost = await startApi({ db, redis });
  expect((await get('/healthz', {}, lost)).status).toBe(200);
  const answer = await get('/readyz', {}, lost);
  expect([answer.status, answer.body.checks]).toEqual([
    503,
    { database: 'unreachable', migrations: 'behind', redis: 'unreachable' },
  ]);
  await lost.close();
  redis.disconnect();
  await db.close();
});

test('stays ready when Redis is lost, as other processes lost it, too', async () => {
  const redis = new Redis(inject('redisUrl'), { maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  const lost = await startApi({ db: api.deps.db, redis });
  expect((await get('/readyz', {}, lost)).body.status).toBe('ok');
  redis.disconnect();
  const answer = await get('/readyz', {}, lost);
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: 'without redis', checks: expect.objectContaining({ redis: 'unreachable' }) },
  ]);
  await lost.close();
});

test('while draining it reports not ready, keeps serving, and closes connections', async () => {
  const { db, redis } = api.deps;
  const leaving = await startApi({ db, redis });
  const kept = { connection: 'keep-alive' };
  expect((await get('/healthz', kept, leaving)).headers.connection).toBe('keep-alive');
  leaving.app.drain();
  const ready = await get('/readyz', kept, leaving);
  expect([ready.status, ready.body, ready.headers.connection]).toEqual([
    503,
    { status: 'draining' },
    'close',
  ]);
  const served = await get('/healthz', kept, leaving);
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
  await leaving.close();
});

test('counts calls by name and status, and waiting database requests', async () => {
  await get('/wps/system/status', { merchant: 'nowhere' });
  await get('/wps/no-such-call-1');
  await get('/wps/no-such-call-2');
  const { text } = await get('/metrics');
  expect(text).toMatch(/api_call_duration_seconds_count\{call="system.status",status="400"\} 1/);
  expect(text).toMatch(/api_call_duration_seconds_count\{call="unknown",status="404"\} 2/);
  expect(text).toContain('database_pool_connections{state="waiting"} 0');
  expect(text).toContain('password_hashes{state="waiting"} 0');
  expect(text).toContain('lottery_orders_waiting 0');
  expect(text).toContain('vendor_messages_waiting 0');
});

test('shows metrics to this machine and callers with the token, but not through a proxy', async () => {
  expect((await get('/metrics')).status).toBe(200);
  const proxied = { 'x-forwarded-for': '127.0.0.1' };
  expect((await get('/metrics', proxied)).body.errorCode).toBe('request.not_found');
  expect((await get('/metrics', { ...proxied, authorization: 'wrong' })).status).toBe(404);
  expect((await get('/metrics', { ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(
    200,
  );
});

test('does not accept an empty token, nor in production this machine without a token', async () => {
  const db = await freshDatabase();
  const redis = new Redis(inject('redisUrl'));
  const closed = await startApi({ db, redis });
  const asked = { 'x-forwarded-for': '203.0.113.7', authorization: '' };
  expect((await get('/metrics', asked, closed)).status).toBe(404);
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  expect((await get('/metrics', {}, production)).status).toBe(404);
  await Promise.all([closed.close(), production.close()]);
  redis.disconnect();
  await db.close();
});
