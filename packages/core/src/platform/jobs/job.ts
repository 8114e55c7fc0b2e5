import type { QueueName } from '@app/shared/jobs/queue-names';

/** Facts of a job, without its command. A module declares both. */
export interface Job {
  /** Name for operators, in English; `en/jobs.json` is written from it. */
  readonly title: string;
  readonly queue: QueueName;
  /** Schedule in UTC: second, minute, hour, day, month, weekday. The job also runs when it is enqueued. */
  readonly pattern: string;
  readonly why: string;
  readonly attempts: number;
  /** Wait before the second attempt. It doubles with each further attempt (exponential backoff). */
  readonly retryMs: number;
}

/** All jobs by name, those of stream readers included. */
export type Jobs = Readonly<Record<string, Job>>;

/** The names of a queue's jobs. */
export const namesOfQueue = (all: Jobs, queue: string): string[] =>
  Object.entries(all).flatMap(([name, job]) => (job.queue === queue ? [name] : []));
