import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type LocalService,
  startEmbeddedPostgres,
} from '../../../scripts/services/embedded-postgres.ts';
import { startEmbeddedRedis } from '../../../scripts/services/embedded-redis.ts';
import { freePort } from '../../../scripts/services/free-port.ts';
import { asRuntime, migrate } from '../databases/runtime-role.ts';
import { until } from '../until.ts';
import { folderOfRun } from './folder-of-run.ts';
import type { Servers } from './processes.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

/** A server that is not shared with other tests, so it may crash. It restarts at the same address. */
export interface OwnServer {
  /** Kills it immediately. */
  crash(): Promise<void>;
  /** Restarts it after a clean shutdown. */
  restart(): Promise<void>;
  /** Suspends it: connections stay open without answers until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Restarts it after a crash with its durable data. */
  start(): Promise<void>;
}

export interface OwnServers extends Servers {
  /** URL of the superuser, ending in a slash. */
  readonly postgresUrl: string;
  /** Data directory of the servers, like that of `npm start`. */
  readonly folder: string;
  readonly password: string;
  readonly postgres: OwnServer;
  readonly redis: OwnServer;
  stop(): Promise<void>;
}

/** Only the server crashes, not the system, so data handed to the system is as safe as on disk. */
const SURVIVES_A_CRASH = { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * A PostgreSQL and a Redis for one test file, whose committed data survives a crash of the server, with a migrated
 * database for the platform and an empty one for the arcade.
 */
export async function startOwnServers({
  settings = {},
}: {
  /** Additional settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
} = {}): Promise<OwnServers> {
  prepared ??= prepareCluster();
  const { password, cluster } = await prepared;
  const folder = makeThrowawayFolder();
  execFileSync('cp', ['-a', cluster, join(folder, 'postgres')]); // with its owner
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  const startPostgres = () =>
    startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      password,
      port: postgresPort,
      settings: { ...SURVIVES_A_CRASH, ...settings },
    });
  const startRedis = () =>
    startEmbeddedRedis({
      folder: join(folder, 'redis'),
      password,
      isDurable: true,
      port: redisPort,
    });
  let postgres = await startPostgres();
  let redis = await startRedis();
  return {
    postgresUrl: postgres.url,
    folder,
    password,
    databaseUrl: asRuntime(`${postgres.url}app`),
    arcadeDatabaseUrl: `${postgres.url}arcade`,
    redisUrl: redis.url,
    postgres: ownServer(postgres, startPostgres, (started) => {
      postgres = started;
    }),
    redis: ownServer(redis, startRedis, (started) => {
      redis = started;
    }),
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownServer(
  first: LocalService,
  start: () => Promise<LocalService>,
  keep: (started: LocalService) => void,
): OwnServer {
  let server = first;
  const startAgain = async () => {
    server = await start();
    keep(server);
  };
  return {
    crash: () => server.crash(),
    restart: async () => {
      await server.stop();
      await startAgain();
    },
    freeze: () => process.kill(server.pid, 'SIGSTOP'),
    thaw: () => process.kill(server.pid, 'SIGCONT'),
    start: startAgain,
  };
}

interface Cluster {
  /** The folder of a PostgreSQL that was shut down in order. */
  readonly cluster: string;
  readonly password: string;
}

const CLUSTER = { withinMs: 120_000 };

/** Made once for all files and processes of a run, because making and migrating it takes longer than many tests. */
let prepared: Promise<Cluster> | undefined;

async function prepareCluster(): Promise<Cluster> {
  const folder = folderOfRun(inject('databasePrefix'));
  const cluster = join(folder, 'postgres');
  const passwordFile = join(folder, 'password'); // written last, so it marks the folder as complete
  if (isFirst(folder)) {
    const password = randomBytes(16).toString('hex');
    chmodSync(folder, 0o755);
    await makeCluster(cluster, password);
    writeFileSync(`${passwordFile}.new`, password);
    renameSync(`${passwordFile}.new`, passwordFile);
  }
  await until('the cluster is made', () => existsSync(passwordFile), CLUSTER);
  return { cluster, password: readFileSync(passwordFile, 'utf8') };
}

/** Only one process of the run makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function makeCluster(cluster: string, password: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    folder: cluster,
    password,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const server = new pg.Client({ connectionString: `${postgres.url}postgres` });
  await server.connect();
  await server.query('CREATE DATABASE app');
  await server.query('CREATE DATABASE arcade');
  await server.end();
  await migrate(`${postgres.url}app`);
  await postgres.stop();
}
