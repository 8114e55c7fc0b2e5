import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { modules } from '../../modules.ts';
import { discardJob } from './discard-job.ts';
import { failedJobName, failedJobs } from './failed-jobs.ts';
import { queueHealth } from './queue-health.ts';
import { jobOptions, openQueues, type Queues } from './queues.ts';
import { recordJobDone } from './record-job-done.ts';
import { retryJob } from './retry-job.ts';

const { jobs } = modules;
let redis: Redis;
let queues: Queues;

beforeEach(async () => {
  redis = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
  queues = await openQueues(redis, jobs, () => {});
  return async () => {
    await queues.close();
    redis.disconnect();
  };
});

const money = async () =>
  (await queueHealth(queues, { redis, jobs })).find(({ name }) => name === 'money') ??
  expect.unreachable();

/** Makes a job that failed after all attempts, and returns its id. */
async function fail(reason = 'the deposit channel is away'): Promise<string> {
  const worker = new Worker(
    'money',
    async () => {
      throw new Error(reason);
    },
    { connection: redis },
  );
  const failed = new Promise<string>((resolve) => {
    worker.on('failed', (job) => resolve(`${job?.id}`));
  });
  await queues.of('settle-deposits').add('settle-deposits', {}, { removeOnFail: 100 });
  const id = await failed;
  await worker.close();
  return id;
}

test('reports waiting jobs with their age, and the last and next run of a job', async () => {
  const { name, jobs: health, ...empty } = await money();
  expect([name, empty]).toEqual([
    'money',
    { waiting: 0, active: 0, retrying: 0, failed: 0, oldestAt: null, workers: 0 },
  ]);
  expect(health.every(({ nextAt, doneAt }) => nextAt === null && doneAt === null)).toBe(true);

  const queue = queues.of('settle-deposits');
  await queue.add('settle-deposits', {}, jobOptions(queues.job('settle-deposits')));
  await queue.add('settle-deposits', {}, { delay: 60_000 });
  await queue.upsertJobScheduler('settle-deposits', { pattern: '0 0 3 1 1 *', tz: 'UTC' });
  const done = new Date('2026-12-10T12:00:00Z');
  await recordJobDone(redis, 'settle-deposits', done);
  const now = await money();
  expect(now).toMatchObject({ waiting: 1, retrying: 1, failed: 0, oldestAt: expect.any(Date) });
  const job = now.jobs.find((one) => one.name === 'settle-deposits');
  expect(job).toMatchObject({ doneAt: done });
  expect(job?.nextAt?.toISOString()).toMatch(/-01-01T03:00:00/);
});

test('lists finally failed jobs with their reason, and retries one once', async () => {
  const id = await fail();
  expect(await failedJobs(queues, { queue: 'money', from: 0, rowsMax: 10 })).toEqual({
    total: 1,
    list: [
      {
        id,
        name: 'settle-deposits',
        attempts: 1,
        failedAt: expect.any(Date),
        error: 'the deposit channel is away',
      },
    ],
  });
  const which = { queue: 'money', id };
  expect(await failedJobName(queues, which)).toBe('settle-deposits');
  await Promise.all([retryJob(queues, which), retryJob(queues, which)]);
  expect(await failedJobName(queues, which)).toBeUndefined();
  expect(await money()).toMatchObject({ waiting: 1, failed: 0 });
});

test('discards a job, and accepts a repeat', async () => {
  const which = { queue: 'money', id: await fail('x'.repeat(1_000)) };
  const { list } = await failedJobs(queues, { queue: 'money', from: 0, rowsMax: 10 });
  expect(list[0]?.error).toHaveLength(300);
  await Promise.all([discardJob(queues, which), discardJob(queues, which)]);
  expect(await money()).toMatchObject({ waiting: 0, failed: 0 });
  expect(await failedJobName(queues, which)).toBeUndefined();
});

test('pages through failed jobs, newest first', async () => {
  const ids = [await fail(), await fail(), await fail()];
  const page = await failedJobs(queues, { queue: 'money', from: 1, rowsMax: 1 });
  expect([page.total, page.list.map(({ id }) => id)]).toEqual([3, [ids[1]]]);
});
