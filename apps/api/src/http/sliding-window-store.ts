import { batchLoader, type Clock } from '@app/core/platform/kernel';
import { isOutage } from '@app/shared/process/outage';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { type Counted, localRateLimiter } from './local-rate-limiter.ts';

// A sliding window out of two fixed ones: the one before counts by the part of it that still lies
// within the last window. Answers for how many milliseconds to wait, 0 when the call may pass. Calls
// that come at once are counted one after the other.
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
  const values: string[] = []; // one of each, as each is written by itself
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
 * How calls are counted: in Redis, by our clock instead of Redis's own, and without a moment at which
 * everybody has a whole window's worth anew. Refused calls do not count: who waits as long as
 * told gets through. While Redis is away each process counts for itself.
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
      return this; // a route's own limit arrives with each call
    }
  };
}
