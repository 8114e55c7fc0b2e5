import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Clock } from './clock.ts';

/** A clock that all processes of a test move together. In no other profile is there one. */
export interface SharedClock {
  readonly clock: Clock;
  /**
   * Sets how far the clock is ahead of the machine's, and comes back when every process follows.
   *
   * @throws when one of them does not within five seconds
   */
  readonly move: (offsetMs: number) => Promise<void>;
  readonly close: () => void;
}

const FOLLOW_SECONDS_MAX = 5;
/** Listening takes as long as it takes, whatever the patience of ordinary commands. */
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
 * The clock as it stands in Redis: its offset is kept under a key for those who start later and
 * announced to those who run, each of which acknowledges. `CLOCK_OFFSET_MS` says where it starts
 * when no caller has moved it yet.
 */
export async function sharedClock(redis: Redis): Promise<SharedClock> {
  // Channels are the server's, not the database's: two tests on one server must not meet.
  const scope = `test:clock:${redis.options.db ?? 0}:${redis.options.keyPrefix ?? ''}`;
  const key = 'test:clock';
  let offsetMs = 0;

  let movesHeard = 0;

  const ears = redis.duplicate({ ...PATIENT, keyPrefix: '' });
  ears.on('error', () => {}); // it reconnects and subscribes again by itself
  ears.on('message', (_channel: string, text: string) => {
    const move: Move = JSON.parse(text);
    movesHeard++;
    offsetMs = move.offsetMs;
    const heard = acknowledgements(move.id);
    redis
      .multi()
      .rpush(heard, '1')
      .expire(heard, 60)
      .exec()
      .catch(() => {});
  });
  const read = async (reader: Redis) => {
    const before = movesHeard;
    const kept = await reader.get(key);
    // A move heard during the read is newer than its answer.
    if (kept !== null && movesHeard === before) offsetMs = Number(kept);
  };
  // The clock may have moved while the connection was lost. `redis` may still be away, so this asks by a patient client.
  const catchUp = async () => {
    const reader = redis.duplicate(PATIENT);
    reader.on('error', () => {});
    try {
      await ears.subscribe(scope);
      await read(reader);
    } finally {
      reader.disconnect();
    }
  };
  try {
    // Listens first and reads then, so that no move falls between the two.
    await ears.subscribe(scope);
    await redis.set(key, process.env.CLOCK_OFFSET_MS ?? '0', 'NX');
    await read(redis);
  } catch (error) {
    ears.disconnect(); // a caller that tries again gets ears of its own
    throw error;
  }
  ears.on('ready', () => catchUp().catch(() => {}));

  return {
    clock: () => new Date(Date.now() + offsetMs),
    move: async (next) => {
      const move: Move = { id: randomUUID(), offsetMs: next };
      await redis.set(key, String(next));
      const count = await redis.publish(scope, JSON.stringify(move));
      await waitForAll(redis, { scope, list: acknowledgements(move.id), count });
    },
    close: () => ears.disconnect(),
  };
}

const acknowledgements = (id: string) => `test:clock:heard:${id}`;

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
    for (let heard = 0; heard < expected; ) {
      if (await waiting.blpop(list, 1)) heard++;
      else if (--patience === 0) throw new Error(`${expected - heard} do not follow the clock`);
      // A process that died with the announcement in its ears will not answer.
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
