import { connect, type Database } from '@app/core/platform/db';
import { type SharedClock, sharedClock } from '@app/core/platform/kernel';
import { Redis } from 'ioredis';
import { freshDatabaseUrl, freshRedisUrl } from '../databases/database.ts';
import { makePlatform, type TestPlatform } from './processes.ts';

/** A platform whose processes are not started yet, its shared servers and the clock of all processes. */
export interface ClockedPlatform {
  readonly platform: TestPlatform;
  readonly db: Database;
  readonly redis: Redis;
  readonly time: SharedClock;
  /** Ends all of it. */
  readonly end: () => Promise<void>;
}

export async function clockedPlatform(): Promise<ClockedPlatform> {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  const db = connect(databaseUrl);
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const time = await sharedClock(redis);
  const end = async () => {
    await platform.stop();
    time.close();
    redis.disconnect();
    await db.close();
  };
  return { platform, db, redis, time, end };
}
