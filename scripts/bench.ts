import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './services/embedded-postgres.ts';
import { startEmbeddedRedis } from './services/embedded-redis.ts';
import { describeFailure, Problem } from './terminal.ts';

const FOLDER = join(import.meta.dirname, '../tests/load');
const SUFFIX = '.bench.ts';

/** As a careful operator would set it up: nothing that was committed may be lost. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '16GB',
  wal_compression: 'on',
};

interface Bench {
  run(options: { postgresUrl: string; redisUrl: string; json: boolean }): Promise<void>;
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);

async function main(args: readonly string[]): Promise<void> {
  const json = args.includes('--json');
  const [name] = args.filter((arg) => arg !== '--json');
  const file = join(FOLDER, `${name}${SUFFIX}`);
  if (!name || !existsSync(file)) {
    throw new Problem(`Usage: npm run bench -- ${benchNames().join('|')} [--json]`);
  }
  const bench = (await import(file)) as Bench;
  await withServers((urls) => bench.run({ ...urls, json }));
}

function benchNames(): string[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(SUFFIX));
  return files.map((file) => file.slice(0, -SUFFIX.length));
}

async function withServers(
  work: (urls: { postgresUrl: string; redisUrl: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gaming-platform-bench-'));
  chmodSync(folder, 0o755); // the servers run as another user when we are root
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
    await work({ postgresUrl: postgres.url, redisUrl: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
