import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Clock } from '../clock.ts';

const DIRECTORY = new URL('../../migrations/', import.meta.url);

/** Advisory lock. Any number that no other program uses in this database. */
const LOCK = 7_240_611;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Applies missing migrations in order, in one transaction. Processes that start at the same time take turns. Returns
 * the names of the applied migrations.
 *
 * @throws when a migration was edited after it was applied
 */
export async function migrate(url: string, clock: Clock): Promise<string[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query('BEGIN');
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await connection.query(
      `CREATE TABLE IF NOT EXISTS arcade_migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL)`,
    );
    const migrations = await missing(connection);
    for (const migration of migrations) await apply(connection, migration, clock());
    await connection.query('COMMIT');
    return migrations.map(({ name }) => name);
  } finally {
    await connection.end(); // rolls back an open transaction and releases the lock
  }
}

/** Whether all migrations of this program are applied. */
export async function isAtHead(pool: pg.Pool): Promise<boolean> {
  return (await missing(pool)).length === 0;
}

async function missing(connection: pg.Client | pg.Pool): Promise<Migration[]> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM arcade_migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const all = await readMigrations();
  for (const { name, checksum } of all) {
    const before = applied.get(name);
    if (before && before !== checksum) throw new Error(`${name} was edited after it was applied`);
  }
  return all.filter(({ name }) => !applied.has(name));
}

async function apply(connection: pg.Client, migration: Migration, now: Date): Promise<void> {
  const { name, text, checksum } = migration;
  try {
    await connection.query(text);
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  await connection.query('INSERT INTO arcade_migration VALUES ($1, $2, $3)', [name, checksum, now]);
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, DIRECTORY), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
