import { randomInt } from 'node:crypto';
import { connect } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { readEnv, type WorldEnv } from './env.ts';
import { keepDayBook } from './house/day-book.ts';
import { openHouse } from './house/house.ts';
import { watchersOfSite } from './house/watchers.ts';
import { keepSeats } from './keep-seats.ts';
import { keepResults } from './results/keep-results.ts';
import { untilServing } from './until-serving.ts';

const log = pino({ base: { process: 'demo-world' } }, pino.destination({ sync: true }));

/** Runs the simulated players and results providers until SIGTERM or SIGINT. */
async function run(env: WorldEnv): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => stopping.abort());
  }
  const redis = new Redis(env.redisUrl, { maxRetriesPerRequest: 1 });
  redis.on('error', (error) => log.info(`redis: ${error.message}`));
  await live(env, redis, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });
  redis.disconnect();
  log.info('closed');
}

/** Runs until the signal aborts, then resolves or rejects. */
async function live(env: WorldEnv, redis: Redis, stop: AbortSignal): Promise<void> {
  await Promise.all([untilServing(env.platformUrl, stop), untilServing(env.arcadeUrl, stop)]);
  const house = openHouse(env, {
    book: keepDayBook(redis, systemClock),
    watchers: await watchersOfSite(redis, env),
    stop,
  });
  log.info('open');
  const logLine = (msg: string, about?: object) => log.info(about, msg);
  const db = connect(env.databaseUrl, 1);
  const { platformUrl, secret } = env;
  try {
    await Promise.all([
      keepSeats({
        place: { ...env, stop },
        house,
        random: (from, to) => randomInt(from, to + 1),
        secret,
        affiliateCode: env.affiliateCode,
        vendor: env.vendor,
        logLine,
      }),
      keepResults({ db, clock: systemClock, platformUrl, secret, stop, logLine }),
    ]);
  } finally {
    await db.close();
  }
}

try {
  await run(readEnv(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
