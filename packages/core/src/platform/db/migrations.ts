import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Reader, sql } from './client.ts';

const FOLDER = join(import.meta.dirname, '../../../../../prisma/migrations');

/** The migrations that this version of the program needs. */
export function migrationNames(): readonly string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'migration.sql')));
}

const done = sql(
  'db.migrations_done',
  'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
);

/**
 * A query. The migrations that the database lacks. Migrations unknown to this version belong to a newer one and
 * are not reported.
 */
export async function missingMigrations(
  reader: Reader,
  expected: readonly string[],
): Promise<readonly string[]> {
  const found = new Set((await reader.query<{ name: string }>(done)).map(({ name }) => name));
  return expected.filter((name) => !found.has(name));
}
