import { type Job, type Jobs, jobOptions, type Queues } from '@app/core/platform/jobs';
import type { Queue } from 'bullmq';
import type { Log } from './log.ts';

export interface Schedule extends Job {
  readonly name: string;
}

/** A schedule whose next run is overdue by this much has lost its job. */
const LATE_MS_MAX = 2 * 60_000;

/**
 * Restores schedules that are missing, outdated or stalled in Redis, and removes those of former jobs. Safe to run in
 * several processes at once, because the id of a schedule is the name of its job. Leaves correct schedules alone:
 * replacing one could skip a run that is due now.
 *
 * @returns the jobs whose schedules were restored
 */
export async function keepSchedules(
  queue: Queue,
  { wanted, now }: { wanted: readonly Schedule[]; now: Date },
): Promise<string[]> {
  const found = await queue.getJobSchedulers();
  const missing = wanted.filter(({ name, pattern }) => {
    const there = found.find(({ key }) => key === name);
    const next = there?.next ?? 0;
    return there?.pattern !== pattern || next < now.getTime() - LATE_MS_MAX;
  });
  for (const job of missing) {
    const { name, pattern } = job;
    const template = { name, data: {}, opts: jobOptions(job) };
    await queue.upsertJobScheduler(name, { pattern, tz: 'UTC' }, template);
  }
  for (const { key } of found) {
    if (!wanted.some(({ name }) => name === key)) await queue.removeJobScheduler(key);
  }
  return missing.map(({ name }) => name);
}

export interface Watch {
  readonly queues: Queues;
  readonly jobs: Jobs;
  readonly log: Log;
  /** The system clock, which BullMQ uses for schedules. */
  readonly clock: () => Date;
  readonly everyMs: number;
  /** Tests: replaces the pattern of every schedule. */
  readonly pattern: string | undefined;
  /** Tests: the jobs that are scheduled. */
  readonly only?: readonly string[] | undefined;
}

/** Restores schedules at an interval until it is stopped: Redis may lose its data at any time. */
export function watchSchedules({ queues, jobs, log, clock, everyMs, pattern, only }: Watch): {
  readonly stop: () => void;
} {
  const look = async () => {
    const set = await Promise.all(
      queues.all.map((queue) => {
        const wanted = schedulesOf(queue, jobs)
          .filter(({ name }) => only?.includes(name) ?? true)
          .map((own) => ({ ...own, ...(pattern && { pattern }) }));
        return keepSchedules(queue, { wanted, now: clock() });
      }),
    );
    if (set.flat().length > 0) log.info({ jobs: set.flat() }, 'schedules set');
  };
  const tryToLook = () => {
    look().catch((error) => log.warn({ err: error }, 'schedules not checked'));
  };
  tryToLook();
  const timer = setInterval(tryToLook, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** The schedules of a queue's jobs. */
export const schedulesOf = ({ name: queue }: Pick<Queue, 'name'>, jobs: Jobs): Schedule[] =>
  Object.entries(jobs).flatMap(([name, job]) => (job.queue === queue ? [{ ...job, name }] : []));
