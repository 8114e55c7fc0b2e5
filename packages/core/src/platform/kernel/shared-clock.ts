import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Clock } from './clock.ts';

/** A clock that all processes of a test move together. Only in profile `test`. */
export interface SharedClock {
  readonly clock: Clock;
  /**
   * Sets the clock's offset from the machine's and resolves once every process follows.
   *
   * @throws if one of them does not within five seconds
   */
  readonly move: (offsetMs: number) => Promise<void>;
  readonly close: () => void;
}

const FOLLOW_SECONDS_MAX = 5;
/** A subscription may wait for Redis without a limit. */
const PATIENT = {
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  enableOfflineQueue: true,
};

interface Move {
  readonly id: string;
  readonly offsetMs: number;
}

/**
 * A clock whose offset is stored in Redis for processes that start later, and announced to running ones, each of which
 * acknowledges. `CLOCK_OFFSET_MS` is the offset until a caller moves it.
 */
export async function sharedClock(redis: Redis): Promise<SharedClock> {
  // Channels belong to the Redis server, not to a database. The name keeps two tests on one server apart.
  const scope = `test:clock:${redis.options.db ?? 0}:${redis.options.keyPrefix ?? ''}`;
  const key = 'test:clock';
  let offsetMs = 0;

  let receivedMoves = 0;

  const subscriber = redis.duplicate({ ...PATIENT, keyPrefix: '' });
  subscriber.on('error', () => {}); // ioredis reconnects and subscribes again by itself
  subscriber.on('message', (_channel: string, text: string) => {
    const move: Move = JSON.parse(text);
    receivedMoves++;
    offsetMs = move.offsetMs;
    const acknowledged = acknowledgements(move.id);
    redis
      .multi()
      .rpush(acknowledged, '1')
      .expire(acknowledged, 60)
      .exec()
      .catch(() => {});
  });
  const read = async (reader: Redis) => {
    const before = receivedMoves;
    const kept = await reader.get(key);
    // An announcement during the read is newer than the result of the read.
    if (kept !== null && receivedMoves === before) offsetMs = Number(kept);
  };
  // The clock may have moved while the connection was lost. `redis` may still be down, so this reads by a
  // client that waits.
  const catchUp = async () => {
    const reader = redis.duplicate(PATIENT);
    reader.on('error', () => {});
    try {
      await subscriber.subscribe(scope);
      await read(reader);
    } finally {
      reader.disconnect();
    }
  };
  try {
    // Subscribes before it reads, so that no move is missed in between.
    await subscriber.subscribe(scope);
    await redis.set(key, process.env.CLOCK_OFFSET_MS ?? '0', 'NX');
    await read(redis);
  } catch (error) {
    subscriber.disconnect(); // a caller that tries again gets its own subscriber
    throw error;
  }
  subscriber.on('ready', () => catchUp().catch(() => {}));

  return {
    clock: () => new Date(Date.now() + offsetMs),
    move: async (next) => {
      const move: Move = { id: randomUUID(), offsetMs: next };
      await redis.set(key, String(next));
      const count = await redis.publish(scope, JSON.stringify(move));
      await waitForAll(redis, { scope, list: acknowledgements(move.id), count });
    },
    close: () => subscriber.disconnect(),
  };
}

const acknowledgements = (id: string) => `test:clock:acknowledged:${id}`;

interface Followers {
  readonly scope: string;
  readonly list: string;
  readonly count: number;
}

async function waitForAll(redis: Redis, { scope, list, count }: Followers): Promise<void> {
  const waiting = redis.duplicate(PATIENT);
  waiting.on('error', () => {});
  try {
    let expected = count;
    let patience = FOLLOW_SECONDS_MAX;
    for (let acknowledged = 0; acknowledged < expected; ) {
      if (await waiting.blpop(list, 1)) acknowledged++;
      else if (--patience === 0)
        throw new Error(`${expected - acknowledged} do not follow the clock`);
      // A process that died since the announcement will not answer.
      else expected = Math.min(expected, await listeners(redis, scope));
    }
  } finally {
    waiting.disconnect();
  }
}

async function listeners(redis: Redis, scope: string): Promise<number> {
  const [, count] = (await redis.pubsub('NUMSUB', scope)) as [string, number];
  return Number(count);
}
