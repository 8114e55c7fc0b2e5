import { performance } from 'node:perf_hooks';
import { setInterval as every } from 'node:timers';
import type { Redis } from 'ioredis';

/** A longer pause counts as this much, because whatever paused this process may have paused Redis too. */
const IDLE_MS_OF_A_TICK_MAX = 10;

/**
 * Reports how long this process sat idle between the last data from Redis and each loss of a connection.
 *
 * @param report receives milliseconds
 */
export function reportClosings(redis: Redis, report: (idleMs: number) => void): void {
  let idleMs = 0;
  let from = performance.eventLoopUtilization();
  const ticks = every(() => {
    idleMs += Math.min(performance.eventLoopUtilization(from).idle, IDLE_MS_OF_A_TICK_MAX);
    from = performance.eventLoopUtilization();
  }, 5).unref();
  let isOpen = false;
  const watch = () => {
    isOpen = true;
    idleMs = 0;
    redis.stream.on('data', () => {
      idleMs = 0;
    });
  };
  if (redis.status === 'ready') watch();
  redis.on('connect', watch);
  redis.on('close', () => {
    if (isOpen) report(idleMs);
    isOpen = false;
  });
  redis.once('end', () => clearInterval(ticks));
}
