import {
  beginMonth,
  cash,
  closeAccountDays,
  dropOldMonths,
  house,
  type Posting,
  postBatch,
  trialBalance,
} from '@app/core/books/ledger';
import { type Database, inTransaction } from '@app/core/platform/db';
import { beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../support/databases/database.ts';
import { until } from '../support/until.ts';
import { makeMember, makeSite, whole } from '../support/world.ts';

let db: Database;
let member: { id: bigint; merchantId: bigint };
let keys = 0;

beforeEach(async () => {
  db = await freshDatabase();
  member = await makeMember(db, await makeSite(db));
  for (const day of ['2011-01-02', '2011-02-02']) {
    await until('the month has begun', () => beginMonth({ db, now: new Date(day) }));
    await book(day);
  }
  await closeAccountDays({ db, clock: () => new Date('2011-02-04') });
  return () => db.close();
});

async function book(day: string): Promise<void> {
  const posting: Posting = {
    source: 'cashier',
    key: `${++keys}`,
    kind: 'cashier.deposit',
    from: house(member.merchantId, 'outside'),
    to: cash(member.id),
    amount: whole(10),
    causeId: 1n,
  };
  expect(await postBatch(db, [posting], new Date(day))).toMatchObject([{ status: 'posted' }]);
}

const drop = () => dropOldMonths({ db, now: new Date('2026-11-21'), monthsKept: 60 });

async function left(): Promise<{ entries: number; carried: number }> {
  const { rows } = await db.pool.query(
    `SELECT (SELECT count(*)::int FROM ledger_entry) AS entries,
       (SELECT count(*)::int FROM ledger_carried) AS carried`,
  );
  return rows[0];
}

/** While a reader of the ledger keeps its months from being dropped, waits and does the work. */
async function whileRead(work: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (reader) => {
    await reader.query({ name: 'test.read', text: 'SELECT FROM ledger_entry LIMIT 1' });
    await work();
  });
}

const findDropping = async (): Promise<number | undefined> => {
  const { rows } = await db.pool.query(
    `SELECT a.pid FROM pg_stat_activity a JOIN pg_locks l USING (pid)
     WHERE a.datname = current_database() AND NOT l.granted AND l.mode = 'AccessExclusiveLock'`,
  );
  return rows[0]?.pid;
};

test('a crash between carrying the sums and dropping the partition leaves no change', async () => {
  await whileRead(async () => {
    const dropping = expect(drop()).rejects.toThrow();
    const pid = await until('the sums are carried', findDropping);
    await asOwner(db, (owner) => owner.query('SELECT pg_terminate_backend($1)', [pid]));
    await dropping;
  });
  expect(await left()).toEqual({ entries: 2, carried: 0 });
  expect(await trialBalance(db)).toEqual([]);
  expect(await drop()).toHaveLength(2);
  expect(await left()).toEqual({ entries: 1, carried: 2 });
  expect(await trialBalance(db)).toEqual([]);
});

test('postings continue after a second while a reader locks the months', async () => {
  await whileRead(async () => {
    const dropping = expect(drop()).rejects.toThrow('lock timeout');
    await until('it waits', findDropping);
    await book('2011-02-05');
    await dropping;
  });
  expect(await left()).toEqual({ entries: 3, carried: 0 });
  expect(await trialBalance(db)).toEqual([]);
});
