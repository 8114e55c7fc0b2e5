import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Jobs, namesOfQueue } from './catalog.ts';
import type { Queues } from './queues.ts';

/** When each job last finished, by name. Lost with Redis, like the queues. */
const DONE = 'jobs:done';

/** A command for the worker. Records that a job finished. */
export async function recordJobDone(redis: Redis, job: string, at: Date): Promise<void> {
  await redis.hset(DONE, job, at.getTime());
}

export interface QueueHealth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed and about to be retried. */
  readonly retrying: number;
  /** Failed on its last attempt and kept for operators. */
  readonly failed: number;
  /** Since when the next job has waited; null if none waits. */
  readonly oldestAt: Date | null;
  /** Worker processes of the queue. */
  readonly workers: number;
  readonly jobs: readonly JobHealth[];
}

export interface JobHealth {
  readonly name: string;
  /** Null: it has no schedule in Redis. Every worker writes the schedules when it starts. */
  readonly nextAt: Date | null;
  /** Null: not since Redis was emptied. */
  readonly doneAt: Date | null;
}

/** A query. Waiting jobs by queue, and when each job last finished. */
export async function queueHealth(
  queues: Queues,
  { redis, jobs }: { readonly redis: Redis; readonly jobs: Jobs },
): Promise<readonly QueueHealth[]> {
  const done = await redis.hgetall(DONE);
  return Promise.all(queues.all.map((queue) => healthOf(queue, { done, redis, jobs })));
}

/** A query. Number of worker processes of a queue. */
export async function workersOf(queue: Queue, redis: Redis): Promise<number> {
  const workers = await queue.getWorkers();
  // Another installation may use another database of the same Redis.
  return workers.filter(({ db }) => db === `${redis.options.db ?? 0}`).length;
}

async function healthOf(
  queue: Queue,
  { done, redis, jobs }: { done: Readonly<Record<string, string>>; redis: Redis; jobs: Jobs },
): Promise<QueueHealth> {
  const [counts, [oldest], workers, schedules] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    queue.getWaiting(0, 0),
    workersOf(queue, redis),
    queue.getJobSchedulers(),
  ]);
  const scheduled = schedules.length;
  return {
    name: queue.name,
    workers,
    waiting: counts.waiting ?? 0,
    active: counts.active ?? 0,
    // Delayed jobs include the next run of each schedule.
    retrying: Math.max(0, (counts.delayed ?? 0) - scheduled),
    failed: counts.failed ?? 0,
    oldestAt: oldest ? new Date(oldest.timestamp) : null,
    jobs: namesOfQueue(jobs, queue.name).map((name) => {
      const next = schedules.find(({ key }) => key === name)?.next;
      const doneAt = done[name];
      return {
        name,
        nextAt: next === undefined ? null : new Date(next),
        doneAt: doneAt === undefined ? null : new Date(Number(doneAt)),
      };
    }),
  };
}

/** A job that failed on its last attempt. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** The error, for operators of the installation. */
  readonly error: string;
}

const ERROR_CHARS_MAX = 300;

interface FailedJobsRequest {
  readonly queue: string;
  readonly from: number;
  readonly rowsMax: number;
}

/** A query. Failed jobs of a queue, newest first. */
export async function failedJobs(
  queues: Queues,
  { queue: name, from, rowsMax }: FailedJobsRequest,
): Promise<{ readonly list: readonly FailedJob[]; readonly total: number }> {
  const queue = queueNamed(queues, name);
  const [found, total] = await Promise.all([
    queue.getFailed(from, from + rowsMax - 1),
    queue.getFailedCount(),
  ]);
  const list = found.map((job) => ({
    id: `${job.id}`,
    name: job.name,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? job.timestamp),
    error: (job.failedReason ?? '').slice(0, ERROR_CHARS_MAX),
  }));
  return { list, total };
}

interface Which {
  readonly queue: string;
  readonly id: string;
}

/** A query. The name of a failed job; undefined if it was retried or discarded in the meantime. */
export async function failedJobName(
  queues: Queues,
  { queue, id }: Which,
): Promise<string | undefined> {
  const job = await queueNamed(queues, queue).getJob(id);
  return job && (await job.isFailed()) ? job.name : undefined;
}

/** A command. Retries a failed job. Does nothing if another operator was first. */
export async function retryJob(queues: Queues, { queue, id }: Which): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed()))
    await job.retry('failed').catch(whereFirst(queues, { queue, id }));
}

/** A command. Discards a failed job. Its next run finds the same work. */
export async function discardJob(queues: Queues, { queue, id }: Which): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed())) await job.remove().catch(whereFirst(queues, { queue, id }));
}

/** Ignores the error of the second of two concurrent retries: the job is already running. */
const whereFirst = (queues: Queues, which: Which) => async (error: unknown) => {
  if ((await failedJobName(queues, which)) !== undefined) throw error;
};

function queueNamed({ all }: Queues, name: string): Queue {
  const queue = all.find((one) => one.name === name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}
