import type { Clock } from '@app/core/kernel';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';

// A sliding window out of two fixed ones: the one before counts by the part of it that still lies
// within the last window. Answers for how many milliseconds to wait, 0 when the call may pass.
const COUNT = `
  local most, passed = tonumber(ARGV[1]), tonumber(ARGV[2])
  local window = tonumber(ARGV[3])
  local now = tonumber(redis.call('GET', KEYS[1]) or '0')
  local before = tonumber(redis.call('GET', KEYS[2]) or '0')
  if before * (1 - passed / window) + now + 1 <= most then
    redis.call('INCR', KEYS[1])
    redis.call('PEXPIRE', KEYS[1], 2 * window)
    return 0
  end
  if now + 1 <= most then return math.ceil(window * (1 - (most - 1 - now) / before) - passed) end
  return math.ceil(window - passed + window * (1 - (most - 1) / now))`;

interface Counting {
  readonly redis: Redis;
  readonly clock: Clock;
}

/**
 * How calls are counted: in Redis, by our clock instead of Redis's own, and without a moment at which
 * everybody has a whole window's worth anew. Refused calls do not count: who waits as long as
 * told gets through.
 */
export function slidingWindowStore({ redis, clock }: Counting): FastifyRateLimitStoreCtor {
  async function waitOf(key: string, windowMs: number, max: number): Promise<number> {
    const now = clock().getTime();
    const nth = Math.floor(now / windowMs);
    const keys = [`rate:${key}:${nth}`, `rate:${key}:${nth - 1}`];
    const passed = now - nth * windowMs;
    return Number(await redis.eval(COUNT, keys.length, ...keys, max, passed, windowMs));
  }

  return class {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      waitOf(key, windowMs, max).then(
        (waitMs) => callback(null, { current: waitMs === 0 ? max : max + 1, ttl: waitMs }),
        (error) => callback(error),
      );
    }

    child() {
      return this; // a route's own limit arrives with each call
    }
  };
}
