import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runNode } from '../../scripts/run-program.ts';
import { buildPages } from '../../scripts/start/build-pages.ts';
import { makePlatform, ROOT } from '../support/processes.ts';
import { migrate } from '../support/runtime-role.ts';
import { startTestServices } from '../support/services.ts';

/** Of this run alone, so that its last test can read them. */
const LOGS = join(ROOT, 'test-results/e2e-logs');

/**
 * Starts the platform with the demo site for all browser tests: api, worker and arcade as real
 * processes, with databases of their own. Tests find it through `tests/e2e/site.ts`.
 */
export default async function startPlatform(): Promise<() => Promise<void>> {
  rmSync(LOGS, { recursive: true, force: true });
  const services = await startTestServices();
  const names = ['app', 'arcade'].map((name) => `e2e_${name}_${randomBytes(4).toString('hex')}`);
  const [ownerUrl, arcadeDatabaseUrl] = names.map((name) => `${services.postgresUrl}${name}`);
  await onServer(
    services.postgresUrl,
    names.map((name) => `CREATE DATABASE ${name}`),
  );
  const databaseUrl = await migrate(`${ownerUrl}`);
  const platform = await makePlatform({
    databaseUrl,
    arcadeDatabaseUrl: `${arcadeDatabaseUrl}`,
    redisUrl: services.redisUrl,
    logFolder: LOGS,
  });
  try {
    await runNode(['prisma/seed/demo.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...platform.seedEnv },
    });
    await buildPages();
    // Every test registers somebody, and each of them has to prove that they are a person.
    const quickChecks = { env: { WORK_BITS: '8' } };
    await Promise.all([
      platform.start('api', quickChecks),
      platform.start('worker'),
      platform.start('arcade'),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_API_URL = platform.apiUrl;
  process.env.E2E_ARCADE_URL = platform.arcadeUrl;
  process.env.E2E_DATABASE_URL = databaseUrl;
  process.env.E2E_REDIS_URL = services.redisUrl;
  process.env.E2E_LOGS = LOGS;
  // With these a test makes people, seals what the processes open, and reads what they wrote.
  process.env.PERSONAL_DATA_KEY = platform.secrets.PERSONAL_DATA_KEY;
  process.env.PERSONAL_LOOKUP_KEY = platform.secrets.PERSONAL_LOOKUP_KEY;
  process.env.PASSWORD_PEPPER = platform.secrets.PASSWORD_PEPPER;
  return stop;

  async function stop(): Promise<void> {
    await platform.stop();
    if (!services.areOurs) {
      await onServer(
        services.postgresUrl,
        names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`),
      );
    }
    await services.stop();
  }
}

async function onServer(postgresUrl: string, statements: readonly string[]): Promise<void> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}
