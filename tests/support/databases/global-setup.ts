import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { folderOfRun } from '../servers/folder-of-run.ts';
import { startTestServices } from './services.ts';
import { dropDatabases, makeTemplate } from './template.ts';
import type { TestServices } from './test-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser, ending in a slash: append the name of a database. */
    postgresUrl: string;
    redisUrl: string;
    /** Prefix of the names of this run's databases. */
    databasePrefix: string;
    /** The migrated database that tests copy. */
    databaseTemplate: string;
  }
}

interface Run {
  readonly services: TestServices;
  readonly databasePrefix: string;
  readonly databaseTemplate: string;
  users: number;
}

// The setup runs for every project of a Vitest process. All of them share one pair of servers.
const shared = globalThis as typeof globalThis & { testRun?: Promise<Run> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRun ??= startRun();
  const run = await shared.testRun;
  run.users++;
  project.provide('postgresUrl', run.services.postgresUrl);
  project.provide('redisUrl', run.services.redisUrl);
  project.provide('databasePrefix', run.databasePrefix);
  project.provide('databaseTemplate', run.databaseTemplate);
  return async () => {
    if (--run.users > 0) return;
    rmSync(folderOfRun(run.databasePrefix), { recursive: true, force: true });
    // Once at the end: a DROP DATABASE waits for a checkpoint, which tests would wait for as well.
    if (!run.services.areOurs) await dropDatabases(run.services, run.databasePrefix);
    await run.services.stop();
  };
}

async function startRun(): Promise<Run> {
  const services = await startTestServices();
  // Unique, because other runs may use the same server at this moment.
  const databasePrefix = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // `npm test` makes one template for all groups; a plain Vitest makes its own.
  const given = process.env.TEST_TEMPLATE;
  const databaseTemplate = given ?? `${databasePrefix}_template`;
  const run = { services, databasePrefix, databaseTemplate, users: 0 };
  try {
    if (!given) await makeTemplate(services, databaseTemplate);
    return run;
  } catch (error) {
    if (!services.areOurs) await dropDatabases(services, databasePrefix);
    await services.stop();
    throw error;
  }
}
