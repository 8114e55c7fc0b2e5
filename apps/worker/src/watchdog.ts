import { type JobName, jobOptions, jobs, jobsOf, type Queues } from '@app/core/platform/jobs';
import type { Queue } from 'bullmq';
import type { Log } from './log.ts';

export interface Schedule {
  readonly job: JobName;
  readonly pattern: string;
}

/** A schedule whose next time passed so long ago has lost the job that carries it on. */
const LATE_MS_MAX = 2 * 60_000;

/**
 * Sets every schedule that Redis does not have, has otherwise or has lost the thread of, and ends
 * those that are in the list no more. Every process may do so at once: a schedule's id is its job.
 * What is right is left alone, because setting it again could swallow the firing of this moment.
 *
 * @returns the jobs whose schedules were set
 */
export async function keepSchedules(
  queue: Queue,
  { wanted, now }: { wanted: readonly Schedule[]; now: Date },
): Promise<JobName[]> {
  const found = await queue.getJobSchedulers();
  const missing = wanted.filter(({ job, pattern }) => {
    const there = found.find(({ key }) => key === job);
    const next = there?.next ?? 0;
    return there?.pattern !== pattern || next < now.getTime() - LATE_MS_MAX;
  });
  for (const { job, pattern } of missing) {
    const template = { name: job, data: {}, opts: jobOptions(job) };
    await queue.upsertJobScheduler(job, { pattern, tz: 'UTC' }, template);
  }
  for (const { key } of found) {
    if (!wanted.some(({ job }) => job === key)) await queue.removeJobScheduler(key);
  }
  return missing.map(({ job }) => job);
}

export interface Watch {
  readonly queues: Queues;
  readonly log: Log;
  /** The machine's own clock: schedules fire by it. */
  readonly clock: () => Date;
  readonly everyMs: number;
  /** In a test: when every schedule fires, in place of its own time. */
  readonly pattern: string | undefined;
  /** In a test: the jobs that have a schedule, in place of all. */
  readonly only?: readonly JobName[] | undefined;
}

/** Keeps the schedules for as long as the process lives: Redis may be emptied at any moment. */
export function watchSchedules({ queues, log, clock, everyMs, pattern, only }: Watch): {
  readonly stop: () => void;
} {
  const look = async () => {
    const set = await Promise.all(
      queues.all.map((queue) => {
        const wanted = schedulesOf(queue)
          .filter(({ job }) => only?.includes(job) ?? true)
          .map((own) => ({ ...own, ...(pattern && { pattern }) }));
        return keepSchedules(queue, { wanted, now: clock() });
      }),
    );
    if (set.flat().length > 0) log.info({ jobs: set.flat() }, 'schedules were set');
  };
  const tryToLook = () => {
    look().catch((error) => log.warn({ err: error }, 'the schedules could not be looked at'));
  };
  tryToLook();
  const timer = setInterval(tryToLook, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** When the jobs of a queue run by the clock. */
export const schedulesOf = ({ name }: Pick<Queue, 'name'>): Schedule[] =>
  jobsOf(name).map((job) => ({ job, pattern: jobs[job].pattern }));
