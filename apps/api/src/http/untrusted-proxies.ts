import type { ApiDeps } from '../deps.ts';

/** Peers that are kept: of more, those that were seen last. */
export const UNTRUSTED_PROXIES_MAX = 20;
/** A proxy that was named in the settings meanwhile drops out after this. */
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

/** The peers of the last day, those first that were seen last. */
export async function untrustedProxies({ redis, clock }: Kept) {
  const since = clock().getTime() - KEPT_MS;
  const seen = await redis.zrange(KEY, '+inf', `${since}`, 'BYSCORE', 'REV', 'WITHSCORES');
  return seen.flatMap((address, n) =>
    n % 2 === 0 ? [{ address, seenAt: Number(seen[n + 1]) }] : [],
  );
}
