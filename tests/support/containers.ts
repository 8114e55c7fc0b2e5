import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait } from 'testcontainers';
import type { TestServices } from './services.ts';

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
  const [postgres, redis] = await Promise.all([
    new GenericContainer(process.env.TEST_POSTGRES_IMAGE ?? 'postgres:18')
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
      .withExposedPorts(POSTGRES_PORT)
      // The first time it is the server that only makes the cluster.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start(),
    new GenericContainer(process.env.TEST_REDIS_IMAGE ?? 'redis:7')
      .withCommand(['redis-server', '--databases', `${redisDatabases}`, '--save', ''])
      .withExposedPorts(REDIS_PORT)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  ]);
  const postgresPort = postgres.getMappedPort(POSTGRES_PORT);
  const redisPort = redis.getMappedPort(REDIS_PORT);
  return {
    postgresUrl: `postgresql://postgres:${password}@${postgres.getHost()}:${postgresPort}/`,
    redisUrl: `redis://${redis.getHost()}:${redisPort}`,
    areOurs: true,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
