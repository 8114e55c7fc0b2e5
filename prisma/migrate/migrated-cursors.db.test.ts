import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

const SHARED = '20261214010000';

test('rebates continue at their cursor', async () => {
  const url = await emptyDatabaseUrl();
  await applyMigrations(url, { migrations: readMigrations().filter(({ name }) => name < SHARED) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `UPDATE rebate_cursor SET xid = '18446744073709551610', seq = 9007199254740993`,
  );
  await applyMigrations(url);
  const { rows } = await client.query('SELECT reader, xid::text, seq::text FROM stream_cursor');
  await client.end();
  expect(rows).toEqual([
    { reader: 'rebates', xid: '18446744073709551610', seq: '9007199254740993' },
  ]);
});
