import { recordJobDone } from '@app/core/platform/jobs';
import type { QueueName } from '@app/shared/jobs/queue-names';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { WorkerDeps } from './deps.ts';
import type { JobMetrics } from './metrics.ts';

/** Concurrency of each queue. Every running job uses one or two database connections. */
const AT_ONCE: Readonly<Record<QueueName, number>> = {
  money: 3,
  delivery: 1,
  exports: 1,
  housekeeping: 1,
  checks: 1,
  // Two, so that draws do not wait while a new chain of secrets is created.
  draws: 2,
};

interface Consuming {
  /** Reconnects after an outage of Redis. */
  readonly connection: Redis;
  readonly metrics: JobMetrics;
  readonly queues: readonly QueueName[];
}

export function startConsumers(
  deps: WorkerDeps,
  { connection, metrics, queues }: Consuming,
): { readonly close: () => Promise<void> } {
  const workers = queues.map((name) => startConsumer(deps, { name, connection, metrics }));
  return { close: async () => void (await Promise.all(workers.map((worker) => worker.close()))) };
}

function startConsumer(
  deps: WorkerDeps,
  { name, connection, metrics }: Omit<Consuming, 'queues'> & { readonly name: QueueName },
): Worker {
  const worker = new Worker(name, (job) => consume(deps, job.name), {
    connection,
    concurrency: AT_ONCE[name],
  });
  worker.on('completed', (job) => {
    metrics.finished(job, 'completed');
    recordJobDone(deps.redis, job.name, new Date(job.finishedOn ?? job.timestamp)).catch((error) =>
      deps.log.warn({ err: error }, 'job result not recorded'),
    );
  });
  worker.on('failed', (job, error) => {
    deps.log.error({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'job failed');
    if (job) metrics.finished(job, 'failed');
  });
  // ioredis reconnects by itself. Without a listener the error would end the process.
  worker.on('error', (error) => deps.log.warn({ err: error }, 'queue'));
  return worker;
}

async function consume(deps: WorkerDeps, name: string): Promise<void> {
  const { jobs } = deps.modules;
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  // Another version of the program, which has more jobs, may have enqueued it.
  if (!job) throw new Error(`no consumer does the job ${name}`);
  await job.run(deps);
}
