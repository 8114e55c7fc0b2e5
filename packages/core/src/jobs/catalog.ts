import type { JobsOptions, Queue } from 'bullmq';

/** Every job and how it is retried. No payloads: the rows are the truth, a job finds its own. */
export const jobs = {
  'settle-realtime-salary': { attempts: 5, backoff: { type: 'exponential', delay: 500 } },
  'record-turnover': { attempts: 5, backoff: { type: 'exponential', delay: 500 } },
  'settle-deposits': { attempts: 5, backoff: { type: 'exponential', delay: 500 } },
  'deliver-outbox': { attempts: 5, backoff: { type: 'exponential', delay: 500 } },
  'close-account-days': { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
  'add-months': { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
  'end-trials': { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
  'forget-sessions': { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
  'forget-logins': { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
} as const satisfies Record<string, JobsOptions>;

export type JobName = keyof typeof jobs;
export const QUEUE = 'jobs';

/** What failed for good is kept for a look at it, but not for ever. */
const FAILED_KEPT_MAX = 100;

/** How a job is queued, whoever queues it. */
export const jobOptions = (job: JobName): JobsOptions => ({
  ...jobs[job],
  removeOnComplete: true,
  removeOnFail: FAILED_KEPT_MAX,
});

/** Says that a job has work. A ring that gets lost costs only time: sweeps find what was missed. */
export type Ring = (job: JobName) => void;

/** Rings through Redis. However many rings, at most one job runs and one waits. */
export const ringOn =
  (queue: Queue, onLost: (error: unknown) => void): Ring =>
  (job) => {
    // keepLastIfActive: a ring during the job's last look at its rows must start another.
    const deduplication = { id: job, keepLastIfActive: true };
    queue.add(job, {}, { ...jobOptions(job), deduplication }).catch(onLost);
  };
