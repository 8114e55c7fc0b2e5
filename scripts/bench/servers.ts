import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { startEmbeddedRedis } from '../services/embedded-redis.ts';

/** Durable settings, as in production: no committed data may be lost. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '16GB',
  wal_compression: 'on',
};

interface Servers {
  readonly postgresUrl: string;
  readonly redisUrl: string;
}

/** Provides PostgreSQL and Redis for one bench and removes them afterwards. */
export async function withServers<T>(work: (urls: Servers) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gaming-platform-bench-'));
  chmodSync(folder, 0o755); // as root, the servers run as another user
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password,
    settings: DURABLE,
  });
  const redis = await startEmbeddedRedis({
    folder: join(folder, 'redis'),
    password,
    isDurable: true,
  });
  try {
    return await work({ postgresUrl: postgres.url, redisUrl: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
