import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDockerAnswering } from '../../../scripts/services/docker.ts';
import { startEmbeddedPostgres } from '../../../scripts/services/embedded-postgres.ts';
import { startEmbeddedRedis } from '../../../scripts/services/embedded-redis.ts';
import { startContainers } from '../servers/containers.ts';
import { makeThrowawayFolder } from '../servers/throwaway-folder.ts';
import { atMost } from '../until.ts';
import type { TestServices } from './test-services.ts';

/** Number of Redis databases: at least one for each test file. */
const REDIS_DATABASES = 4_096;

const CONTAINERS_MS_MAX = 60_000;

/** Settings without durability, for a server whose files are discarded. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * PostgreSQL and Redis for one run of tests: from `TEST_POSTGRES_URL` and `TEST_REDIS_URL`, else containers if
 * Docker answers, else the embedded servers of `npm start`. `TEST_SERVICES=containers|local` forces one of the
 * last two.
 */
export async function startTestServices(): Promise<TestServices> {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_REDIS_URL: redisUrl } = readSettings();
  if (postgresUrl && redisUrl) {
    return { postgresUrl, redisUrl, areOurs: false, stop: async () => {} };
  }
  const forced = process.env.TEST_SERVICES;
  if (forced === 'containers') return startContainers({ redisDatabases: REDIS_DATABASES });
  // A server that a developer named stays in use: only the other one is missing.
  const mayTry = forced === undefined && !postgresUrl && !redisUrl;
  return (mayTry && (await tryContainers())) || startLocal({ postgresUrl, redisUrl });
}

/** Undefined if no Docker engine answers, or if its containers do not start in time, as when images must be pulled. */
async function tryContainers(): Promise<TestServices | undefined> {
  if (!(await isDockerAnswering())) return undefined;
  const started = startContainers({ redisDatabases: REDIS_DATABASES }).catch(() => undefined);
  const services = await atMost(CONTAINERS_MS_MAX, started);
  if (!services) started.then((late) => late?.stop());
  return services;
}

/** Developers name their own servers in `.env.test`, which is not committed. */
function readSettings(): NodeJS.ProcessEnv {
  const file = join(import.meta.dirname, '../../../.env.test');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

async function startLocal(given: {
  postgresUrl: string | undefined;
  redisUrl: string | undefined;
}): Promise<TestServices> {
  const folder = makeThrowawayFolder();
  const password = randomBytes(16).toString('hex');
  const postgres = given.postgresUrl
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(folder, 'postgres'),
        password,
        settings: THROWAWAY,
      });
  const redis = given.redisUrl
    ? undefined
    : await startEmbeddedRedis({
        folder: join(folder, 'redis'),
        password,
        isDurable: false,
        databases: REDIS_DATABASES,
      });
  return {
    postgresUrl: given.postgresUrl ?? `${postgres?.url}`,
    redisUrl: given.redisUrl ?? `${redis?.url}`,
    areOurs: postgres !== undefined,
    async stop() {
      await Promise.all([postgres?.stop(), redis?.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
