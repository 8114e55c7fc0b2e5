import { Redis } from 'ioredis';

/** An empty Redis database that no other test of this server has, by its address. */
export async function takeRedisDatabase(redisUrl: string): Promise<string> {
  const counter = new Redis(redisUrl);
  try {
    const [, databases] = (await counter.config('GET', 'databases')) as [string, string];
    const number = (await counter.incr('tests:databases-taken')) % Number(databases);
    await counter.select(number);
    await counter.flushdb();
    return `${redisUrl}/${number}`;
  } finally {
    counter.disconnect();
  }
}
