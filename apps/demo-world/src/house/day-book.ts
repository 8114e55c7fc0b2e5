import type { Redis } from 'ioredis';

/** Rounds played today by all processes of the demo world. */
export interface DayBook {
  rounds(): Promise<number>;
  /** Counts a round and returns its number within the day, from 1. */
  addRound(): Promise<number>;
  /** Uncounts a round that was not played. */
  removeRound(): Promise<void>;
}

const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Counts in Redis, so that a restart does not start the day's count again. */
export function keepDayBook(redis: Redis, clock: () => Date): DayBook {
  const page = () => `demo-world:rounds:${clock().toISOString().slice(0, 10)}`;
  return {
    rounds: async () => Number(await redis.get(page())),
    addRound: async () => {
      const round = await redis.incr(page());
      await redis.expire(page(), KEPT_SECONDS);
      return round;
    },
    removeRound: async () => {
      await redis.decr(page());
    },
  };
}
