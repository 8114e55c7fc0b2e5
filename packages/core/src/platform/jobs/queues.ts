import { type QueueName, queueNames } from '@app/shared/jobs/queue-names';
import type { JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job, Jobs } from './job.ts';
import type { JobName } from './job-names.ts';

/** Failed jobs kept for operators, per queue. */
const FAILED_KEPT_MAX = 100;

export interface Queues {
  readonly all: readonly Queue[];
  readonly of: (job: JobName) => Queue;
  /** @throws Error if no module declares the job */
  readonly job: (name: JobName) => Job;
  readonly named: (queue: QueueName) => Queue;
  readonly close: () => Promise<void>;
}

/** Announces work for a job. A lost announcement costs only time: the scheduled run finds the work. */
export type Enqueue = (job: JobName) => void;

/** The queues of all jobs, on one connection. */
export async function openQueues(
  connection: Redis,
  jobs: Jobs,
  onError: (error: Error) => void,
): Promise<Queues> {
  const { Queue } = await import('bullmq');
  const byName = new Map(queueNames.map((name) => [name, new Queue(name, { connection })]));
  for (const queue of byName.values()) queue.on('error', onError);
  const all = [...byName.values()];
  const jobNamed = (name: JobName): Job => {
    const job = jobs[name];
    if (!job) throw new Error(`there is no job ${name}`);
    return job;
  };
  return {
    all,
    of: (job) => queueOf(byName, jobNamed(job).queue),
    job: jobNamed,
    named: (queue) => queueOf(byName, queue),
    close: async () => void (await Promise.all(all.map((queue) => queue.close()))),
  };
}

function queueOf(byName: ReadonlyMap<QueueName, Queue>, name: QueueName): Queue {
  const queue = byName.get(name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}

/** Options of a job, scheduled or enqueued. */
export function jobOptions({ attempts, retryMs }: Job): JobsOptions {
  return {
    attempts,
    backoff: { type: 'exponential', delay: retryMs },
    removeOnComplete: true,
    removeOnFail: FAILED_KEPT_MAX,
  };
}

/** Enqueues through Redis. However often it is called, at most one job runs and one waits. */
export const enqueueOn =
  (open: () => Promise<Queues>, onLost: (error: unknown) => void): Enqueue =>
  (job) => {
    // keepLastIfActive: work announced while a running job reads its last rows must start another run.
    const deduplication = { id: job, keepLastIfActive: true };
    open()
      .then((queues) =>
        queues.of(job).add(job, {}, { ...jobOptions(queues.job(job)), deduplication }),
      )
      .catch(onLost);
  };
