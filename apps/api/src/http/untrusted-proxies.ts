import type { ApiDeps } from '../deps.ts';

/** The list keeps the most recent peers. */
export const UNTRUSTED_PROXIES_MAX = 20;
/** Peers expire, so that a proxy that has been trusted since leaves the list. */
const KEPT_MS = 24 * 3_600_000;
const KEY = 'proxies:untrusted';

type Kept = Pick<ApiDeps, 'redis' | 'clock'>;

/** Records, for every process, that a peer forwards requests and is not in `TRUSTED_PROXIES`. */
export async function recordUntrustedProxy({ redis, clock }: Kept, peer: string): Promise<void> {
  await redis
    .multi()
    .zadd(KEY, clock().getTime(), peer)
    .zremrangebyrank(KEY, 0, -UNTRUSTED_PROXIES_MAX - 1)
    .pexpire(KEY, KEPT_MS)
    .exec();
}

/** The peers of the last day, most recent first. */
export async function untrustedProxies({ redis, clock }: Kept) {
  const since = clock().getTime() - KEPT_MS;
  const seen = await redis.zrange(KEY, '+inf', `${since}`, 'BYSCORE', 'REV', 'WITHSCORES');
  return seen.flatMap((address, n) =>
    n % 2 === 0 ? [{ address, seenAt: Number(seen[n + 1]) }] : [],
  );
}
