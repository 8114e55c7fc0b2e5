import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { modules } from '@app/core/modules';
import { sandboxPayers } from '@app/core/money/withdrawals';
import { connect, migrationNames } from '@app/core/platform/db';
import { enqueueOn, jobOptions, openQueues, removeFormerQueue } from '@app/core/platform/jobs';
import { allowPrivateHosts, sharedClock, systemClock } from '@app/core/platform/kernel';
import { publishOn } from '@app/core/platform/live';
import { fileStoreOf } from '@app/core/platform/uploads';
import { makeSeal } from '@app/shared/process/seal';
import { Redis } from 'ioredis';
import { startConsumers } from './consumers.ts';
import { readEnv, type WorkerEnv } from './env.ts';
import { gatewaysOf } from './gateways.ts';
import { healthServer } from './health.ts';
import { makeLog } from './log.ts';
import { measureJobs } from './metrics.ts';
import { watchSchedules } from './schedules.ts';

const STOP_MS_MAX = 9_000;

const env = readEnvOrExit();
allowPrivateHosts(env.profile === 'production' ? env.privateHosts : 'all');
const { log, flush } = makeLog(env.logLevel);
const stopping = new AbortController();

const db = connect(env.databaseUrl, env.connectionsMax);
// Commands wait while Redis is down: a worker has no caller who needs a fast error.
const redis = new Redis(env.redisUrl, {
  maxRetriesPerRequest: null,
  retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
});
redis.on('error', (error) => log.warn({ err: error }, 'redis'));
const moved = env.profile === 'test' ? await sharedClock(redis) : undefined;
const queues = await openQueues(redis, modules.jobs, (error) => log.warn({ err: error }, 'queue'));

const deps = {
  db,
  redis,
  clock: moved?.clock ?? systemClock,
  newId: randomUUID,
  enqueue: enqueueOn(
    async () => queues,
    (error) => log.warn({ err: error }, 'job not enqueued'),
  ),
  publish: publishOn(redis, (error) =>
    log.warn({ err: error }, 'redis unavailable: invalidations deferred'),
  ),
  gateways: gatewaysOf(env),
  files: fileStoreOf(db, env.s3),
  payers: sandboxPayers(env.profile === 'production'),
  drawSeal: env.drawSecretsKey ? makeSeal(env.drawSecretsKey, 'draws/1') : undefined,
  log,
  ledgerMonthsKept: env.ledgerMonthsKept,
  isProduction: env.profile === 'production',
  stop: stopping.signal,
  modules,
};
const metrics = measureJobs({ ...deps, queues, readsMoney: env.drawSecretsKey === undefined });
const worker = startConsumers(deps, { connection: redis, metrics, queues: env.queues });
const watch = watchSchedules({
  queues,
  jobs: modules.jobs,
  log,
  clock: systemClock,
  everyMs: env.watchdogMs,
  pattern: env.testPattern,
  only: env.testJobs,
});
// Catches up on runs missed while no worker ran. Added without the deduplication of `enqueue`, which would drop a job
// if a worker died while running it.
enqueueFirstRound().catch((error) => log.warn({ err: error }, 'failed to enqueue startup jobs'));
removeFormerQueue(redis).catch((error) => log.warn({ err: error }, 'former queue not removed'));

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
const health = healthServer({
  db,
  redis,
  metrics,
  migrations: migrationNames(),
  metricsRule: { token: env.metricsToken, isProduction: env.profile === 'production' },
  stop: stopping.signal,
});
health.listen(env.port, env.host);
health.once('error', (error) => {
  log.fatal(`cannot listen: ${error.message}`);
  process.exit(1);
});
await once(health, 'listening');
log.info({ address: health.address(), profile: env.profile }, 'ready');

/**
 * Graceful shutdown: takes no new jobs, ends running ones between two steps and releases leases, within ten seconds.
 */
function stop(): void {
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
  log.info('stopping');
  stopping.abort();
  watch.stop();
  finish().then(
    () => process.exit(0),
    (error) => {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    },
  );
}

async function enqueueFirstRound(): Promise<void> {
  const first = Object.entries(modules.jobs).filter(([name]) => env.firstRound.includes(name));
  await Promise.all(
    first.map(([name, job]) => queues.named(job.queue).add(name, {}, jobOptions(job))),
  );
}

async function finish(): Promise<void> {
  await worker.close();
  health.close();
  await queues.close();
  moved?.close();
  redis.disconnect();
  await db.close();
  flush();
}

function readEnvOrExit(): WorkerEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
