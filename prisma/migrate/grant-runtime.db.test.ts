import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../tests/support/databases/database.ts';
import { asDraws } from '../../tests/support/databases/runtime-role.ts';
import { readTableRules } from './read-table-rules.ts';

/** The platform's processes can add rows to these, and never change or delete any. */
const APPEND_ONLY = readTableRules().flatMap(({ name, isAppendOnly }) =>
  isAppendOnly ? [name] : [],
);

let runtime: pg.Client;
let draws: pg.Client;

beforeAll(async () => {
  const url = await freshDatabaseUrl();
  runtime = new pg.Client({ connectionString: url });
  draws = new pg.Client({ connectionString: asDraws(url) });
  await Promise.all([runtime.connect(), draws.connect()]);
  return async () => void (await Promise.all([runtime.end(), draws.end()]));
});

const names = async (text: string) =>
  (await runtime.query<{ name: string }>(text)).rows.map((row) => row.name);

test('the role of the platform owns nothing and cannot manage roles, databases or rows', async () => {
  const { rows } = await runtime.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
       (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
       (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
       (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
     FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      tables: 0,
      functions: 0,
      memberships: 0,
    },
  ]);
});

test('the runtime role can read and insert into all tables, but not write to partitions', async () => {
  const unusable = await names(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> ALL ('{_prisma_migrations,lottery_secret}')
       AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT'))`,
  );
  expect(unusable).toEqual([]);
  const tooMuch = await names(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND (has_table_privilege(oid, 'TRUNCATE') OR has_table_privilege(oid, 'TRIGGER')
         OR has_table_privilege(oid, 'REFERENCES') OR has_table_privilege(oid, 'MAINTAIN')
         OR (relispartition OR relname = '_prisma_migrations')
           AND has_table_privilege(oid, 'INSERT, UPDATE, DELETE'))`,
  );
  expect(tooMuch).toEqual([]);
});

test('append-only rows can be neither changed nor deleted', async () => {
  const writtenOnce = await names(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> ALL ('{_prisma_migrations,lottery_secret}')
       AND NOT has_table_privilege(oid, 'UPDATE, DELETE')
     ORDER BY 1`,
  );
  expect(APPEND_ONLY.length).toBeGreaterThan(40);
  expect(writtenOnce).toEqual(APPEND_ONLY);
  for (const table of APPEND_ONLY)
    for (const change of [
      `UPDATE ${table} SET merchant_id = 1`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      await expect(runtime.query(change), change).rejects.toThrow(/permission denied|column/);
});

test.each([
  ['take the trail’s trigger away', 'ALTER TABLE audit_entry DISABLE TRIGGER ALL'],
  ['drop it', 'DROP TRIGGER audit_entry_append_only ON audit_entry'],
  [
    'replace what it does',
    `CREATE OR REPLACE FUNCTION audit_refuse_change() RETURNS trigger
     LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  ],
  ['switch all triggers off', 'SET session_replication_role = replica'],
  ['make a table', 'CREATE TABLE mine (n int)'],
  ['change a table', 'ALTER TABLE member ADD COLUMN mine int'],
  ['drop a table', 'DROP TABLE audit_entry'],
  ['become another role', 'SET ROLE postgres'],
  [
    'say that a migration ran',
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '')",
  ],
  ['renumber entries', "SELECT setval('ledger_entry_id_seq', 1)"],
  ['delete a member', 'DELETE FROM member'],
])('the role of the platform cannot %s', async (_, text) => {
  await expect(runtime.query(text)).rejects.toThrow(/permission denied|must be owner/);
});

test('adds months nevertheless', async () => {
  const { rows } = await runtime.query(
    `SELECT bets_add_month('2031-05-01') AS bets, turnover_add_month('2031-05-01') AS turnover,
       team_turnover_add_month('2031-05-01') AS teams`,
  );
  expect(rows).toEqual([{ bets: true, turnover: true, teams: true }]);
  expect(
    await names(`SELECT relname AS name FROM pg_class WHERE relname ~ '_2031_05$' ORDER BY 1`),
  ).toEqual([
    'bet_2031_05',
    'bet_event_2031_05',
    'team_turnover_2031_05',
    'turnover_bucket_2031_05',
  ]);
});

test.each([
  ['read secrets of draws', 'SELECT sealed FROM lottery_secret'],
  ['count them', 'SELECT count(*) FROM lottery_secret'],
  ['make some', "INSERT INTO lottery_secret (chain_id, place, sealed) VALUES (1, 1, '')"],
  ['take them away', 'DELETE FROM lottery_secret'],
  ['become the role that draws', 'SET ROLE test_draws'],
])('the role of the platform cannot %s', async (_, text) => {
  await expect(runtime.query(text)).rejects.toThrow(/permission denied/);
});

test('the role that draws can use the tables of draws, and no other', async () => {
  const { rows } = await draws.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')
       AND (relkind = 'S' AND has_sequence_privilege(oid, 'USAGE, SELECT, UPDATE')
         OR relkind <> 'S' AND has_table_privilege(oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE'))
     ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    '_prisma_migrations',
    'lottery',
    'lottery_chain',
    'lottery_draw',
    'lottery_draw_move',
    'lottery_holiday',
    'lottery_join',
    'lottery_outcome',
    'lottery_secret',
  ]);
  for (const text of [
    'SELECT FROM member',
    'SELECT member_id FROM lottery_leg',
    'SELECT stake FROM lottery_leg',
    'SELECT worst FROM lottery_exposure',
    'UPDATE lottery_leg SET state = 4',
    'UPDATE lottery SET enabled = false',
    'DELETE FROM lottery_draw',
    'UPDATE lottery_secret SET place = 1',
    'SET ROLE test_runtime',
  ])
    await expect(draws.query(text), text).rejects.toThrow(/permission denied/);
});
