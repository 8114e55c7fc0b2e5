import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { folderOfRun } from './folder-of-run.ts';
import { migrate } from './runtime-role.ts';
import { startTestServices } from './services.ts';
import type { TestServices } from './test-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser, ending in a slash: append the name of a database. */
    postgresUrl: string;
    redisUrl: string;
    /** What the names of this run's databases begin with; `<prefix>_template` is the migrated one. */
    databasePrefix: string;
  }
}

interface Run {
  readonly services: TestServices;
  readonly databasePrefix: string;
  users: number;
}

// Every project of one vitest process comes here, and all share one pair of servers.
const shared = globalThis as typeof globalThis & { testRun?: Promise<Run> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRun ??= startRun();
  const run = await shared.testRun;
  run.users++;
  project.provide('postgresUrl', run.services.postgresUrl);
  project.provide('redisUrl', run.services.redisUrl);
  project.provide('databasePrefix', run.databasePrefix);
  return async () => {
    if (--run.users > 0) return;
    rmSync(folderOfRun(run.databasePrefix), { recursive: true, force: true });
    if (!run.services.areOurs) await dropDatabases(run);
    await run.services.stop();
  };
}

async function startRun(): Promise<Run> {
  const services = await startTestServices();
  // Unique, because other runs may use the same server at this moment.
  const databasePrefix = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const run = { services, databasePrefix, users: 0 };
  try {
    await makeTemplate(run);
    return run;
  } catch (error) {
    if (!services.areOurs) await dropDatabases(run);
    await services.stop();
    throw error;
  }
}

async function makeTemplate({ services, databasePrefix }: Run): Promise<void> {
  const template = `${databasePrefix}_template`;
  await onServer(services, async (server) => {
    await server.query(`CREATE DATABASE ${template} TEMPLATE template0`);
    await migrate(`${services.postgresUrl}${template}`);
    // A database with an open connection cannot be copied.
    await server.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  });
}

// Once at the end: a DROP DATABASE waits for a checkpoint, which tests would wait for as well.
async function dropDatabases({ services, databasePrefix }: Run): Promise<void> {
  await onServer(services, async (server) => {
    const { rows } = await server.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [databasePrefix],
    );
    for (const { name } of rows) {
      await server.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

async function onServer(
  { postgresUrl }: TestServices,
  work: (server: pg.Client) => Promise<void>,
): Promise<void> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
