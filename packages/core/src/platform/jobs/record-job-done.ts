import type { Redis } from 'ioredis';
import { JOBS_DONE_KEY } from './queue-health.ts';

/** A command for the worker. Records that a job finished. */
export async function recordJobDone(redis: Redis, job: string, at: Date): Promise<void> {
  await redis.hset(JOBS_DONE_KEY, job, at.getTime());
}
