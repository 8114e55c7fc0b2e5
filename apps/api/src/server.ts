import { randomUUID } from 'node:crypto';
import { tellTeams } from '@app/core/agents';
import { connect, migrationNames } from '@app/core/db';
import { QUEUE, ringOn } from '@app/core/jobs';
import { sharedClock, systemClock } from '@app/core/kernel';
import { tellOn } from '@app/core/live';
import { letHashesYield } from '@app/core/verification';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { type ApiEnv, readEnv } from './env.ts';
import { type CountryOf, countryLookup } from './plugins/country-of.ts';

const STOP_MS_MAX = 9_000;
const REDIS_COMMAND_MS_MAX = 2_000;
/** Lines are written so many bytes at once, and none waits longer than this. */
const LOG_BYTES_AT_ONCE = 4_096;
const LOG_WAIT_MS_MAX = 100;

const env = readEnvOrExit();
const countryOf = countryLookupOrExit();
const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

// To hand each line over by itself would cost more than all else that is done for a log.
const logStream = pino.destination({
  minLength: LOG_BYTES_AT_ONCE,
  periodicFlush: LOG_WAIT_MS_MAX,
  sync: true,
});
process.on('exit', () => logStream.flushSync());

const db = connect(env.databaseUrl, env.connectionsMax);
// A command that Redis does not answer fails soon: its caller is told to come again.
const redis = new Redis(env.redisUrl, {
  maxRetriesPerRequest: 1,
  commandTimeout: REDIS_COMMAND_MS_MAX,
  retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  enableAutoPipelining: true, // what many requests ask of it in one moment is written at once
});
redis.on('error', () => {}); // it reconnects by itself; without a listener, Node would complain
const moved = env.settings.profile === 'test' ? await sharedClock(redis) : undefined;
const queueConnection = redis.duplicate({ enableOfflineQueue: false, enableAutoPipelining: false });
const queue = new Queue(QUEUE, { connection: queueConnection });

const clock = moved?.clock ?? systemClock;
const warnOfNudges = (error: unknown) => app.log.warn({ err: error }, 'nudges are late');

const app = await buildApp({
  db,
  redis,
  clock,
  newId: randomUUID,
  ring: ringOn(queue, (error) => app.log.warn({ err: error }, 'a ring was lost')),
  tell: tellTeams({ db, clock, onFailure: warnOfNudges }, tellOn(redis, warnOfNudges)),
  countryOf,
  settings: env.settings,
  migrations: migrationNames(),
  metrics,
  logStream,
  ...(moved && { sharedClock: moved }),
});
redis.on('error', (error) => app.log.warn({ err: error }, 'redis'));
queueConnection.on('error', () => {});
queue.on('error', () => {});

app.addHook('onClose', async () => {
  moved?.close();
  await queue.close().catch(() => {});
  queueConnection.disconnect();
  redis.disconnect();
  await db.close();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

await app.listen({ host: env.host, port: env.port }).catch((error: Error) => {
  app.log.fatal(`cannot listen: ${error.message}`);
  process.exit(1);
});
letHashesYield(); // the first was made before the app was ready
app.log.info({ address: app.server.address(), profile: env.settings.profile }, 'ready');

/** Takes no more requests, finishes those under way, and is gone within ten seconds. */
function stop(): void {
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

function countryLookupOrExit(): CountryOf {
  try {
    return countryLookup(env.geoIpFile);
  } catch (error) {
    console.error(`GEOIP_FILE: ${(error as Error).message}`);
    process.exit(1);
  }
}
