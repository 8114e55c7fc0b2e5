import { type FailedJobKey, ignoreIfGone, queueNamed } from './failed-jobs.ts';
import type { Queues } from './queues.ts';

/** A command. Discards a failed job. Its next run finds the same work. */
export async function discardJob(queues: Queues, { queue, id }: FailedJobKey): Promise<void> {
  const job = await queueNamed(queues, queue).getJob(id);
  if (job && (await job.isFailed())) await job.remove().catch(ignoreIfGone(queues, { queue, id }));
}
