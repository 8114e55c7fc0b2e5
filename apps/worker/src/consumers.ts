import { type JobName, QUEUE } from '@app/core/jobs';
import type { Deps } from '@app/core/kernel';
import type { Gateways } from '@app/core/outbox';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { addMonthsJob } from './jobs/add-months/add-months.job.ts';
import { closeAccountDaysJob } from './jobs/close-account-days/close-account-days.job.ts';
import { deliverOutboxJob } from './jobs/deliver-outbox/deliver-outbox.job.ts';
import { endTrialsJob } from './jobs/end-trials/end-trials.job.ts';
import { forgetLoginsJob } from './jobs/forget-logins/forget-logins.job.ts';
import { forgetSessionsJob } from './jobs/forget-sessions/forget-sessions.job.ts';
import { recordTurnoverJob } from './jobs/record-turnover/record-turnover.job.ts';
import { settleDepositsJob } from './jobs/settle-deposits/settle-deposits.job.ts';
import { settleRealTimeSalaryJob } from './jobs/settle-realtime-salary/settle-realtime-salary.job.ts';
import type { Log } from './log.ts';
import type { JobMetrics } from './metrics.ts';

export interface WorkerDeps extends Deps {
  readonly redis: Redis;
  readonly gateways: Gateways;
  readonly log: Log;
  /** Aborts when the process is told to end: whoever works in steps lets go between two of them. */
  readonly stop: AbortSignal;
}

/** Every job, and what does it. */
const consumers: Record<JobName, (deps: WorkerDeps) => Promise<void>> = {
  'settle-realtime-salary': settleRealTimeSalaryJob,
  'record-turnover': recordTurnoverJob,
  'settle-deposits': settleDepositsJob,
  'deliver-outbox': deliverOutboxJob,
  'close-account-days': closeAccountDaysJob,
  'add-months': addMonthsJob,
  'end-trials': endTrialsJob,
  'forget-sessions': forgetSessionsJob,
  'forget-logins': forgetLoginsJob,
};

/** Jobs that run side by side, each on a connection or two of the pool. */
const JOBS_AT_ONCE = 4;

/** Does the queue's jobs until it is closed. `connection` survives the loss of Redis. */
export function startConsumers(
  deps: WorkerDeps,
  { connection, metrics }: { connection: Redis; metrics: JobMetrics },
): Worker {
  const worker = new Worker(QUEUE, ({ name }) => consume(deps, name), {
    connection,
    concurrency: JOBS_AT_ONCE,
  });
  worker.on('completed', (job) => metrics.finished(job, 'completed'));
  worker.on('failed', (job, error) => {
    deps.log.error('a job failed', { job: job?.name, attempt: job?.attemptsMade, err: error });
    if (job) metrics.finished(job, 'failed');
  });
  // Redis is away, which ioredis repairs; without a listener, Node would die of it.
  worker.on('error', (error) => deps.log.warn('queue', { err: error }));
  return worker;
}

async function consume(deps: WorkerDeps, name: string): Promise<void> {
  const consumer = isJob(name) ? consumers[name] : undefined;
  // Rung by another version of the program, which has a job that this one does not know.
  if (!consumer) throw new Error(`nobody does the job ${name}`);
  await consumer(deps);
}

const isJob = (name: string): name is JobName => Object.hasOwn(consumers, name);
