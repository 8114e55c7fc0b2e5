import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules } from '@app/core/modules';
import { inTransaction } from '@app/core/platform/db';
import { namesOfQueue } from '@app/core/platform/jobs';
import { sharedClock } from '@app/core/platform/kernel';
import { switchFlag } from '@app/core/sites/site';
import { DRAWS_QUEUE, queueNames } from '@app/shared/jobs/queue-names';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const HOUR_MS = 3_600_000;

const received: unknown[] = [];
let redis: Redis;
let api: TestApi;

beforeAll(async () => {
  const vendor = createServer((request, response) => {
    request.on('data', (chunk) => received.push(JSON.parse(String(chunk))));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  redis = new Redis(await freshRedisUrl());
  const moved = await sharedClock(redis);
  api = await startApi({
    redis,
    sharedClock: moved,
    clock: moved.clock,
    settings: { clockFollowers: [url, 'http://127.0.0.1:1'] },
  });
  return async () => {
    await api.close();
    moved.close();
    redis.disconnect();
    vendor.close();
  };
});

const post = (path: string, body: object = {}, to = api) =>
  supertest(to.app.server).post(path).send(body);

test('moves the clock of all processes and vendors before it answers', async () => {
  const worker = await sharedClock(redis);
  const answer = await post('/test/clock', { offsetMs: 5 * HOUR_MS });
  const ahead = worker.clock().getTime() - Date.now();
  expect(answer.status).toBe(200);
  expect(Math.round(ahead / HOUR_MS)).toBe(5);
  expect(Math.round((answer.body.value.now - Date.now()) / HOUR_MS)).toBe(5);
  expect(received).toEqual([{ offsetMs: 5 * HOUR_MS }]);
  worker.close();
});

test.each([{}, { offsetMs: '5' }, { offsetMs: 1.5 }, { offsetMs: 1, more: 1 }])(
  'refuses %j',
  async (body) => expect((await post('/test/clock', body)).status).toBe(400),
);

/** Starts workers of some queues until the end of the test. Returns the names of the jobs that they run. */
async function workOn(queues: readonly string[], on: Redis): Promise<readonly string[]> {
  const ran: string[] = [];
  const connection = on.duplicate({ maxRetriesPerRequest: null });
  const workers = queues.map(
    (queue) => new Worker(queue, async ({ name }) => void ran.push(name), { connection }),
  );
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    connection.disconnect();
  });
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return ran;
}

test('runs every job and answers after the last one', async () => {
  const ran = await workOn(queueNames, redis);
  const answer = await post('/test/run-due');
  const jobNames = Object.keys(modules.jobs);
  expect(answer.body).toEqual({ success: true, value: { ran: jobNames } });
  expect(new Set(ran)).toEqual(new Set(jobNames));
});

test('does not wait for draw jobs if only another installation on the same Redis draws', async () => {
  const elsewhere = new Redis(await freshRedisUrl());
  onTestFinished(() => elsewhere.disconnect());
  await workOn([DRAWS_QUEUE], elsewhere);
  await workOn(
    queueNames.filter((name) => name !== DRAWS_QUEUE),
    redis,
  );
  const ofDraws = namesOfQueue(modules.jobs, DRAWS_QUEUE);
  expect(ofDraws.length).toBeGreaterThan(0);
  const { body } = await post('/test/run-due');
  expect(body.value.ran).toEqual(
    Object.keys(modules.jobs).filter((name) => !ofDraws.includes(name)),
  );
});

test('answers with an error if a job fails', async () => {
  const connection = redis.duplicate({ maxRetriesPerRequest: null });
  const fail = () => Promise.reject(new Error('no such column'));
  const workers = queueNames.map((queue) => new Worker(queue, fail, { connection }));
  for (const worker of workers) worker.on('failed', () => {});
  const answer = await post('/test/run-due');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await Promise.all(workers.map((worker) => worker.close()));
  connection.disconnect();
});

test('drops cached sites', async () => {
  const { merchantId, code } = await makeSite(api.deps);
  const flag = 'FEEDBACK3';
  const stateOfFlag = async () => {
    const answer = await supertest(api.app.server)
      .get('/wps/system/whitelabel')
      .set('merchant', code);
    return answer.body.value.find(({ modId }: { modId: string }) => modId === flag)?.enabled;
  };
  expect(await stateOfFlag()).toBe('1');
  await inTransaction(api.deps.db, (tx) => switchFlag(tx, { merchantId, flag, enabled: false }));
  await post('/test/forget-sites');
  expect(await stateOfFlag()).toBe('0');
});

test.each(['production', 'demo', 'development'] as const)(
  'does not exist in profile %s',
  async (profile) => {
    const { db, sharedClock: moved } = api.deps;
    const real = await startApi({
      db,
      redis,
      settings: { profile },
      ...(moved && { sharedClock: moved }),
    });
    for (const path of ['/test/clock', '/test/run-due', '/test/forget-sites']) {
      const answer = await post(path, { offsetMs: 0 }, real);
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'request.not_found']);
    }
    await real.close();
  },
);
