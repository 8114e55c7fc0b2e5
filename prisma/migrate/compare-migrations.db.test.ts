import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freshDatabaseUrl, ownerUrl } from '../../tests/support/databases/database.ts';
import { compareMigrationsWithSchema } from './compare-migrations.ts';
import { compareWithSchema } from './schema-engine.ts';

test('the migrations make exactly the tables that prisma/schema declares', async () => {
  expect(await compareMigrationsWithSchema(inject('postgresUrl'))).toEqual({
    agrees: true,
    sql: expect.stringContaining('empty migration'),
  });
});

test('reports a column missing from the schema, with the SQL to fix it', async () => {
  const url = ownerUrl(await freshDatabaseUrl());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('ALTER TABLE idempotency_record ADD COLUMN forgotten text');
  await client.end();
  const { agrees, sql } = await compareWithSchema(url);
  expect(agrees).toBe(false);
  expect(sql).toContain('DROP COLUMN "forgotten"');
});
