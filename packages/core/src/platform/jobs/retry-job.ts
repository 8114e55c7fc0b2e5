import { type FailedJobKey, ignoreIfGone, queueNamed } from './failed-jobs.ts';
import type { Queues } from './queues.ts';

/** A command. Retries a failed job. Does nothing if another operator was first. */
export async function retryJob(queues: Queues, { queue, id }: FailedJobKey): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed()))
    await job.retry('failed').catch(ignoreIfGone(queues, { queue, id }));
}
