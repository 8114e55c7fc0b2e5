import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverAddress } from '@app/shared/process/server-address';
import { Redis } from 'ioredis';
import pg from 'pg';
import { archiveSettings } from '../backup/archive-settings.ts';
import { makeBackupFolder } from '../backup/backup-folder.ts';
import { readRecord, writeRecord } from '../json-record.ts';
import { startComposed } from '../services/compose.ts';
import { isDockerAnswering } from '../services/docker.ts';
import { type LocalService, startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { redisUrlOf, startEmbeddedRedis } from '../services/embedded-redis.ts';
import { freePort } from '../services/free-port.ts';
import { canEnter, inOpenFolder, serviceUser } from '../services/service-user.ts';
import { Problem } from '../terminal.ts';
import type { Secrets } from './secrets.ts';

/** Origin of the two servers. `environment`: run by the operator. */
type Source = 'environment' | 'compose' | 'embedded';

interface Choice {
  readonly source: Source;
  /** Distinguishes these servers from those of an earlier data directory at the same path. */
  readonly id: string;
  /** Folder of the embedded servers, if it is not the data directory. */
  readonly folder?: string;
}

export interface Services {
  readonly source: Source;
  /** Superuser URL of the server; undefined if the environment supplies complete databases. */
  readonly postgresUrl: string | undefined;
  readonly redisUrl: string;
  /** Resolves when Redis responds, possibly after PostgreSQL: a machine without Redis installs it first. */
  readonly redisReady: Promise<void>;
  /** Process ids of servers that we started. */
  readonly pids: readonly number[];
  /** Resolves with a sentence when a server exits unexpectedly. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const FILE = 'services.json';
const CONNECT_MS_MAX = 30_000;
const NEVER = new Promise<never>(() => {});

interface ServiceOptions {
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly env: NodeJS.ProcessEnv;
  /** WAL archive of our own PostgreSQL; undefined: no archiving. */
  readonly backupDir?: string | undefined;
}

/**
 * Folder of a data directory's embedded servers. If there are none yet, the next start uses it.
 *
 * @throws Problem if the databases are elsewhere
 */
export function embeddedFolder(dataDir: string): string {
  const kept = readRecord<Choice>(dataDir, FILE);
  if (kept && kept.source !== 'embedded')
    throw new Problem(`The databases of ${dataDir} are not run by npm start itself.`);
  return (kept ?? chooseEmbedded(dataDir)).folder ?? dataDir;
}

function chooseEmbedded(dataDir: string): Choice {
  const id = randomBytes(4).toString('hex');
  const choice: Choice = { source: 'embedded', id, ...placeForFiles(dataDir, id) };
  writeRecord(dataDir, FILE, choice);
  return choice;
}

/**
 * Finds or starts PostgreSQL and Redis: from the environment, else by Docker, else embedded. The first start stores the
 * choice in the data directory, since another choice would mean an empty database.
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const services = await findServices(options);
  if (!options.backupDir || services.source === 'embedded') return services;
  await services.stop();
  throw new Problem(
    'BACKUP_DIR is for the PostgreSQL that npm start runs by itself. Unset it, and back your own server up by its own means.',
  );
}

async function findServices(options: ServiceOptions): Promise<Services> {
  const { dataDir, env } = options;
  const kept = readRecord<Choice>(dataDir, FILE);
  const isNamed = Boolean(env.DATABASE_URL || env.REDIS_URL || env.ARCADE_DATABASE_URL);
  if (kept) {
    assertSameChoice(kept, { isNamed, dataDir });
    return startKept(kept, options);
  }
  const services = await startFirst(options, isNamed);
  writeRecord(dataDir, FILE, services.choice);
  return services;
}

function assertSameChoice({ source }: Choice, now: { isNamed: boolean; dataDir: string }): void {
  if (source === 'environment' && !now.isNamed) {
    throw new Problem(
      `${now.dataDir} was set up with the servers that DATABASE_URL, ARCADE_DATABASE_URL and REDIS_URL name. ` +
        'Set them again, or name a new folder in DATA_DIR.',
    );
  }
  if (source !== 'environment' && now.isNamed) {
    throw new Problem(
      `${now.dataDir} has its own servers (${source}), so DATABASE_URL, ARCADE_DATABASE_URL and REDIS_URL ` +
        'would lead to other data. Unset them, or name a new folder in DATA_DIR.',
    );
  }
}

async function startKept(choice: Choice, options: ServiceOptions): Promise<Services> {
  if (choice.source === 'environment') return useNamed(options.env);
  if (choice.source === 'embedded') return startEmbedded(options, choice);
  const composed = await compose(options, choice);
  if (composed) return composed;
  throw new Problem(
    `The databases of ${options.dataDir} are in Docker, which does not bring them up. ` +
      'Start Docker, or name a new folder in DATA_DIR.',
  );
}

async function startFirst(
  options: ServiceOptions,
  isNamed: boolean,
): Promise<Services & { choice: Choice }> {
  const id = randomBytes(4).toString('hex');
  if (isNamed) return { ...(await useNamed(options.env)), choice: { source: 'environment', id } };
  if (await isDockerAnswering()) {
    const choice: Choice = { source: 'compose', id };
    const composed = await compose(options, choice);
    if (composed) return { ...composed, choice };
  }
  const choice: Choice = { source: 'embedded', id, ...placeForFiles(options.dataDir, id) };
  return { ...(await startEmbedded(options, choice)), choice };
}

async function useNamed(env: NodeJS.ProcessEnv): Promise<Services> {
  const missing = ['DATABASE_URL', 'ARCADE_DATABASE_URL', 'REDIS_URL'].filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Problem(`${missing.join(' and ')} must be set too when the other servers are named.`);
  }
  const [url, arcadeUrl, redisUrl] = [
    `${serverAddress(env, 'DATABASE_URL')}`,
    `${serverAddress(env, 'ARCADE_DATABASE_URL')}`,
    `${serverAddress(env, 'REDIS_URL')}`,
  ];
  await Promise.all([
    untilConnected('PostgreSQL of DATABASE_URL', () => tryPostgres(url), 0),
    untilConnected('PostgreSQL of ARCADE_DATABASE_URL', () => tryPostgres(arcadeUrl), 0),
    untilConnected('Redis of REDIS_URL', () => tryRedis(redisUrl), 0),
  ]);
  return {
    source: 'environment',
    postgresUrl: undefined,
    redisUrl,
    redisReady: Promise.resolve(),
    pids: [],
    ended: NEVER,
    stop: async () => {},
  };
}

async function compose({ secrets }: ServiceOptions, { id }: Choice): Promise<Services | undefined> {
  const composed = await startComposed({
    project: `gaming-${id}`,
    postgresPassword: secrets.POSTGRES_PASSWORD,
    redisPassword: secrets.REDIS_PASSWORD,
  });
  if (!composed) return undefined;
  const { postgresUrl, redisUrl, stop } = composed;
  try {
    await Promise.all([
      untilConnected('PostgreSQL', () => tryPostgres(`${postgresUrl}postgres`), CONNECT_MS_MAX),
      untilConnected('Redis', () => tryRedis(redisUrl), CONNECT_MS_MAX),
    ]);
  } catch {
    await stop();
    return undefined;
  }
  const redisReady = Promise.resolve();
  return { source: 'compose', postgresUrl, redisUrl, redisReady, pids: [], ended: NEVER, stop };
}

/** Starts both in parallel and waits only for PostgreSQL: Redis is not needed before the platform's processes. */
async function startEmbedded(
  { dataDir, secrets, backupDir }: ServiceOptions,
  { folder = dataDir }: Choice,
): Promise<Services> {
  if (backupDir) makeBackupFolder(backupDir, serviceUser(join(folder, 'postgres', 'cluster')));
  const redisPort = await freePort();
  let redis: LocalService | undefined;
  const redisStarted = startEmbeddedRedis({
    folder: join(folder, 'redis'),
    password: secrets.REDIS_PASSWORD,
    isDurable: true,
    port: redisPort,
  }).then((started) => {
    redis = started;
    return started;
  });
  redisStarted.catch(() => {}); // reported where it is awaited
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: secrets.POSTGRES_PASSWORD,
    settings: backupDir ? archiveSettings(backupDir) : {},
  });
  const redisEnded = redisStarted.then(({ ended }) => ended);
  return {
    source: 'embedded',
    postgresUrl: postgres.url,
    redisUrl: redisUrlOf(secrets.REDIS_PASSWORD, redisPort),
    redisReady: redisStarted.then(() => {}),
    get pids() {
      return [postgres.pid, ...(redis ? [redis.pid] : [])];
    },
    ended: Promise.race([
      postgres.ended.then((reason) => `PostgreSQL ended (${reason}).`),
      redisEnded.then((reason) => `Redis ended (${reason}).`),
    ]),
    stop: async () => {
      await Promise.all([redis?.stop(), postgres.stop()]);
    },
  };
}

/** Root runs the servers as another user, who may be unable to enter the data directory. */
function placeForFiles(dataDir: string, id: string): { folder?: string } {
  const user = serviceUser(join(dataDir, 'postgres'));
  return !user || canEnter(dataDir, user) ? {} : { folder: inOpenFolder(id) };
}

async function untilConnected(
  name: string,
  attempt: () => Promise<void>,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) {
        throw new Problem(`${name} does not answer: ${(error as Error).message}`);
      }
      await wait(200);
    }
  }
}

async function tryPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

async function tryRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
