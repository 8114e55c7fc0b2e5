import { DomainError } from '@app/core/kernel';
import { addressPrefix } from '@app/core/verification';
import type { Call } from '@app/shared/api/define-call';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../app.ts';
import { RATE_WINDOW_MS } from '../limits.ts';

// A sliding window out of two fixed ones: the one before counts by the part of it that still lies
// within the last minute. Answers for how many milliseconds to wait, 0 when the call may pass.
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

/**
 * Counts a call of a member, or of a network where nobody is signed in, in Redis, so that many API
 * processes count together. Refused calls do not count: who waits as long as told gets through.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function limitRate(
  { redis, clock }: ApiDeps,
  { name, ratePerMinute }: Call,
  { session, ip }: FastifyRequest,
): Promise<void> {
  const asker = session ? `member:${session.memberId}` : addressPrefix(ip);
  const now = clock().getTime();
  const window = Math.floor(now / RATE_WINDOW_MS);
  const key = (nth: number) => `rate:${name}:${asker}:${nth}`;
  const waitMs = await redis.eval(
    COUNT,
    2,
    key(window),
    key(window - 1),
    ratePerMinute,
    now - window * RATE_WINDOW_MS,
    RATE_WINDOW_MS,
  );
  if (waitMs === 0) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(Number(waitMs) / 1_000));
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
