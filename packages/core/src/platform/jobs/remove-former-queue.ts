import type { Redis } from 'ioredis';

/** Earlier versions put all jobs into one queue. Jobs left in it would never be picked up. */
const FORMER = 'jobs';

/** A command. Deletes the queue of earlier versions. Every job finds its work in the database. */
export async function removeFormerQueue(connection: Redis): Promise<void> {
  const { Queue } = await import('bullmq');
  const former = new Queue(FORMER, { connection });
  await former.obliterate({ force: true });
  await former.close();
}
