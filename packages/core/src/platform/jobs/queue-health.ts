import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobName, jobsOf } from './catalog.ts';
import type { Queues } from './queues.ts';

/** When each job was last done, by its name. It goes with Redis, as the queues do. */
const DONE = 'jobs:done';

/** A command for the worker. Says that a job was done. */
export async function recordJobDone(redis: Redis, job: string, at: Date): Promise<void> {
  await redis.hset(DONE, job, at.getTime());
}

export interface QueueHealth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed, and tried again in a moment. */
  readonly retrying: number;
  /** Failed for good, and kept for a look at it. */
  readonly failed: number;
  /** Since when the job has waited that is next; null where none waits. */
  readonly oldestAt: Date | null;
  /** Processes that do its jobs. */
  readonly workers: number;
  readonly jobs: readonly JobHealth[];
}

export interface JobHealth {
  readonly name: JobName;
  /** Null: it has no schedule in Redis, which every worker sets anew. */
  readonly nextAt: Date | null;
  /** Null: not since Redis was emptied. */
  readonly doneAt: Date | null;
}

/** A query. What waits in the queues and when each job was last done. */
export async function queueHealth(queues: Queues, redis: Redis): Promise<readonly QueueHealth[]> {
  const done = await redis.hgetall(DONE);
  return Promise.all(queues.all.map((queue) => healthOf(queue, { done, redis })));
}

/** A query. How many processes do the jobs of a queue. */
export async function workersOf(queue: Queue, redis: Redis): Promise<number> {
  const workers = await queue.getWorkers();
  // Another installation may use the same Redis, in a database of its own.
  return workers.filter(({ db }) => db === `${redis.options.db ?? 0}`).length;
}

async function healthOf(
  queue: Queue,
  { done, redis }: { done: Readonly<Record<string, string>>; redis: Redis },
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
    // The next time of each schedule lies among what is delayed.
    retrying: Math.max(0, (counts.delayed ?? 0) - scheduled),
    failed: counts.failed ?? 0,
    oldestAt: oldest ? new Date(oldest.timestamp) : null,
    jobs: jobsOf(queue.name).map((name) => {
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

/** A job that failed as often as it is tried. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** What it failed of: for those who run the installation. */
  readonly error: string;
}

const ERROR_CHARS_MAX = 300;

interface FailedJobsRequest {
  readonly queue: string;
  readonly from: number;
  readonly rowsMax: number;
}

/** A query. What failed for good in a queue, the newest first. */
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

/** A query. The name of a job that failed for good, or undefined: it was retried or discarded meanwhile. */
export async function failedJobName(
  queues: Queues,
  { queue, id }: Which,
): Promise<string | undefined> {
  const job = await queueNamed(queues, queue).getJob(id);
  return job && (await job.isFailed()) ? job.name : undefined;
}

/** A command. Has a failed job tried again. Harmless where another operator was first. */
export async function retryJob(queues: Queues, { queue, id }: Which): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed()))
    await job.retry('failed').catch(whereFirst(queues, { queue, id }));
}

/** A command. Forgets a failed job. What it was to do is found by its next run. */
export async function discardJob(queues: Queues, { queue, id }: Which): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed())) await job.remove().catch(whereFirst(queues, { queue, id }));
}

/** Of two operators who press at once one comes too late: what both wanted is done. */
const whereFirst = (queues: Queues, which: Which) => async (error: unknown) => {
  if ((await failedJobName(queues, which)) !== undefined) throw error;
};

function queueNamed({ all }: Queues, name: string): Queue {
  const queue = all.find((one) => one.name === name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}
