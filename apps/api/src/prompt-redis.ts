import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '@app/shared/process/outage';
import { Redis } from 'ioredis';

/** Whether Redis answers is looked at so often, */
const LOOK_MS = 50;
/** and after such a silence its connection is given up, with all that waits on it. */
export const REDIS_SILENCE_MS_MAX = 150;
const CONNECT_MS_MAX = 1_000;
const RECONNECT_MS_MAX = 1_000;
/** Silence is counted in steps of so long. */
const STEP_MS = 10;
/** A process that starts before its Redis answers nothing for so long. */
const FIRST_MS_MAX = 5_000;

/**
 * A Redis whose callers never wait for one that is away. What is asked while there is no connection
 * fails at once, and so does what waits for an answer when the connection is lost or falls silent:
 * within `LOOK_MS + REDIS_SILENCE_MS_MAX` of time in which this process does nothing else. A deadline of
 * each command would need a timer for each, and would blame Redis for what this process was busy with.
 */
export function promptRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false, // the caller was told that it failed
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS_MAX,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS_MAX),
    enableAutoPipelining: true, // what many requests ask of it in one moment is written at once
  });
  redis.on('error', () => {}); // it reconnects by itself; without a listener, Node would complain
  const looking = setInterval(() => lookAt(redis), LOOK_MS).unref();
  redis.once('end', () => clearInterval(looking));
  return redis;
}

/** Waits for the first connection, but not for ever: a process without it serves what needs none. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await Promise.race([once(redis, 'ready'), wait(FIRST_MS_MAX, undefined, { ref: false })]);
}

/** What a process cannot start without is asked for again, for so long. */
const START_MS_MAX = 30_000;

/**
 * The answer that a start needs of Redis, asked for again while Redis is away.
 *
 * @throws Error with a sentence for the operator, after half a minute
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

async function lookAt(redis: Redis): Promise<void> {
  if (redis.status !== 'ready' || lookedAt.has(redis)) return;
  lookedAt.add(redis);
  const asked = redis.ping().then(
    () => true as const,
    () => true as const, // it is known to be away
  );
  // A process that did something else meanwhile first reads what has come.
  const isHeard = (await isHeardInTime(asked)) || (await Promise.race([asked, turns()]));
  if (!isHeard) redis.stream.destroy(new Error('Connection is closed: Redis fell silent.'));
  lookedAt.delete(redis);
}

/**
 * Silence counts while this process has nothing to do but to listen, however long that takes. It is counted
 * in small steps, of which one that lasted longer counts as one: a machine that woke this process late, as it
 * was paused or short of processors, let Redis wait as well.
 */
async function isHeardInTime(answer: Promise<true>): Promise<boolean> {
  let silentMs = 0;
  while (silentMs < REDIS_SILENCE_MS_MAX) {
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
