import type { Queue } from 'bullmq';
import type { Queues } from './queues.ts';

/** A job that failed on its last attempt. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** The error, for operators of the installation. */
  readonly error: string;
}

export interface FailedJobKey {
  readonly queue: string;
  readonly id: string;
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

/** A query. The name of a failed job; undefined if it was retried or discarded in the meantime. */
export async function failedJobName(
  queues: Queues,
  { queue, id }: FailedJobKey,
): Promise<string | undefined> {
  const job = await queueNamed(queues, queue).getJob(id);
  return job && (await job.isFailed()) ? job.name : undefined;
}

/** Ignores the error of the second of two concurrent retries or discards of a job. */
export const ignoreIfGone = (queues: Queues, key: FailedJobKey) => async (error: unknown) => {
  if ((await failedJobName(queues, key)) !== undefined) throw error;
};

export function queueNamed({ all }: Queues, name: string): Queue {
  const queue = all.find((one) => one.name === name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}
