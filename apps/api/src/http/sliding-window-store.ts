import { batchLoader, type Clock } from '@app/core/platform/kernel';
import { isOutage } from '@app/shared/process/outage';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { type Counted, localRateLimiter } from './local-rate-limiter.ts';

// A sliding window approximated by two fixed ones: the previous one counts by its share of the last window. Returns the
// milliseconds to wait, or 0 when the call may pass. A refused call waits until the previous window counts little
// enough, or, when the current one is full, until that one does once it is the previous. The script is atomic.
const COUNT = `
  local function count(current, last, most, passed, window)
    local now = tonumber(redis.call('GET', current) or '0')
    local before = tonumber(redis.call('GET', last) or '0')
    if before * (1 - passed / window) + now + 1 <= most then
      redis.call('INCR', current)
      redis.call('PEXPIRE', current, 2 * window)
      return 0
    end
    if now + 1 <= most then return math.ceil(window * (1 - (most - 1 - now) / before) - passed) end
    return math.ceil(window - passed + window * (1 - (most - 1) / now))
  end
  local waits = {}
  for n = 1, #KEYS / 2 do
    local most, passed, window = string.match(ARGV[n], '(%d+) (%d+) (%d+)')
    waits[n] = count(KEYS[2 * n - 1], KEYS[2 * n], tonumber(most), tonumber(passed), tonumber(window))
  end
  return waits`;

const countAll = batchLoader(async (redis: Redis, all: readonly Counted[]): Promise<number[]> => {
  const keys: string[] = [];
  const values: string[] = []; // single values, because each is sent as one argument
  for (const { key, windowMs, max, now } of all) {
    const nth = Math.floor(now / windowMs);
    keys.push(`rate:${key}:${nth}`, `rate:${key}:${nth - 1}`);
    values.push(`${max} ${now - nth * windowMs} ${windowMs}`);
  }
  return (await redis.eval(COUNT, keys.length, ...keys, ...values)) as number[];
});

interface Counting {
  readonly redis: Redis;
  readonly clock: Clock;
}

/**
 * Store of rate limits in Redis, by the clock of the deps. A sliding window, so that limits do not reset for everyone
 * at once. Refused calls do not count, so a caller who waits for the given time gets through. During an outage of Redis
 * each process counts by itself.
 */
export function slidingWindowStore({ redis, clock }: Counting): FastifyRateLimitStoreCtor {
  const countHere = localRateLimiter();
  return class {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const counted = { key, windowMs, max, now: clock().getTime() };
      const answer = (waitMs: number) =>
        callback(null, { current: waitMs === 0 ? max : max + 1, ttl: waitMs });
      countAll(redis, counted).then(answer, (error) => {
        if (isOutage(error)) answer(countHere(counted));
        else callback(error);
      });
    }

    child() {
      return this; // the limit of a route is passed with each call
    }
  };
}
