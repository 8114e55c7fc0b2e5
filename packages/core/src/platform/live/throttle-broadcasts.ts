import type { Publish } from './invalidation.ts';

/** Minimum interval between broadcasts of a kind, because every page of the site refetches after each. */
const EVERYONE_MS = 1_000;

/**
 * Throttles broadcasts of each kind: the first is sent at once, and the last one is never dropped. Invalidations of
 * one member are not throttled.
 */
export function throttleBroadcasts(publish: Publish): Publish {
  const saidAtMs = new Map<string, number>();
  const held = new Set<string>();

  return (invalidation) => {
    if (invalidation.memberId !== undefined) return publish(invalidation);
    const key = `${invalidation.merchantId} ${invalidation.kind}`;
    if (held.has(key)) return;
    const say = () => {
      held.delete(key);
      saidAtMs.set(key, performance.now());
      publish(invalidation);
    };
    const waitMs =
      (saidAtMs.get(key) ?? Number.NEGATIVE_INFINITY) + EVERYONE_MS - performance.now();
    if (waitMs <= 0) return say();
    held.add(key);
    setTimeout(say, waitMs).unref();
  };
}
