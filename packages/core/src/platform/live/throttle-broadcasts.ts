import type { Publish } from './invalidation.ts';

/** What everyone on a site hears is read again by all of them, so it is said at most so often. */
const EVERYONE_MS = 1_000;

/** Tells, but everyone at once only now and then: the first time at once, the last time for sure. */
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
