import { jobOptions, type Queues, queueHealth, removeFormerQueue } from '@app/core/platform/jobs';
import { queueNames } from '@app/shared/jobs/queue-names';
import { Queue } from 'bullmq';
import { beforeEach, expect, test } from 'vitest';
import { playBets } from '../../../tests/support/play/settled-bets.ts';
import { until } from '../../../tests/support/until.ts';
import { cashOf, makeLine, makeMember, makeSite, whole } from '../../../tests/support/world.ts';
import { startConsumers } from './consumers.ts';
import type { WorkerDeps } from './deps.ts';
import { type JobMetrics, measureJobs } from './metrics.ts';
import { makeWorkerDeps } from './test-support/worker-deps.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');

let deps: WorkerDeps;
let queues: Queues;
let worker: { close: () => Promise<void> };
let metrics: JobMetrics;
let now: Date;
let lines: readonly string[];

beforeEach(async () => {
  now = new Date(NOON);
  const made = await makeWorkerDeps(() => now);
  ({ deps, queues, lines } = made);
  metrics = measureJobs({ ...deps, queues, readsMoney: true });
  worker = startConsumers(deps, { connection: deps.redis, metrics, queues: queueNames });
  return async () => {
    await worker.close();
    await made.close();
  };
});

const metric = async (line: string): Promise<boolean> =>
  (await metrics.registry.metrics()).includes(line);

test('pays agents as soon as their window is due', async () => {
  const { merchantId } = await makeSite(deps);
  const [agent] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  const member = agent ?? expect.unreachable();
  const player = await makeMember(deps, { merchantId, agentId: member.id });
  await playBets(deps, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  now = new Date(NOON + 5.5 * 60_000);
  deps.enqueue('settle-realtime-salary');
  await until('the agent is paid', async () => (await cashOf(deps.db, member)) === whole(1));
  await until('the payout is in the log', () => lines.length > 0);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'salary paid',
      window: new Date(NOON).toISOString(),
      bills: 1,
      amount: 1,
    }),
  ]);
});

test('does every job that is scheduled, on an empty platform', async () => {
  const { jobs } = deps.modules;
  for (const [name, job] of Object.entries(jobs))
    await queues.named(job.queue).add(name, {}, jobOptions(job));
  for (const job of Object.keys(jobs)) {
    await until(`${job} is done`, () =>
      metric(`job_runs_total{job="${job}",outcome="completed"} 1`),
    );
  }
  // A month may have begun since the template was migrated.
  expect(lines.filter((line) => !line.includes('ledger month begun'))).toEqual([]);
});

test('the worker is registered as a worker of every queue', async () => {
  const everyQueue = queueNames.map((name) => [name, 1]);
  await until('it is counted', async () => {
    const health = await queueHealth(queues, { redis: deps.redis, jobs: deps.modules.jobs });
    const counted = health.map(({ name, workers }) => [name, workers]);
    return JSON.stringify(counted) === JSON.stringify(everyQueue);
  });
});

test('counts and logs a failed job, and continues with others', async () => {
  await queues.of('delete-old-sessions').add('job-of-tomorrow', {});
  const failed = 'job_runs_total{job="job-of-tomorrow",outcome="failed"} 1';
  await until('the failure is counted', () => metric(failed));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'job failed',
    err: { message: 'no consumer does the job job-of-tomorrow' },
  });
  deps.enqueue('delete-old-sessions');
  const done = 'job_runs_total{job="delete-old-sessions",outcome="completed"} 1';
  await until('the next job is done', () => metric(done));
});

test('reports the salary lag, queued jobs and the last closed window', async () => {
  const { merchantId } = await makeSite(deps);
  const player = await makeMember(deps, { merchantId });
  await playBets(deps, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  now = new Date(NOON + 6.5 * 60_000);
  expect(await metric('salary_lag_seconds{engine="realtime"} 60')).toBe(true);
  expect(await metric('salary_runs_held{engine="realtime"} 0')).toBe(true);
  expect(await metric('queue_jobs{queue="money",state="waiting"} 0')).toBe(true);
  deps.enqueue('settle-realtime-salary');
  const closed = `salary_last_window_closed_timestamp_seconds ${NOON / 1_000 + 300}`;
  await until('the window is closed', () => metric(closed));
  await until('nothing is late', () => metric('salary_lag_seconds{engine="realtime"} 0'));
});

test('a long run in one queue does not block others, and a worker runs only its own queues', async () => {
  await worker.close();
  const { redis: connection } = deps;
  worker = startConsumers(deps, { connection, metrics, queues: ['delivery'] });
  deps.enqueue('settle-deposits');
  deps.enqueue('deliver-outbox');
  const done = 'job_runs_total{job="deliver-outbox",outcome="completed"} 1';
  await until('the delivery job is done', () => metric(done));
  expect(await queues.of('settle-deposits').getWaitingCount()).toBe(1);
});

test('removes jobs of an earlier version', async () => {
  const former = new Queue('jobs', { connection: deps.redis });
  await former.upsertJobScheduler('delete-old-sessions', { pattern: '0 40 3 * * *' });
  await former.add('settle-deposits', {});
  await removeFormerQueue(deps.redis);
  await removeFormerQueue(deps.redis);
  expect(await deps.redis.keys('bull:jobs:*')).toEqual([]);
  await former.close();
});
