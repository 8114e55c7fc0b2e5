import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Clock, DomainError } from '../../../platform/kernel/index.ts';
import { addressPrefix } from '../address-prefix.ts';
import { type CodeOwner, recipientHash } from './code.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits within a time: per number or address, per network, per device. */
const OF_RECIPIENT = [
  [1, MINUTE_MS],
  [5, HOUR_MS],
  [10, DAY_MS],
] as const;
const OF_NETWORK = [[10, HOUR_MS]] as const;
const OF_DEVICE = [[5, HOUR_MS]] as const;
/** Maximum wait that the error names, even if the next code is due later. */
const RETRY_SECONDS_MAX = 300;

// All limits are checked before any is counted: a refused request must not prolong the wait. Returns the
// seconds until the next is due, 0 if this one may go.
const ADMIT = `
  local now, id, wait = tonumber(ARGV[1]), ARGV[2], 0
  for i = 1, #KEYS do
    local most, span = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
    local seen = redis.call('ZCOUNT', KEYS[i], '(' .. (now - span), '+inf')
    if seen >= most then
      local first = redis.call('ZRANGE', KEYS[i], -most, -most, 'WITHSCORES')
      wait = math.max(wait, tonumber(first[2]) + span - now)
    end
  end
  if wait > 0 then return math.min(math.ceil(wait / 1000), ${RETRY_SECONDS_MAX}) end
  for i = 1, #KEYS do
    redis.call('ZADD', KEYS[i], now, id)
    redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - ${DAY_MS})
    redis.call('PEXPIRE', KEYS[i], ${2 * DAY_MS})
  end
  return 0`;

/**
 * Counts a request for a code, in the same way for known and unknown numbers.
 *
 * @throws TOO_MANY_REQUESTS with the wait
 */
export async function throttleCodes(
  { redis, clock }: { redis: Redis; clock: Clock },
  owner: CodeOwner,
  ip: string,
): Promise<void> {
  const { merchantId, channel, device } = owner;
  const recipient = `codes:${merchantId}:${channel}:${recipientHash(owner).toString('base64url')}`;
  const limits = [
    ...OF_RECIPIENT.map((limit) => [recipient, ...limit] as const),
    ...OF_NETWORK.map((limit) => [`codes:network:${addressPrefix(ip)}`, ...limit] as const),
    ...(device ? OF_DEVICE.map((limit) => [`codes:device:${device}`, ...limit] as const) : []),
  ];
  const retryAfterSeconds = (await redis.eval(
    ADMIT,
    limits.length,
    ...limits.map(([key]) => key),
    clock().getTime(),
    randomUUID(),
    ...limits.flatMap(([, most, span]) => [most, span]),
  )) as number;
  if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
