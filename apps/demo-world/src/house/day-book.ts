import type { Redis } from 'ioredis';

/** How many rounds were played today, by whichever process of this world. */
export interface DayBook {
  rounds(): Promise<number>;
  /** Answers which of the day's rounds this one is, from 1. */
  addRound(): Promise<number>;
  /** Takes back one that is not played after all. */
  removeRound(): Promise<void>;
}

const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Counts in Redis, so that a world which is restarted does not begin its day again. */
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
