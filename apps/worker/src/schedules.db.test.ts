import { modules } from '@app/core/modules';
import { openQueues, type Queues } from '@app/core/platform/jobs';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freshRedisUrl } from '../../../tests/support/databases/database.ts';
import { until } from '../../../tests/support/until.ts';
import { makeLog } from './log.ts';
import { keepSchedules, schedulesOf, watchSchedules } from './schedules.ts';

const MINUTE_MS = 60_000;

let redis: Redis;
let queues: Queues;
let queue: Queue;

beforeEach(async () => {
  redis = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
  queues = await openQueues(redis, modules.jobs, () => {});
  queue = queues.of('settle-realtime-salary');
  return async () => {
    await queues.close();
    redis.disconnect();
  };
});

const { jobs } = modules;
const schedules = schedulesOf({ name: 'money' }, jobs);
const keep = (wanted = schedules, now = new Date()) => keepSchedules(queue, { wanted, now });
const everyJob = schedules.map(({ name }) => name);

test('sets every schedule once, across processes', async () => {
  await Promise.all([keep(), keep(), keep()]);
  expect(await queue.getJobSchedulersCount()).toBe(schedules.length);
  expect(await keep()).toEqual([]);
  expect(await queue.getDelayedCount()).toBe(schedules.length);
});

test('schedules salary for second 30 of every fifth minute, after a window and its grace', async () => {
  await keep();
  const salary = await queue.getJobScheduler('settle-realtime-salary');
  expect((salary?.next ?? 0) % (5 * MINUTE_MS)).toBe(MINUTE_MS / 2);
});

test('restores all schedules after Redis was flushed', async () => {
  await keep();
  await redis.flushdb();
  expect(await keep()).toEqual(everyJob);
});

test('restores all schedules automatically while the process runs', async () => {
  const watch = watchSchedules({
    queues,
    jobs,
    log: makeLog('silent').log,
    clock: () => new Date(),
    everyMs: 50,
    pattern: undefined,
  });
  const areSet = async () => {
    const counts = await Promise.all(queues.all.map((each) => each.getJobSchedulersCount()));
    return counts.reduce((sum, count) => sum + count) === Object.keys(jobs).length;
  };
  await until('the schedules are set', areSet);
  await redis.flushdb();
  await until('the schedules are back', areSet);
  watch.stop();
});

test('replaces schedules of another version of the program', async () => {
  const template = { name: 'settle-realtime-salary', data: {}, opts: {} };
  await queue.upsertJobScheduler('settle-realtime-salary', { pattern: '0 0 0 * * *' }, template);
  await queue.upsertJobScheduler('removed-job', { pattern: '* * * * * *' }, template);
  expect(await keep()).toEqual(everyJob);
  expect(await queue.getJobScheduler('removed-job')).toBeUndefined();
  expect(await keep()).toEqual([]);
});

test('recreates a schedule that lost its next job', async () => {
  await keep();
  const later = new Date(Date.now() + 10 * MINUTE_MS);
  // Ten minutes later no job has run, as if Redis had lost the jobs and kept only the schedules.
  expect(await keep(schedules, later)).toContain('settle-realtime-salary');
});
