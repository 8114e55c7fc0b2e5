import { TYPING_MS } from '@app/shared/chat/states';
import type { Redis } from 'ioredis';

type Side = 'member' | 'operator';

const keyOf = (conversationPublicId: string, side: Side): string =>
  `chat:typing:${conversationPublicId}:${side}`;

/** Marks a side as typing, for a few seconds. The other side's page shows it. */
export async function markTyping(redis: Redis, publicId: string, side: Side): Promise<void> {
  await redis.set(keyOf(publicId, side), '', 'PX', TYPING_MS);
}

/** Removes the mark when the side has sent its message. */
export async function endTyping(redis: Redis, publicId: string, side: Side): Promise<void> {
  await redis.del(keyOf(publicId, side));
}

/** A query. Time at which the mark of a side expires; null without a mark. */
export async function typingUntil(
  redis: Redis,
  publicId: string,
  side: Side,
  now: Date,
): Promise<Date | null> {
  const leftMs = await redis.pttl(keyOf(publicId, side));
  return leftMs > 0 ? new Date(now.getTime() + leftMs) : null;
}
