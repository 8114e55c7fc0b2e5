import { randomBytes } from 'node:crypto';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { acceptsConnections } from '../../../scripts/services/embedded-postgres.ts';
import type { TestServices } from '../databases/test-services.ts';
import { until } from '../until.ts';

const POSTGRES_PORT = 5432;
const REDIS_PORT = 6379;

/**
 * PostgreSQL and Redis in containers. The images are the official ones unless
 * `TEST_POSTGRES_IMAGE` and `TEST_REDIS_IMAGE` name others with the same way of starting.
 */
export async function startContainers({
  redisDatabases,
}: {
  redisDatabases: number;
}): Promise<TestServices> {
  const password = randomBytes(16).toString('hex');
  const starts = await Promise.allSettled([startPostgres(password), startRedis(redisDatabases)]);
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
  const [postgres, redis] = started;
  if (!postgres || !redis) {
    await stop();
    throw starts.find((start) => start.status === 'rejected')?.reason;
  }
  const postgresUrl = `postgresql://postgres:${password}@${addressOf(postgres, POSTGRES_PORT)}/`;
  // The official image reports readiness twice, first for the temporary server that creates the files.
  await until('PostgreSQL accepts connections', () => acceptsConnections(`${postgresUrl}postgres`));
  return {
    postgresUrl,
    redisUrl: `redis://${addressOf(redis, REDIS_PORT)}`,
    areOurs: true,
    stop,
  };
}

const startPostgres = (password: string) =>
  new GenericContainer(process.env.TEST_POSTGRES_IMAGE ?? 'postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(POSTGRES_PORT)
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/))
    .start();

const startRedis = (databases: number) =>
  new GenericContainer(process.env.TEST_REDIS_IMAGE ?? 'redis:7')
    .withCommand(['redis-server', ...redisSettings(databases)])
    .withExposedPorts(REDIS_PORT)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();

const redisSettings = (databases: number): string[] =>
  // Protected mode would refuse a client that comes through the container's port.
  ['--databases', `${databases}`, '--save', '', '--protected-mode', 'no'];

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;
