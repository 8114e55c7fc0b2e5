import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Bill, contractBillBets, contractBills, engines } from '@app/core/agent-pay/payouts';
import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database } from '@app/core/platform/db';
import { memberBets, memberTransactions } from '@app/core/reports/records';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/**
 * A demo installation written by version 8648eb8 after some play: its rows, without keys and password hashes, and that
 * version's responses to record queries of members and agents. It identified the channel of a deposit by code rather
 * than by name.
 */
const INSTALLATION = join(import.meta.dirname, 'installations/november-2026.json.gz');
const LAST_MIGRATION = '20261120190200_forget_old_logins';

/** Everything in one page. */
const LISTED = { language: 'EN', rowsMax: 1_000 } as const;
const ALL = { ...LISTED, from: new Date('2026-01-01Z'), to: new Date('2028-01-01Z') };

const saved = gunzipSync(readFileSync(INSTALLATION)).toString();
const answered: Record<string, unknown> = JSON.parse(saved).records;

let db: Database;
let balancesBefore: object[];
let balancesAfter: object[];

beforeAll(async () => {
  const url = await emptyDatabaseUrl();
  const migrations = readMigrations().filter(({ name }) => name <= LAST_MIGRATION);
  await applyMigrations(url, { migrations });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await restore(owner);
  const balances = async () =>
    (await owner.query('SELECT id::text, balance::text FROM ledger_account ORDER BY id')).rows;
  balancesBefore = await balances();
  await applyMigrations(url);
  balancesAfter = await balances();
  await owner.end();
  db = connect(url, 2);
  return () => db.close();
});

/**
 * Restores the saved rows with triggers disabled. PostgreSQL parses the numbers: some exceed JavaScript's precision.
 */
async function restore(owner: pg.Client): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query('CREATE TEMPORARY TABLE saved AS SELECT $1::jsonb AS all', [saved]);
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(`
    SELECT c.table_name AS name, string_agg(quote_ident(c.column_name), ', ') AS columns
    FROM saved, jsonb_object_keys(saved.all -> 'tables') AS kept (name)
    JOIN information_schema.columns c ON c.table_schema = 'public' AND c.table_name = kept.name
    WHERE c.is_generated = 'NEVER' GROUP BY 1`);
  for (const { name } of tables) await owner.query(`DELETE FROM "${name}"`);
  for (const { name, columns } of tables) {
    await owner.query(`
      INSERT INTO "${name}" (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns}
      FROM saved, jsonb_populate_recordset(NULL::"${name}", saved.all -> 'tables' -> '${name}')`);
  }
  await owner.query(`
    SELECT setval(name::regclass, value::bigint)
    FROM saved, jsonb_each_text(saved.all -> 'sequences') AS sequence (name, value)`);
  await owner.query('SET session_replication_role = origin');
}

const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)));

async function billOf(agentId: bigint, bill: Bill): Promise<object> {
  const { engine, periodEnd, validBet, games, ...shown } = bill;
  // The previous version had only contracts for all games, without stating so.
  expect(games).toBe('CONS');
  const query = { ...LISTED, billPublicId: bill.publicId, agentId };
  const { next, bets: rows, ...sums } = await contractBillBets(db, query);
  // The previous version returned neither a bet's window nor its placement time.
  const bets = { ...sums, bets: rows.map(({ bucketAt: _, placedAt: __, ...bet }) => bet) };
  return { ...shown, bets };
}

test('keeps every balance, and the books balance', async () => {
  expect(balancesBefore.length).toBeGreaterThan(50);
  expect(balancesAfter).toEqual(balancesBefore);
  expect(await trialBalance(db)).toEqual([]);
});

test('answers members and agents as the version before did: bets, movements, bills', async () => {
  const members = await db.prisma.member.findMany({ orderBy: { id: 'asc' } });
  const engine = engines.realTimeSalary;
  const found: Record<string, unknown> = {};
  for (const { id: memberId, merchantId, username } of members) {
    const of = { ...ALL, memberId };
    const { bets: rowsOfBets, sums } = await memberBets(db, of);
    // The previous version had no odds for vendors' bets, no free spins and no net result.
    const bets = rowsOfBets.map(({ odds, isFreeSpin, net, ...bet }) => ({
      ...bet,
      ...(odds !== null && { odds }),
      ...(isFreeSpin && { isFreeSpin }),
    }));
    const { transactions: rows, ...page } = await memberTransactions(db, of);
    // The previous version had no transfers, and so no counterparty.
    const rowsBefore = rows.map(({ otherUsername, ...row }) =>
      otherUsername === null ? row : { ...row, otherUsername },
    );
    const transactions = { ...page, transactions: rowsBefore };
    const query = { ...ALL, merchantId, agentId: memberId, whose: 'mine', engine } as const;
    const { bills } = await contractBills(db, query);
    const explained = await Promise.all(bills.map((bill) => billOf(memberId, bill)));
    found[username] = asJson({ bets, sums, transactions, bills: explained });
  }
  expect(Object.keys(found).length).toBeGreaterThan(30);
  expect(found).toEqual(answered);
});
