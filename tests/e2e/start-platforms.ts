import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { connectArcade } from '@app/prisma/seed/connect-arcade';
import { connectTideway } from '@app/prisma/seed/connect-tideway';
import { readSeedEnv } from '@app/prisma/seed/seed-env';
import type { FullConfig } from '@playwright/test';
import pg from 'pg';
import { runNode } from '../../scripts/run-program.ts';
import { buildApps } from '../../scripts/start/build-apps.ts';
import { makeSecrets } from '../../scripts/start/secrets.ts';
import { takeRedisDatabase } from '../support/databases/redis-database.ts';
import { asRuntime, migrate } from '../support/databases/runtime-role.ts';
import { startTestServices } from '../support/databases/services.ts';
import { dropDatabases } from '../support/databases/template.ts';
import type { TestServices } from '../support/databases/test-services.ts';
import {
  makePlatform,
  ROOT,
  type TestPlatform,
  type TestProcess,
} from '../support/servers/processes.ts';
import { QUIET } from './support/clock.ts';
import { type Platform, publishPlatforms } from './support/site.ts';

/** Logs of this run. The last browser test reads them. */
const LOGS = join(ROOT, 'test-results/e2e-logs');

interface Started extends Platform {
  readonly platform: TestPlatform;
}

/**
 * Starts a platform with the demo site for each browser worker: api, worker and arcade as real processes with
 * their own databases. Tests find them through `tests/e2e/support/site.ts`.
 */
export default async function startPlatforms({
  workers,
}: FullConfig): Promise<() => Promise<void>> {
  rmSync(LOGS, { recursive: true, force: true });
  const services = await startTestServices();
  const run = `e2e_${randomBytes(4).toString('hex')}`;
  const template = `${run}_template`;
  const platforms: Started[] = [];
  const deaths: string[] = [];
  // The tests need these keys to create people and to read data that the processes have encrypted.
  process.env.PERSONAL_DATA_KEY = SECRETS.PERSONAL_DATA_KEY;
  process.env.PERSONAL_LOOKUP_KEY = SECRETS.PERSONAL_LOOKUP_KEY;
  process.env.PASSWORD_PEPPER = SECRETS.PASSWORD_PEPPER;
  try {
    const databaseUrl = await createMigrated(services, template);
    for (let n = 0; n < workers; n++) platforms.push(await prepare(services, { run, n }));
    await Promise.all([buildApps(), seed(databaseUrl, platforms)]);
    for (const { platform, ...own } of platforms) {
      await onServer(services, [`CREATE DATABASE ${nameIn(own.databaseUrl)} TEMPLATE ${template}`]);
      await reconnect(platform);
    }
    for (const started of await Promise.all(platforms.map(start))) {
      for (const { name, ended } of started) {
        ended.then((reason) => deaths.push(`${name} ended (${reason})`));
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  publishPlatforms(platforms.map(({ platform, ...found }) => found));
  // For tests that start further processes of these platforms.
  process.env.E2E_SECRETS = JSON.stringify(SECRETS);
  return stop;

  async function stop(): Promise<void> {
    const died = [...deaths]; // copied first, because the stop ends the other processes
    await Promise.all(platforms.map(({ platform }) => platform.stop()));
    if (!services.areOurs) await dropDatabases(services, run);
    await services.stop();
    if (died.length > 0) throw new Error(`${died.join('; ')}: see ${LOGS}`);
  }
}

/** All platforms have the same secrets, so tests can use them on any of them. */
const SECRETS = makeSecrets();

/** Prepares a platform with separate databases. Its site does not exist yet. */
async function prepare(
  services: TestServices,
  { run, n }: { run: string; n: number },
): Promise<Started> {
  const [app, arcade] = [`${run}_app_${n}`, `${run}_arcade_${n}`];
  await onServer(services, [`CREATE DATABASE ${arcade}`]);
  const databaseUrl = asRuntime(`${services.postgresUrl}${app}`);
  const redisUrl = await takeRedisDatabase(services.redisUrl);
  const logs = join(LOGS, `${n}`);
  const platform = await makePlatform({
    databaseUrl,
    arcadeDatabaseUrl: `${services.postgresUrl}${arcade}`,
    redisUrl,
    logFolder: logs,
    secrets: SECRETS,
  });
  const { apiUrl: url, arcadeUrl } = platform;
  return { platform, url, arcadeUrl, databaseUrl, redisUrl, logs };
}

/** Seeds the demo once. Each platform gets a copy of its database. */
const seed = (databaseUrl: string, [first]: readonly Started[]): Promise<string> =>
  runNode(['prisma/seed/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...first?.platform.seedEnv, DATABASE_URL: databaseUrl },
  });

/** Sets the addresses of a platform's games in its copy of the database. */
async function reconnect({ seedEnv }: TestPlatform): Promise<void> {
  const { databaseUrl, vendor } = readSeedEnv(seedEnv);
  const db = connect(databaseUrl, 1);
  const deps = { db, clock: systemClock };
  await connectArcade(deps, vendor);
  await connectTideway(deps, vendor);
  await db.close();
}

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

function start({ platform }: Started): Promise<TestProcess[]> {
  // Every test registers members: proof of work is short, and tests choose their client address.
  const forMembers = { env: { WORK_BITS: '8', TRUSTED_PROXIES: '127.0.0.1' } };
  return Promise.all([
    platform.start('api', forMembers),
    platform.start('worker', { env: QUIET }),
    platform.start('arcade'),
  ]);
}

/** Copies the migrated template of `npm test`, or migrates a new database if Playwright was started without it. */
async function createMigrated(services: TestServices, name: string): Promise<string> {
  const { TEST_TEMPLATE: template } = process.env;
  if (template) {
    await onServer(services, [`CREATE DATABASE ${name} TEMPLATE ${template}`]);
    return asRuntime(`${services.postgresUrl}${name}`);
  }
  await onServer(services, [`CREATE DATABASE ${name}`]);
  return migrate(`${services.postgresUrl}${name}`);
}

async function onServer(
  { postgresUrl }: TestServices,
  statements: readonly string[],
): Promise<void> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}
