import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** Folder name. Migrations are applied in the order of names. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');

/** All migrations of a folder, oldest first; empty if the folder does not exist. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
