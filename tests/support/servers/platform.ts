import { emptyDatabaseUrl, freshDatabaseUrl, freshRedisUrl } from '../databases/database.ts';
import { makePlatform, type TestPlatform } from './processes.ts';

/** An installation with its own databases, for one test file. */
export async function freshPlatform(): Promise<TestPlatform> {
  const [databaseUrl, arcadeDatabaseUrl, redisUrl] = await Promise.all([
    freshDatabaseUrl(),
    emptyDatabaseUrl(),
    freshRedisUrl(),
  ]);
  return makePlatform({ databaseUrl, arcadeDatabaseUrl, redisUrl });
}
