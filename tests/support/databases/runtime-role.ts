import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import pg from 'pg';

/** Names for tests only, so that a shared server keeps its own roles. */
const RUNTIME = 'test_runtime';
const DRAWS = 'test_draws';
const PASSWORD = 'of-tests-alone';

/**
 * Migrates a database to the newest version and returns its address for the platform's runtime role, which owns nothing
 * in it.
 *
 * @param ownerUrl a superuser's address of the database
 */
export async function migrate(ownerUrl: string): Promise<string> {
  await makeRoles(ownerUrl);
  await applyMigrations(ownerUrl, { runtimeRole: RUNTIME, drawsRole: DRAWS });
  return asRuntime(ownerUrl);
}

/** The same database for the role of the platform's processes. */
export const asRuntime = (url: string): string => asRole(url, RUNTIME);

/** The same database for the role of the process that draws lotteries. */
export const asDraws = (url: string): string => asRole(url, DRAWS);

function asRole(given: string, role: string): string {
  const url = new URL(given);
  url.username = role;
  url.password = PASSWORD;
  return url.href;
}

async function makeRoles(ownerUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: ownerUrl });
  await server.connect();
  try {
    for (const role of [RUNTIME, DRAWS])
      await server.query(`DO $$ BEGIN
        CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}';
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another run was first
      END $$`);
  } finally {
    await server.end();
  }
}
