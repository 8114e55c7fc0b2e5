import { createHash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Clock, DomainError } from '../../platform/kernel/index.ts';
import { addressPrefix } from './address-prefix.ts';

export interface LoginAttempt {
  readonly merchantId: bigint;
  /** Folded, whether or not a member has it. */
  readonly username: string;
  readonly ip: string;
  /** The device's own id. */
  readonly device?: string | undefined;
  /** Result of the captcha, or of hard work in its place. */
  readonly captcha: 'none' | 'wrong' | 'right';
}

const FAILURES_PER_NAME_MAX = 5;
const FAILURES_PER_NETWORK_MAX = 20;
/** From this many failures on, the next attempt with a name needs a captcha: one wrong guess is free. */
const NAME_FAILURES_FOR_CAPTCHA = 1;
/** Failures of a network, with any names, after which its next attempt needs a captcha. */
const NETWORK_FAILURES_FOR_CAPTCHA = 5;
const FAILURES_MS = 15 * 60_000;
/** Time after a login during which its network and device count as the member's. */
const KNOWN_MS = 90 * 24 * 3_600_000;
const RETRY_SECONDS = 300;

// An attempt with a name is counted before the password is checked, and subtracted again if the password was right;
// otherwise concurrent guesses would each count as the first. Failures of a network are counted afterwards, because
// many people may log in from one network at once.
const COUNT_ATTEMPT = `
  local by_name, by_known_place, by_network, known_network, known_device = unpack(KEYS)
  local now, window, name_max, network_max, id, known_for, captcha, name_captcha_from, network_captcha_from = unpack(ARGV)
  for _, key in ipairs({by_name, by_known_place, by_network}) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  end
  local network_failures = redis.call('ZCARD', by_network)
  if network_failures >= tonumber(network_max) then return 'throttled' end
  local last_login = math.max(tonumber(redis.call('GET', known_network) or '-inf'),
    tonumber(redis.call('GET', known_device) or '-inf'))
  local counted = by_name
  if now - last_login < tonumber(known_for) then counted = by_known_place end
  local name_failures = redis.call('ZCARD', counted)
  if name_failures >= tonumber(name_max) then return 'throttled' end
  if captcha ~= 'right' and (name_failures >= tonumber(name_captcha_from)
    or network_failures >= tonumber(network_captcha_from)) then return 'captcha_required' end
  for _, key in ipairs({by_name, by_known_place}) do
    redis.call('ZADD', key, now, id)
    redis.call('PEXPIRE', key, 2 * window)
  end
  return 'admitted'`;

// A right password subtracts its own attempt from the name, clears the failures of the name at this network, and makes
// network and device known.
const RECORD_SUCCESS = `
  local id, now, known_for = unpack(ARGV)
  redis.call('ZREM', KEYS[1], id)
  redis.call('DEL', KEYS[2])
  for i = 3, #KEYS do redis.call('SET', KEYS[i], now, 'PX', known_for) end`;

/**
 * Checks a password unless its name or network failed too often in the last fifteen minutes. Known networks and
 * devices of the member are counted separately, so that a stranger who guesses cannot lock the member out at
 * home or force captchas there.
 *
 * @param check returns the member, or undefined for a wrong password
 * @throws TOO_MANY_REQUESTS, captcha.required, captcha.failed
 */
export async function throttleLogin<T>(
  { redis, clock }: { redis: Redis; clock: Clock },
  attempt: LoginAttempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const keys = keysOf(attempt);
  const { name, own, network, known, device } = keys;
  const id = randomUUID();
  const now = clock().getTime();
  await admit(redis, attempt, { keys, id, now });

  const found = await check().catch(async (error: unknown) => {
    // The check threw, so the caller did not learn whether the password was right.
    await redis.multi().zrem(name, id).zrem(own, id).exec();
    throw error;
  });
  if (found === undefined) {
    await redis
      .multi()
      .zadd(network, now, id)
      .pexpire(network, 2 * FAILURES_MS)
      .exec();
  } else {
    const places = attempt.device ? [known, device] : [known];
    const counters = [name, own, ...places];
    await redis.eval(RECORD_SUCCESS, counters.length, ...counters, id, now, KNOWN_MS);
  }
  return found;
}

/**
 * Makes network and device of a registration known, as a first login would: failures of strangers elsewhere do not
 * count there.
 */
export async function rememberPlace(
  { redis, clock }: { redis: Redis; clock: Clock },
  place: Omit<LoginAttempt, 'captcha'>,
): Promise<void> {
  const { known, device } = keysOf(place);
  const now = clock().getTime();
  const places = place.device ? [known, device] : [known];
  await Promise.all(places.map((key) => redis.set(key, now, 'PX', KNOWN_MS)));
}

async function admit(
  redis: Redis,
  { captcha }: LoginAttempt,
  { keys, id, now }: { keys: ReturnType<typeof keysOf>; id: string; now: number },
): Promise<void> {
  const { name, own, network, known, device } = keys;
  const limits = [FAILURES_MS, FAILURES_PER_NAME_MAX, FAILURES_PER_NETWORK_MAX, id, KNOWN_MS];
  const captchaFrom = [NAME_FAILURES_FOR_CAPTCHA, NETWORK_FAILURES_FOR_CAPTCHA];
  const input = [name, own, network, known, device, now, ...limits, captcha, ...captchaFrom];
  const verdict = await redis.eval(COUNT_ATTEMPT, 5, ...input);
  if (verdict === 'throttled') {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS });
  }
  if (verdict === 'captcha_required') {
    const code = captcha === 'wrong' ? 'captcha.failed' : 'captcha.required';
    throw new DomainError(code, {}, { captcha: true });
  }
}

function keysOf({ merchantId, username, ip, device }: Omit<LoginAttempt, 'captcha'>) {
  // Hashed, because people sometimes type a password here.
  const nameHash = hashed(`${merchantId} ${username}`);
  const network = addressPrefix(ip);
  return {
    name: `login:failed:name:${nameHash}`,
    own: `login:failed:own:${nameHash}:${network}`,
    network: `login:failed:network:${network}`,
    known: `login:known:${nameHash}:${network}`,
    device: `login:known:${nameHash}:device:${hashed(device ?? '')}`,
  };
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
