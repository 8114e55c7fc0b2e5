import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '@app/shared/process/outage';
import { Redis } from 'ioredis';

const PING_INTERVAL_MS = 50;
/** Delay before startup repeats a command. */
const RETRY_MS = 50;
/**
 * Silence after which the connection is dropped and all pending commands fail. On a busy machine Redis may wait a few
 * hundred milliseconds for CPU time, so a shorter limit would fail requests that only had to wait.
 */
const REDIS_SILENCE_MS_MAX = 1_000;
const CONNECT_MS_MAX = 1_000;
const RECONNECT_MS_MAX = 1_000;
/** Silence is measured in steps of this length. */
const STEP_MS = 10;
/** Time that startup waits for the first connection. */
const FIRST_CONNECTION_MS_MAX = 5_000;

/**
 * A Redis client that fails fast. Without a connection, commands fail at once. Pending commands fail when the
 * connection is lost, or when it has delivered nothing for `silenceMsMax`. Only time in which this process was idle
 * counts. A deadline for each command would need a timer for each, and would also count time in which this process was
 * too busy to read replies.
 *
 * @param silenceMsMax shorter in tests
 */
export function failFastRedis(url: string, silenceMsMax = REDIS_SILENCE_MS_MAX): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false, // the caller already got an error
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS_MAX,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS_MAX),
    enableAutoPipelining: true, // commands of the same tick share a write
  });
  redis.on('error', () => {}); // ioredis reconnects by itself; without a listener Node logs each error
  const pingTimer = setInterval(
    () => pingOrDisconnect(redis, silenceMsMax),
    PING_INTERVAL_MS,
  ).unref();
  redis.once('end', () => clearInterval(pingTimer));
  return redis;
}

/**
 * Waits for the first connection, but only for a limited time; ioredis retries failed attempts. Returns in any case,
 * because the process also serves calls that do not need Redis.
 */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  redis.once('ready', resolve); // `once` of `node:events` would reject at the first failed attempt
  await Promise.race([isReady, wait(FIRST_CONNECTION_MS_MAX, undefined, { ref: false })]);
  redis.off('ready', resolve);
}

/** Time for which startup retries commands. */
const STARTUP_RETRY_MS_MAX = 30_000;

/**
 * Retries a command that startup needs while Redis is unavailable.
 *
 * @throws Error with a message for the operator once `msMax` has passed
 */
export async function untilAnswered<T>(
  redis: Redis,
  ask: () => Promise<T>,
  msMax = STARTUP_RETRY_MS_MAX,
): Promise<T> {
  const deadline = performance.now() + msMax;
  for (;;) {
    await untilConnected(redis);
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (performance.now() > deadline) {
        throw new Error(`Redis has not answered for ${msMax / 1_000} s`, { cause: error });
      }
      await wait(RETRY_MS);
    }
  }
}

const beingPinged = new WeakSet<Redis>();

async function pingOrDisconnect(redis: Redis, silenceMsMax: number): Promise<void> {
  const { stream, status } = redis;
  if ((status !== 'ready' && status !== 'connect') || beingPinged.has(redis)) return;
  beingPinged.add(redis);
  const finished = new AbortController();
  // ioredis opens a connection by commands of its own, and waits for their replies without a time limit.
  const command =
    status === 'ready' ? redis.ping() : once(redis, 'ready', { signal: finished.signal });
  const answered = command.then(
    () => true as const,
    () => true as const, // ioredis has noticed the failure already
  );
  const isSilent = await fallsSilent(stream, answered, silenceMsMax);
  finished.abort();
  if (isSilent) stream.destroy(new Error('Connection is closed: Redis stopped replying.'));
  beingPinged.delete(redis);
}

/**
 * Waits for the answer. Returns true if nothing arrived for the given time. Silence is counted only while this process
 * is idle, and in small steps. A step that took longer still counts as `STEP_MS`: whatever paused this process may have
 * paused Redis as well. Any data restarts the count, because opening a connection takes several replies.
 */
async function fallsSilent(
  stream: Redis['stream'],
  answered: Promise<true>,
  silenceMsMax: number,
): Promise<boolean> {
  let silentMs = 0;
  const onData = () => {
    silentMs = 0;
  };
  stream.on('data', onData);
  try {
    for (;;) {
      const from = performance.eventLoopUtilization();
      if (await Promise.race([answered, wait(STEP_MS, false as const, { ref: false })]))
        return false;
      silentMs += Math.min(performance.eventLoopUtilization(from).idle, STEP_MS);
      // If the time is up, data that has already arrived is read first.
      if (silentMs >= silenceMsMax) {
        if (await Promise.race([answered, afterThreeTurns()])) return false;
        if (silentMs >= silenceMsMax) return true;
      }
    }
  } finally {
    stream.off('data', onData);
  }
}

/** Gives the event loop time to read data that has arrived. Returns false, for the race against the answer. */
async function afterThreeTurns(): Promise<false> {
  for (let n = 0; n < 3; n++) await turn();
  return false;
}
