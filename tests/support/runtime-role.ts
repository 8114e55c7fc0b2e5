import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import pg from 'pg';

/** Of tests alone, so that a server which also serves something else keeps its own role. */
const ROLE = 'test_runtime';
const PASSWORD = 'of-tests-alone';

/**
 * Brings a database to the newest migration and answers its address for the platform's processes, whose
 * role owns nothing in it.
 *
 * @param ownerUrl a superuser's address of the database
 */
export async function migrate(ownerUrl: string): Promise<string> {
  await makeRole(ownerUrl);
  await applyMigrations(ownerUrl, { runtimeRole: ROLE });
  return asRuntime(ownerUrl);
}

/** The same database for the role of the platform's processes. */
export function asRuntime(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = ROLE;
  url.password = PASSWORD;
  return url.href;
}

async function makeRole(ownerUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: ownerUrl });
  await server.connect();
  try {
    await server.query(`DO $$ BEGIN
      CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}';
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another run was first
    END $$`);
  } finally {
    await server.end();
  }
}
