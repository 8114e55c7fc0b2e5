import { randomUUID } from 'node:crypto';
import { modules } from '@app/core/modules';
import { publishToTeams } from '@app/core/people/agents';
import { connect, migrationNames } from '@app/core/platform/db';
import { enqueueOn, openQueues, type Queues } from '@app/core/platform/jobs';
import {
  allowPrivateHosts,
  type SharedClock,
  sharedClock,
  systemClock,
} from '@app/core/platform/kernel';
import { publishOn } from '@app/core/platform/live';
import { fileStoreOf } from '@app/core/platform/uploads';
import { isOutage } from '@app/shared/process/outage';
import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { runDeferredLoads } from './deferred-loads.ts';
import { type ApiEnv, readEnv } from './env.ts';
import { failFastRedis, untilAnswered, untilConnected } from './fail-fast-redis.ts';
import { type CountryOf, countryLookup } from './http/country-of.ts';

/** Deadline for requests in flight at shutdown. */
const STOP_MS_MAX = 9_000;
/** Buffer size of the log, and the longest delay of a line. */
const LOG_BYTES_AT_ONCE = 4_096;
const LOG_WAIT_MS_MAX = 100;

const env = readEnvOrExit();
allowPrivateHosts(env.settings.profile === 'production' ? env.privateHosts : 'all');
const countryOf = countryLookupOrExit();
const metrics = new Registry();

// Writing each line separately would cost more than the rest of logging.
const logStream = pino.destination({
  minLength: LOG_BYTES_AT_ONCE,
  periodicFlush: LOG_WAIT_MS_MAX,
  sync: true,
});
process.on('exit', () => logStream.flushSync());

const db = connect(env.databaseUrl, env.connectionsMax);
const redis = failFastRedis(env.redisUrl);
await untilConnected(redis);
const moved = env.settings.profile === 'test' ? await clockOrExit() : undefined;
const queueConnection = redis.duplicate({ enableAutoPipelining: false, lazyConnect: true });
let queues: Promise<Queues> | undefined;

const clock = moved?.clock ?? systemClock;
const warn = (what: string) => (error: unknown) =>
  app.recordFailure({ what, level: 'warn', error });
const warnOfInvalidations = warn('redis unavailable: invalidations deferred');

const app = await buildApp({
  db,
  redis,
  clock,
  newId: randomUUID,
  modules,
  queues: openedQueues,
  enqueue: enqueueOn(openedQueues, warn('job not enqueued')),
  publish: publishToTeams(
    { db, clock, onFailure: warnOfInvalidations },
    publishOn(redis, warnOfInvalidations),
  ),
  countryOf,
  files: fileStoreOf(db, env.s3),
  settings: env.settings,
  migrations: migrationNames(),
  metrics,
  logStream,
  ...(moved && { sharedClock: moved }),
});
redis.on('error', warn('redis'));
queueConnection.on('error', () => {});

// A query whose caller failed already, such as one of two parallel queries, may reject unhandled. During an outage of
// PostgreSQL this must not end the process. Any other unhandled error is a bug and ends it.
process.on('unhandledRejection', (error) => {
  if (!isOutage(error)) throw error;
  warn('unhandled rejection')(error);
});

app.addHook('onClose', async () => {
  moved?.close();
  await queues?.then(({ close }) => close()).catch(() => {});
  queueConnection.disconnect();
  redis.disconnect();
  await db.close();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

await app.listen({ host: env.host, port: env.port }).catch((error: Error) => {
  app.log.fatal(`cannot listen: ${error.message}`);
  process.exit(1);
});
app.log.info({ address: app.server.address(), profile: env.settings.profile }, 'ready');
logStream.flushSync(); // the process exits now
collectDefaultMetrics({ register: metrics });
runDeferredLoads({ db, openQueues: openedQueues }).catch(warn('late loading failed'));

/** Opens the queues for the first enqueued job, or once the api is ready. Retries after an outage of Redis. */
function openedQueues(): Promise<Queues> {
  queues ??= readyQueues().catch((error) => {
    queues = undefined;
    throw error;
  });
  return queues;
}

async function readyQueues(): Promise<Queues> {
  const opened = await openQueues(queueConnection, modules.jobs, () => {});
  try {
    await Promise.all(opened.all.map((queue) => queue.waitUntilReady()));
    return opened;
  } catch (error) {
    await opened.close().catch(() => {});
    throw error;
  }
}

/**
 * Shuts down: fails readiness and serves until the balancer has noticed, then stops accepting requests, finishes those
 * in flight, and exits within nine seconds. A second signal skips the waiting.
 */
function stop(): void {
  if (app.isDraining()) {
    end();
    return;
  }
  app.drain();
  app.log.info({ drainMs: env.drainMs }, 'draining');
  setTimeout(end, env.drainMs);
}

function end(): void {
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
  app.close().then(
    () => process.exit(0),
    (error) => {
      app.log.error(error);
      process.exit(1);
    },
  );
}

function readEnvOrExit(): ApiEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function clockOrExit(): Promise<SharedClock> {
  try {
    return await untilAnswered(redis, () => sharedClock(redis));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function countryLookupOrExit(): CountryOf {
  try {
    return countryLookup(env.geoIpFile);
  } catch (error) {
    console.error(`GEOIP_FILE: ${(error as Error).message}`);
    process.exit(1);
  }
}
