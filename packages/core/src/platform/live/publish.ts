import type { Redis } from 'ioredis';
import type { Publish } from './invalidation.ts';
import { appendInvalidations, EVERYTHING, type InvalidationLine } from './invalidation-log.ts';
import { throttleBroadcasts } from './throttle-broadcasts.ts';

/** Invalidations within this time are sent together, and equal ones as one. */
const GATHER_MS = 25;
/** Wait before a retry after a failure. */
const RETRY_MS = 500;
const LINES_PER_BATCH_MAX = 1_000;
/** Above this number of waiting invalidations, pages of the site have to refetch everything. */
const WAITING_PER_SITE_MAX = 20_000;

/** Publishes through Redis, so that the pages of every process receive it. */
export function publishOn(redis: Redis, onFailure: (error: unknown) => void): Publish {
  const waiting = new Map<bigint, Set<InvalidationLine>>();
  let isScheduled = false;

  function later(ms: number): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(sendAll, ms).unref();
  }

  function wait(merchantId: bigint, lines: Iterable<InvalidationLine>): void {
    const all = waiting.get(merchantId) ?? new Set();
    for (const line of lines) all.add(line);
    const tooMuch = all.size > WAITING_PER_SITE_MAX || all.has(EVERYTHING);
    waiting.set(merchantId, tooMuch ? new Set([EVERYTHING]) : all);
  }

  function sendAll(): void {
    isScheduled = false;
    const sending = [...waiting];
    waiting.clear();
    for (const [merchantId, all] of sending) {
      const lines = [...all];
      for (let at = 0; at < lines.length; at += LINES_PER_BATCH_MAX) {
        send(merchantId, lines.slice(at, at + LINES_PER_BATCH_MAX));
      }
    }
  }

  function send(merchantId: bigint, lines: readonly InvalidationLine[]): void {
    appendInvalidations(redis, merchantId, lines).catch((error) => {
      onFailure(error);
      wait(merchantId, lines);
      later(RETRY_MS);
    });
  }

  return throttleBroadcasts(({ merchantId, memberId, kind }) => {
    wait(merchantId, [memberId === undefined ? kind : `${kind} ${memberId}`]);
    later(GATHER_MS);
  });
}
