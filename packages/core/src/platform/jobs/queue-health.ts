import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Jobs, namesOfQueue } from './job.ts';
import type { Queues } from './queues.ts';

/** Time at which each job last finished, by name. Lost with Redis, like the queues. */
export const JOBS_DONE_KEY = 'jobs:done';

export interface QueueHealth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed and about to be retried. */
  readonly retrying: number;
  /** Failed on its last attempt and kept for operators. */
  readonly failed: number;
  /** Time at which the next job was enqueued; null if none waits. */
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
  const done = await redis.hgetall(JOBS_DONE_KEY);
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
