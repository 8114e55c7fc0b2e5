import type { JobName } from '@app/core/jobs';

export interface Schedule {
  readonly job: JobName;
  /** Second, minute, hour, day, month, weekday; in UTC. */
  readonly pattern: string;
  readonly why: string;
}

/** Everything that happens by the clock. Each also runs when a worker starts. */
export const schedules: readonly Schedule[] = [
  {
    job: 'settle-realtime-salary',
    pattern: '30 */5 * * * *',
    why: 'A window ends every five minutes, and its grace half a minute later.',
  },
  {
    job: 'record-turnover',
    pattern: '45 */5 * * * *',
    why: 'The same windows, after the salary that agents wait for.',
  },
  {
    job: 'settle-deposits',
    pattern: '*/15 * * * * *',
    why: 'Somebody waits for it with the cashier page open.',
  },
  {
    job: 'deliver-outbox',
    pattern: '*/5 * * * * *',
    why: 'A message is rung for; this is for retries, and for rings that got lost.',
  },
  {
    job: 'close-account-days',
    pattern: '0 10 * * * *',
    why: 'A day is closed an hour after its end; every hour, in case one was missed.',
  },
  {
    job: 'end-trials',
    pattern: '20 * * * * *',
    why: 'A trial lasts a day, give or take a minute; its session ends by itself.',
  },
  {
    job: 'add-months',
    pattern: '0 20 3 * * *',
    why: 'Partitions are made months ahead, so a day more or less does not matter.',
  },
  {
    job: 'forget-sessions',
    pattern: '0 40 3 * * *',
    why: 'What ended a day ago is only cleaned up.',
  },
  {
    job: 'forget-logins',
    pattern: '0 50 3 * * *',
    why: 'Attempts to log in are kept for a year, give or take a day.',
  },
];
