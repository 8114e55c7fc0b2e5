import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '@app/shared/process/outage';
import { Redis } from 'ioredis';

/** Interval of pings. */
const LOOK_MS = 50;
/**
 * Silence after which the connection is dropped with all pending commands. On a busy machine Redis may wait some
 * hundred milliseconds for a processor, so a shorter limit would fail requests that only needed to wait.
 */
const REDIS_SILENCE_MS_MAX = 1_000;
const CONNECT_MS_MAX = 1_000;
const RECONNECT_MS_MAX = 1_000;
/** Step in which silence is counted. */
const STEP_MS = 10;
/** Time that startup waits for the first connection. */
const FIRST_MS_MAX = 5_000;

/**
 * A Redis client that fails fast during outages. Commands without a connection fail at once; pending ones fail when the
 * connection is lost or silent for `silenceMsMax` of idle time of this process. A deadline per command
 * would need a timer each, and would count time in which this process was busy.
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
  const looking = setInterval(() => lookAt(redis, silenceMsMax), LOOK_MS).unref();
  redis.once('end', () => clearInterval(looking));
  return redis;
}

/** Waits a limited time for the first connection. Without Redis the process serves everything that does not need it. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await Promise.race([once(redis, 'ready'), wait(FIRST_MS_MAX, undefined, { ref: false })]);
}

/** Time for which startup retries commands. */
const START_MS_MAX = 30_000;

/**
 * Retries a command that startup needs while Redis is unavailable.
 *
 * @throws Error with a message for the operator, after half a minute
 */
export async function untilAnswered<T>(
  redis: Redis,
  ask: () => Promise<T>,
  msMax = START_MS_MAX,
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
      await wait(LOOK_MS);
    }
  }
}

const lookedAt = new WeakSet<Redis>();

async function lookAt(redis: Redis, silenceMsMax: number): Promise<void> {
  if (redis.status !== 'ready' || lookedAt.has(redis)) return;
  lookedAt.add(redis);
  const asked = redis.ping().then(
    () => true as const,
    () => true as const, // known to be unavailable
  );
  // Lets a busy process read pending data first.
  const isHeard =
    (await isHeardInTime(asked, silenceMsMax)) || (await Promise.race([asked, turns()]));
  if (!isHeard) redis.stream.destroy(new Error('Connection is closed: Redis fell silent.'));
  lookedAt.delete(redis);
}

/**
 * Silence is counted only while this process is idle, and in small steps. A longer step counts as one: a machine that
 * paused this process may have paused Redis as well.
 */
async function isHeardInTime(answer: Promise<true>, silenceMsMax: number): Promise<boolean> {
  let silentMs = 0;
  while (silentMs < silenceMsMax) {
    const from = performance.eventLoopUtilization();
    if (await Promise.race([answer, wait(STEP_MS, false as const, { ref: false })])) return true;
    silentMs += Math.min(performance.eventLoopUtilization(from).idle, STEP_MS);
  }
  return false;
}

async function turns(): Promise<false> {
  for (let n = 0; n < 3; n++) await turn();
  return false;
}
