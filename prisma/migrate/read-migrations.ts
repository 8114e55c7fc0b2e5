import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** The name of its folder. Names sort in the order in which they are applied. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');

/** Every migration of a folder, oldest first. A folder that does not exist holds none. */
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
