import type { Redis } from 'ioredis';

/** A process that stopped reporting is dropped after this time. Processes report more often than that. */
export const WATCHERS_KEPT_MS = 45_000;

const processesOf = (merchantId: bigint): string => `live:watchers:${merchantId}`;
const countOf = (merchantId: bigint, processId: string): string =>
  `${processesOf(merchantId)}:${processId}`;

/** Records how many pages of a site a process serves. To be repeated while there are any. */
export async function recordWatchers(
  redis: Redis,
  { merchantId, processId, count }: { merchantId: bigint; processId: string; count: number },
): Promise<void> {
  const key = countOf(merchantId, processId);
  if (count === 0) {
    await redis.multi().del(key).srem(processesOf(merchantId), processId).exec();
    return;
  }
  await redis
    .multi()
    .set(key, count, 'PX', WATCHERS_KEPT_MS)
    .sadd(processesOf(merchantId), processId)
    .pexpire(processesOf(merchantId), WATCHERS_KEPT_MS)
    .exec();
}

/** A query. Number of a site's listening pages, in all processes. */
export async function watchersOf(redis: Redis, merchantId: bigint): Promise<number> {
  const processes = await redis.smembers(processesOf(merchantId));
  if (processes.length === 0) return 0;
  const counts = await redis.mget(processes.map((processId) => countOf(merchantId, processId)));
  const gone = processes.filter((_, n) => counts[n] === null);
  if (gone.length > 0) await redis.srem(processesOf(merchantId), gone);
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}
