import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import type { Migration } from './read-migrations.ts';

let client: pg.Client;
let url: string;

beforeEach(async () => {
  const name = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
  url = `${inject('postgresUrl')}${name}`;
  const server = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await server.end();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

const CHAIRS = migration('1_create_chairs', 'CREATE TABLE chair (legs int NOT NULL)');
const TABLES = migration(
  '2_count_legs',
  `CREATE FUNCTION legs() RETURNS bigint LANGUAGE plpgsql AS $$
     BEGIN RETURN (SELECT sum(legs) FROM chair); END; $$;
   INSERT INTO chair VALUES (4), (3);`,
);
const INDEX = migration(
  '3_index_legs',
  '-- no-transaction\nCREATE INDEX CONCURRENTLY chair_legs_idx ON chair (legs)',
);

test('applies each migration once, in order', async () => {
  expect(await applyMigrations(url, { migrations: [CHAIRS] })).toEqual([CHAIRS.name]);
  expect(await applyMigrations(url, { migrations: [CHAIRS, TABLES] })).toEqual([TABLES.name]);
  expect(await applyMigrations(url, { migrations: [CHAIRS, TABLES] })).toEqual([]);
  expect((await client.query('SELECT legs()')).rows).toEqual([{ legs: '7' }]);
});

test('does nothing without migrations', async () => {
  expect(await applyMigrations(url, { migrations: [] })).toEqual([]);
});

test('of ten simultaneous runners one works while the others wait', async () => {
  const all = [CHAIRS, TABLES, INDEX];
  const runs = await Promise.all(
    Array.from({ length: 10 }, () => applyMigrations(url, { migrations: all })),
  );
  expect(runs.filter((applied) => applied.length === 3)).toHaveLength(1);
  expect(runs.filter((applied) => applied.length === 0)).toHaveLength(9);
  expect((await client.query('SELECT count(*)::int AS chairs FROM chair')).rows).toEqual([
    { chairs: 2 },
  ]);
});

test('refuses a migration that was edited after it was applied', async () => {
  await applyMigrations(url, { migrations: [CHAIRS] });
  const edited = migration(CHAIRS.name, 'CREATE TABLE chair (legs bigint NOT NULL)');
  await expect(applyMigrations(url, { migrations: [edited, TABLES] })).rejects.toThrow(
    '1_create_chairs was edited',
  );
  expect((await client.query('SELECT * FROM _prisma_migrations')).rowCount).toBe(1);
});

test('rolls back a failing migration, and names it', async () => {
  const half = migration('2_half', 'CREATE TABLE sofa (seats int); SELECT 1 / 0;');
  await expect(applyMigrations(url, { migrations: [CHAIRS, half] })).rejects.toThrow(
    'Migration 2_half failed: division by zero',
  );
  expect((await client.query("SELECT to_regclass('sofa') AS sofa")).rows).toEqual([{ sofa: null }]);
  expect(await applyMigrations(url, { migrations: [CHAIRS] })).toEqual([]);
});

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
