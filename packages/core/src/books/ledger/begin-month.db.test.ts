import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  asOwner,
  changeAsOwner,
  freshDatabase,
} from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { balanceOf, houseBalance } from './balances.ts';
import { beginMonth } from './begin-month.ts';
import { cash, held, house } from './chart-of-accounts.ts';
import { closeAccountDays } from './close-account-days.ts';
import { dropOldMonths } from './drop-old-months.ts';
import { entryOfKey, readEntry } from './entries.ts';
import { captureHold, placeHold } from './holds.ts';
import { openHouseAccounts } from './open-accounts.ts';
import { post } from './post.ts';
import { postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';
import { reverse } from './reverse.ts';
import { trialBalance } from './trial-balance.ts';

const VENDOR = 3n;

let db: Database;
let ann: { id: bigint; merchantId: bigint };
let keys = 0;

beforeEach(async () => {
  db = await freshDatabase();
  ann = await makeMember(db, await makeSite(db));
  await inTransaction(db, (tx) => openHouseAccounts(tx, ann.merchantId, VENDOR));
  return () => db.close();
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const outside = () => house(ann.merchantId, 'outside');
const deposit = (amount = 10): Posting => ({
  source: 'cashier',
  key: `${++keys}`,
  kind: 'cashier.deposit',
  from: outside(),
  to: cash(ann.id),
  amount: whole(amount),
  causeId: 1n,
});

async function book(day: string, posting = deposit()): Promise<bigint> {
  const [outcome] = await postBatch(db, [posting], new Date(day));
  expect(outcome?.status).toBe('posted');
  return outcome?.entryId ?? 0n;
}

const begin = (day: string) => beginMonth({ db, now: new Date(day) });
/** Waits until the month has begun: until no transaction of the server is older than its partition. */
const begun = (day: string) => until('the month has begun', () => begin(day));
const closeDaysUntil = (time: string) => closeAccountDays({ db, clock: () => new Date(time) });
const drop = (now: string, monthsKept = 60) =>
  dropOldMonths({ db, now: new Date(now), monthsKept });

async function partitionOf(id: bigint): Promise<string> {
  const { rows } = await db.pool.query(
    'SELECT tableoid::regclass::text AS name FROM ledger_entry WHERE id = $1',
    [id],
  );
  return rows[0]?.name;
}

async function partitions(): Promise<string[]> {
  const { rows } = await db.pool.query(
    `SELECT relid::text AS name FROM pg_partition_tree('ledger_entry') WHERE isleaf ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('books postings before any month has begun, and after each turn in the new month', async () => {
  const before = await book('2010-12-30');
  expect(await begun('2011-01-02')).toBe(true);
  const january = await book('2011-01-03');
  expect(await begin('2011-01-20')).toBe(false);
  expect(await begun('2011-02-01')).toBe(true);
  const february = await book('2011-02-01');
  expect(await Promise.all([before, january, february].map(partitionOf))).toEqual([
    'ledger_entry_before_months',
    'ledger_entry_2011_01',
    'ledger_entry_2011_02',
  ]);
  expect(january).toBe(492n << 40n);
  expect(await begin('2011-01-20')).toBe(false);
  expect(await book('2011-02-02')).toBe(february + 1n);
});

test('ids stay exact as JavaScript numbers for six hundred years', async () => {
  const { rows } = await db.pool.query(`SELECT ledger_first_entry('2652-01-01')::text AS id`);
  expect(BigInt(rows[0].id)).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
});

test('never begins a month early, whatever the worker’s clock shows', async () => {
  expect(await begin('2999-01-01')).toBe(false);
  expect(await partitionOf(await book('2011-01-03'))).toBe('ledger_entry_before_months');
});

test('a new month delays and loses no posting, and ids ascend before and after it', async () => {
  await begun('2011-01-02');
  await db.pool.query("SELECT ledger_add_month('2011-02-01')");
  const numbers: bigint[][] = [];
  let mayEnd = false;
  const player = async (isBatch: boolean) => {
    const mine: bigint[] = [];
    for (let after = 0; after < 10; after += mayEnd ? 1 : 0) {
      const postings = isBatch ? [deposit(), deposit(), deposit()] : [deposit()];
      const outcomes = await postBatch(db, postings, new Date('2011-02-01'));
      expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
      mine.push(...outcomes.map(({ entryId }) => entryId ?? 0n));
    }
    numbers.push(mine);
  };
  const players = Promise.all([true, true, false, false, false].map(player));
  await begun('2011-02-01');
  mayEnd = true;
  await players;
  for (const mine of numbers) expect(mine).toEqual(mine.toSorted((a, b) => (a < b ? -1 : 1)));
  const all = numbers.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all.map((id) => id >> 40n))).toEqual(new Set([492n, 493n]));
});

test('an id that was assigned before the new month stays in its month, however late it commits', async () => {
  await begun('2011-01-02');
  await db.pool.query("SELECT ledger_add_month('2011-02-01')");
  const isOver = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<bigint>();
  const slow = inTransaction(db, async (tx) => {
    const [first] = await post(tx, [deposit()], new Date('2011-01-31T23:59:59Z'));
    drawn.resolve(first?.entryId ?? 0n);
    await isOver.promise;
    const [second] = await post(tx, [deposit()], new Date('2011-02-01T00:00:01Z'));
    return second?.entryId ?? 0n;
  });
  const first = await drawn.promise;
  await begun('2011-02-01');
  isOver.resolve();
  const second = await slow;
  expect([await partitionOf(first), await partitionOf(second)]).toEqual([
    'ledger_entry_2011_01',
    'ledger_entry_2011_02',
  ]);
});

test('waits for open transactions that started before the partition', async () => {
  const isOver = Promise.withResolvers<void>();
  const posted = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    await post(tx, [deposit()], new Date('2011-01-01'));
    posted.resolve();
    await isOver.promise;
    await post(tx, [deposit()], new Date('2011-01-01'));
  });
  await posted.promise;
  expect(await begin('2011-01-02')).toBe(false);
  isOver.resolve();
  await slow;
  expect(await begun('2011-01-02')).toBe(true);
});

test('a month cannot begin in the transaction that makes its partition', async () => {
  await asOwner(db, async (owner) => {
    await owner.query("BEGIN; SELECT ledger_add_month('2011-01-01')");
    const { rows } = await owner.query("SELECT ledger_begin_month('2011-01-01') AS begun");
    expect(rows).toEqual([{ begun: false }]);
    await owner.query('ROLLBACK');
  });
  await book('2011-01-03');
});

test('only one worker at a time makes, begins and drops months', async () => {
  const asks = [
    "ledger_add_month('2011-02-01')",
    "ledger_begin_month('2011-01-01')",
    "ledger_drop_month('2011-01-01')",
  ];
  await asOwner(db, async (owner) => {
    await owner.query("BEGIN; SELECT ledger_add_month('2011-01-01')");
    const asked = Promise.all(asks.map((ask) => db.pool.query(`SELECT ${ask}`)));
    await until('all wait for the first', async () => {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rowCount === asks.length;
    });
    await owner.query('COMMIT');
    await asked;
  });
});

/** Books two months of 2011 with a hold across both, closed days, and an entry in March. */
async function twoMonths() {
  await begun('2011-01-02');
  const january = deposit(100);
  const first = await book('2011-01-10', january);
  const { id: holdId } = await inTransaction(db, (tx) =>
    placeHold(
      tx,
      { key: 'k', merchantId: ann.merchantId, memberId: ann.id, amount: whole(40), causeId: 1n },
      new Date('2011-01-11'),
    ),
  );
  const capture = { holdId, key: 'part', amount: whole(10), to: outside() };
  await inTransaction(db, (tx) => captureHold(tx, capture, new Date('2011-01-12')));
  await begun('2011-02-01');
  const stake: Posting = {
    ...deposit(7),
    kind: 'bet.stake',
    from: cash(ann.id),
    to: house(ann.merchantId, 'round_escrow', VENDOR),
  };
  await book('2011-02-02', stake);
  await begun('2011-03-01');
  // The day began before the month, so it has entries of both months.
  await book('2011-02-02T23:00:00Z', deposit(3));
  return { january, first, capture };
}

const balances = async () => [
  await balanceOf(db, cash(ann.id)),
  await balanceOf(db, held(ann.id)),
  await houseBalance(db, outside()),
  await houseBalance(db, house(ann.merchantId, 'round_escrow', VENDOR)),
];

test('keeps open days, and the current month', async () => {
  await twoMonths();
  expect(await drop('2026-11-21')).toEqual([]);
  await closeDaysUntil('2011-02-02T12:00:00Z');
  await drop('2026-11-21');
  expect((await partitions())[0]).toBe('ledger_entry_2011_01'); // before it nothing was booked
  await closeDaysUntil('2011-02-04');
  expect(await drop('2026-11-21')).toEqual([(493n << 40n) - 1n, (494n << 40n) - 1n]);
  expect((await partitions())[0]).toBe('ledger_entry_2011_03');
  expect(await drop('2026-11-21')).toEqual([]);
});

test('keeps months younger than the setting, or than five years', async () => {
  await twoMonths();
  await closeDaysUntil('2011-02-04');
  await drop('2011-05-01', 3);
  expect(await partitions()).toContain('ledger_entry_2011_01');
  await drop('2011-06-01', 3);
  expect(await partitions()).not.toContain('ledger_entry_2011_02');
  const { rows } = await db.pool.query(
    `SELECT to_char(now() AT TIME ZONE 'UTC' - interval '4 years 11 months', 'YYYY-MM') AS month,
       to_char(now() AT TIME ZONE 'UTC' - interval '4 years 10 months', 'YYYY-MM') AS next`,
  );
  const [{ month, next }] = rows;
  await begun(`${month}-01`);
  await book(`${month}-02`);
  await begun(`${next}-01`);
  await book(`${next}-02`);
  await closeDaysUntil(`${next}-04`);
  // All earlier partitions are between March 2011 and this month.
  await drop('2999-01-01', 0);
  expect(await partitions()).toContain(`ledger_entry_${month.replace('-', '_')}`);
});

test('dropping a month keeps the balances, and the trial balance still verifies them', async () => {
  await twoMonths();
  await closeDaysUntil('2011-02-03T02:00:00Z');
  const before = await balances();
  expect(await trialBalance(db)).toEqual([]);
  expect(await drop('2026-11-21')).toHaveLength(3);
  expect(await balances()).toEqual(before);
  expect(await trialBalance(db)).toEqual([]);
  await book('2011-03-05');
  await closeDaysUntil('2011-03-07');
  expect(await trialBalance(db)).toEqual([]);
  expect(await balances()).toEqual([
    (before[0] ?? 0n) + whole(10),
    before[1],
    (before[2] ?? 0n) - whole(10),
    before[3],
  ]);
});

test('finds wrong carried sums, and closed days that differ from dropped entries', async () => {
  await twoMonths();
  await closeDaysUntil('2011-02-03T02:00:00Z');
  await drop('2026-11-21');
  const found = async () => (await trialBalance(db)).map(({ where }) => where);
  const wrong = async (change: string, undo: string) => {
    await changeAsOwner(db, change);
    const places = await found();
    await changeAsOwner(db, undo);
    return places;
  };
  const carried = (sign: string) =>
    `UPDATE ledger_carried SET came_in = came_in ${sign} 7 WHERE account_id = ${cash(ann.id)} AND went_out > 0`;
  expect(await wrong(carried('+'), carried('-'))).toContain(`balance of account ${cash(ann.id)}`);
  const day = (sign: string) =>
    `UPDATE account_day SET came_in = came_in ${sign} 7, balance = balance ${sign} 7
     WHERE account_id = ${house(ann.merchantId, 'round_escrow', VENDOR)}`;
  expect(await wrong(day('+'), day('-'))).toEqual([
    `day 2011-02-02 of account ${house(ann.merchantId, 'round_escrow', VENDOR)}`,
  ]);
});

test('a repeated posting of a dropped entry gets its first answer, and is never booked twice', async () => {
  const { january, first, capture } = await twoMonths();
  await closeDaysUntil('2011-02-03T02:00:00Z');
  const now = new Date('2026-11-21');
  const answer = { status: 'replayed', entryId: first, balance: whole(100) };
  expect(await postBatch(db, [january], now)).toEqual([answer]);
  await drop('2026-11-21');
  expect(await postBatch(db, [january], now)).toEqual([answer]);
  expect(await postBatch(db, [january, january], now)).toEqual([answer, answer]);
  expect(await postBatch(db, [{ ...january, amount: whole(1) }], now)).toMatchObject([
    { status: 'mismatch' },
  ]);
  // A repeated capture does not reduce the hold again.
  await inTransaction(db, (tx) => captureHold(tx, capture, now));
  expect(await balanceOf(db, held(ann.id))).toBe(whole(30));
});

test('an entry that was dropped can be neither found nor reversed', async () => {
  const { january, first } = await twoMonths();
  await closeDaysUntil('2011-02-03T02:00:00Z');
  await drop('2026-11-21');
  expect(await readEntry(db, first)).toBeUndefined();
  expect(await entryOfKey(db, january)).toBeUndefined();
  const undoing = inTransaction(db, (tx) =>
    reverse(tx, { entryId: first, at: new Date('2026-11-21') }),
  );
  await expect(undoing).rejects.toThrow(`there is no entry ${first}`);
});

test.each([
  ['changed', 'UPDATE ledger_entry_2011_01 SET amount = amount + 1'],
  ['deleted', 'DELETE FROM ledger_entry_2011_01'],
  ['truncated', 'TRUNCATE ledger_entry_2011_01'],
  ['deleted before there were months', 'DELETE FROM ledger_entry_before_months'],
])('entries of a month cannot be %s by way of its partition', async (_, text) => {
  await begun('2011-01-02');
  await expect(db.pool.query(text)).rejects.toThrow('permission denied');
  await asOwner(db, (owner) => expect(owner.query(text)).rejects.toThrow('append-only'));
});
