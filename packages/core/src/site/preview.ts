import type { Redis } from 'ioredis';
import { type Clock, hashOfToken, makeToken } from '../kernel/index.ts';

interface PreviewDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** How long a browser sees a site that is not open. */
export const PREVIEW_MS = 24 * 3_600_000;

const keyOf = (token: string): string => `site:preview:${hashOfToken(token).toString('hex')}`;

export interface Preview {
  readonly token: string;
  readonly endsAt: Date;
}

/** Lets a browser that has this token see a site before it opens. Redis cleans up; the clock decides. */
export async function startPreview(
  { redis, clock }: PreviewDeps,
  merchantId: bigint,
): Promise<Preview> {
  const token = makeToken();
  const endsAt = new Date(clock().getTime() + PREVIEW_MS);
  const fields = { merchantId: `${merchantId}`, endsAt: endsAt.getTime() };
  await redis
    .multi()
    .hset(keyOf(token), fields)
    .pexpire(keyOf(token), 2 * PREVIEW_MS)
    .exec();
  return { token, endsAt };
}

/** Which site a token shows; none where it ended, or never began. */
export async function previewedBy(
  { redis, clock }: PreviewDeps,
  token: string,
): Promise<bigint | undefined> {
  const { merchantId, endsAt } = await redis.hgetall(keyOf(token));
  if (merchantId === undefined || clock().getTime() >= Number(endsAt)) return undefined;
  return BigInt(merchantId);
}
