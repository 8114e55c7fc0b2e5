import pg from 'pg';
import { expect, test } from 'vitest';
import { freshArcadeDatabaseUrl } from '../test-support/world.ts';
import { isAtHead, migrate } from './migrate.ts';

const clock = () => new Date('2026-11-20T08:00:00Z');

test('processes that start together migrate once, and later ones find nothing to do', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, (db) => db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, clock)));
  expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
  expect(applied.flat().length).toBeGreaterThan(0);
  expect(await migrate(url, clock)).toEqual([]);
  await onDatabase(url, async (db) => expect(await isAtHead(db)).toBe(true));
});

test('refuses to start on a migration that was edited after it was applied', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, (db) =>
    db.query("UPDATE arcade_migration SET checksum = 'other' WHERE name LIKE '0001%'"),
  );
  await expect(migrate(url, clock)).rejects.toThrow('0001_create_players.sql was edited');
});

async function onDatabase(url: string, work: (db: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
