import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { houseBalance } from './balances.ts';
import { type AccountId, cash, house } from './chart-of-accounts.ts';
import { closeAccountDays, SETTLE_MS_MAX, settledEntries } from './close-account-days.ts';
import { lockAccounts } from './lock-accounts.ts';
import { post } from './post.ts';
import type { Posting } from './posting.ts';
import { trialBalance } from './trial-balance.ts';

let db: Database;
let now: Date;
let ann: { id: bigint; merchantId: bigint };
let outside: AccountId;

beforeEach(async () => {
  db = await freshDatabase();
  ann = await makeMember(db, await makeSite(db));
  outside = house(ann.merchantId, 'outside');
  return () => db.close();
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const posting = (amount: number, memberId = ann.id): Posting => ({
  source: 'cashier',
  key: randomUUID(),
  kind: 'cashier.deposit',
  from: outside,
  to: cash(memberId),
  amount: whole(amount),
  causeId: 1n,
});
const deposit = (amount: number, at: string, memberId = ann.id) =>
  inTransaction(db, (tx) => post(tx, [posting(amount, memberId)], new Date(at)));
const closeAt = (time: string, on = db) => {
  now = new Date(time);
  return closeAccountDays({ db: on, clock: () => now });
};
const read = sql(
  'test.days',
  `SELECT day::text, came_in AS "in", went_out AS "out", balance FROM account_day
   WHERE account_id = $1 ORDER BY day`,
);
const days = () => db.query(read, [outside]);

test('closes a day an hour after its end, and not before', async () => {
  await deposit(10, '2026-03-10T23:59:59Z');
  expect(await closeAt('2026-03-11T00:59:59Z')).toBe(0);
  expect(await closeAt('2026-03-11T01:00:00Z')).toBe(1);
  expect(await closeAt('2026-03-11T01:00:00Z')).toBe(0);
  expect(await days()).toEqual([
    { day: '2026-03-10', in: 0n, out: whole(10), balance: -whole(10) },
  ]);
});

test('the balance is the last closed day plus later entries, during and after closing', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  expect(await houseBalance(db, outside)).toBe(-whole(10));
  await closeAt('2026-03-11T02:00:00Z');
  expect(await houseBalance(db, outside)).toBe(-whole(10));
  await deposit(5, '2026-03-11T12:00:00Z');
  expect(await houseBalance(db, outside)).toBe(-whole(15));
  await closeAt('2026-03-12T02:00:00Z');
  expect(await houseBalance(db, outside)).toBe(-whole(15));
});

test('catches up after days of downtime, including days without entries', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  await deposit(5, '2026-03-13T12:00:00Z');
  expect(await closeAt('2026-03-15T12:00:00Z')).toBe(5);
  expect(await days()).toEqual([
    { day: '2026-03-10', in: 0n, out: whole(10), balance: -whole(10) },
    { day: '2026-03-13', in: 0n, out: whole(5), balance: -whole(15) },
  ]);
});

test('counts an entry of midnight on the day that begins with it', async () => {
  await deposit(10, '2026-03-10T23:59:59.999Z');
  await deposit(5, '2026-03-11T00:00:00.000Z');
  await closeAt('2026-03-12T02:00:00Z');
  expect(await days()).toEqual([
    { day: '2026-03-10', in: 0n, out: whole(10), balance: -whole(10) },
    { day: '2026-03-11', in: 0n, out: whole(5), balance: -whole(15) },
  ]);
});

test('counts a late entry on a later day, and never twice', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  await closeAt('2026-03-11T02:00:00Z');
  await deposit(3, '2026-03-10T23:59:59Z');
  await deposit(5, '2026-03-11T12:00:00Z');
  await closeAt('2026-03-12T02:00:00Z');
  expect(await days()).toEqual([
    { day: '2026-03-10', in: 0n, out: whole(10), balance: -whole(10) },
    { day: '2026-03-11', in: 0n, out: whole(8), balance: -whole(18) },
  ]);
});

test('waits for postings still being written when it begins', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  const written = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    await post(tx, [posting(1)], new Date('2026-03-10T13:00:00Z'));
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  const bob = await makeMember(db, { merchantId: ann.merchantId });
  await deposit(20, '2026-03-10T14:00:00Z', bob.id);
  let isClosed = false;
  const closing = closeAt('2026-03-11T02:00:00Z').then(() => {
    isClosed = true;
  });
  // Far more round trips than closing a day takes if no posting is being written.
  for (let n = 0; n < 50; n++) expect(await days()).toEqual([]);
  expect(isClosed).toBe(false);
  mayEnd.resolve();
  await Promise.all([slow, closing]);
  expect(await days()).toMatchObject([{ out: whole(31) }]);
});

test('gives up on a posting that is not finished in time', async () => {
  await inTransaction(db, async (tx) => {
    await post(tx, [posting(1)], new Date('2026-03-10T13:00:00Z'));
    await expect(settledEntries(db, 40)).rejects.toThrow('writing for too long');
  });
  expect(await settledEntries(db, SETTLE_MS_MAX)).toBe(1n);
});

test('waits for the newest transaction even if an older one wrote the last entry', async () => {
  const bob = await makeMember(db, { merchantId: ann.merchantId });
  const begun = Promise.withResolvers<void>();
  const mayPost = Promise.withResolvers<void>();
  const older = inTransaction(db, async (tx) => {
    await lockAccounts(tx, [cash(bob.id)]);
    begun.resolve();
    await mayPost.promise;
    await post(tx, [posting(20, bob.id)], new Date('2026-03-10T12:00:00Z'));
  });
  await begun.promise;
  await inTransaction(db, async (tx) => {
    await post(tx, [posting(1)], new Date('2026-03-10T13:00:00Z'));
    mayPost.resolve();
    await older;
    await expect(settledEntries(db, 40)).rejects.toThrow('writing for too long');
  });
  expect(await settledEntries(db, SETTLE_MS_MAX)).toBe(2n);
  await closeAt('2026-03-11T02:00:00Z');
  expect(await days()).toMatchObject([{ out: whole(21) }]);
});

test('ten concurrent workers close a day once', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  const closed = await Promise.all(
    Array.from({ length: 10 }, () => closeAt('2026-03-12T02:00:00Z')),
  );
  expect(closed.reduce((sum, count) => sum + count)).toBe(2);
});

test('after a crash during any statement, the next run closes the days', async () => {
  await deposit(10, '2026-03-10T12:00:00Z');
  for (let tries = 0, survived = false; !survived; tries++) {
    const dying = crashAt(db, tries);
    survived = await closeAt('2026-03-12T02:00:00Z', dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    expect(await trialBalance(db)).toEqual([]);
  }
  expect(await days()).toHaveLength(1);
});

test('closes nothing in an empty ledger, and refuses changes to closed days', async () => {
  const empty = await freshDatabase();
  expect(await closeAt('2026-03-12T02:00:00Z', empty)).toBe(0);
  await empty.close();
  await deposit(10, '2026-03-10T12:00:00Z');
  await closeAt('2026-03-11T02:00:00Z');
  for (const table of ['account_day', 'ledger_day']) {
    const change = `DELETE FROM ${table}`;
    await expect(db.pool.query(change)).rejects.toThrow('permission denied');
    await asOwner(db, (owner) => expect(owner.query(change)).rejects.toThrow('append-only'));
  }
});
