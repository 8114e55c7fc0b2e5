import { TYPING_MS } from '@app/shared/chat/states';
import type { Redis } from 'ioredis';

type Side = 'member' | 'operator';

const keyOf = (conversationPublicId: string, side: Side): string =>
  `chat:typing:${conversationPublicId}:${side}`;

/** Shows the other side for some seconds that this one is typing. */
export async function markTyping(redis: Redis, publicId: string, side: Side): Promise<void> {
  await redis.set(keyOf(publicId, side), '', 'PX', TYPING_MS);
}

/** Ends it at once, when the message was sent. */
export async function endTyping(redis: Redis, publicId: string, side: Side): Promise<void> {
  await redis.del(keyOf(publicId, side));
}

/** A query. Until when a side counts as typing; null if it does not. */
export async function typingUntil(
  redis: Redis,
  publicId: string,
  side: Side,
  now: Date,
): Promise<Date | null> {
  const leftMs = await redis.pttl(keyOf(publicId, side));
  return leftMs > 0 ? new Date(now.getTime() + leftMs) : null;
}
