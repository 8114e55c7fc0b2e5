import { type QueueName, queueNames } from '@app/shared/domain/queue-names';
import type { JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobName, jobs } from './catalog.ts';

/** What failed for good is kept for a look at it, but not for ever. */
const FAILED_KEPT_MAX = 100;

export interface Queues {
  readonly all: readonly Queue[];
  readonly of: (job: JobName) => Queue;
  readonly close: () => Promise<void>;
}

/** Says that a job has work. What gets lost costs only time: sweeps find what was missed. */
export type Enqueue = (job: JobName) => void;

/** The queues of all jobs, on one connection. */
export async function openQueues(
  connection: Redis,
  onError: (error: Error) => void,
): Promise<Queues> {
  const { Queue } = await import('bullmq');
  const byName = new Map(queueNames.map((name) => [name, new Queue(name, { connection })]));
  for (const queue of byName.values()) queue.on('error', onError);
  const all = [...byName.values()];
  return {
    all,
    of: (job) => queueOf(byName, jobs[job].queue),
    close: async () => void (await Promise.all(all.map((queue) => queue.close()))),
  };
}

function queueOf(byName: ReadonlyMap<QueueName, Queue>, name: QueueName): Queue {
  const queue = byName.get(name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}

/** How a job is queued, by the clock or by `enqueue`. */
export function jobOptions(job: JobName): JobsOptions {
  const { attempts, retryMs } = jobs[job];
  return {
    attempts,
    backoff: { type: 'exponential', delay: retryMs },
    removeOnComplete: true,
    removeOnFail: FAILED_KEPT_MAX,
  };
}

/** Enqueues through Redis. However often, at most one job runs and one waits. */
export const enqueueOn =
  (open: () => Promise<Queues>, onLost: (error: unknown) => void): Enqueue =>
  (job) => {
    // keepLastIfActive: one that comes during the job's last look at its rows must start another.
    const deduplication = { id: job, keepLastIfActive: true };
    open()
      .then((queues) => queues.of(job).add(job, {}, { ...jobOptions(job), deduplication }))
      .catch(onLost);
  };

/** Until there were several, all jobs lay in one queue. What an update leaves there, nothing ever takes. */
const FORMER = 'jobs';

/** A command. Takes away what earlier versions queued: every job finds its work by itself. */
export async function removeFormerQueue(connection: Redis): Promise<void> {
  const { Queue } = await import('bullmq');
  const former = new Queue(FORMER, { connection });
  await former.obliterate({ force: true });
  await former.close();
}
