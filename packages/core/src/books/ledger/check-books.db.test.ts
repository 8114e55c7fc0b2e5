import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  asOwner,
  changeAsOwner,
  freshDatabase,
} from '../../../../../tests/support/databases/database.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { cash } from './chart-of-accounts.ts';
import { checkBooks } from './check-books.ts';
import { booksOfSite, listChecks } from './list-checks.ts';
import { requestTrialBalance } from './request-trial-balance.ts';

const HOUR = 3_600_000;

let db: Database;
let now: Date;
let stop: AbortController;
const clock = () => now;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-10T12:00:00Z');
  stop = new AbortController();
  return () => db.close();
});

const check = () => checkBooks({ db, clock, stop: stop.signal, furtherAudits: [] });
const ask = (by: string) => inTransaction(db, (tx) => requestTrialBalance(tx, by, now));
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const checks = () => listChecks(db, 10);

test('checks once a day, and on request', async () => {
  expect(await check()).toBe(0);
  expect(await check()).toBeUndefined();
  later(23 * HOUR);
  expect(await check()).toBeUndefined();
  await ask('lanh');
  expect(await check()).toBe(0);
  later(2 * HOUR);
  expect(await check()).toBeUndefined(); // due a day after the requested one
  expect(await checks()).toMatchObject([
    { state: 'ended', askedBy: 'lanh', found: 0, sample: [] },
    { state: 'ended', askedBy: null, found: 0 },
  ]);
});

test('stores each discrepancy with its account', async () => {
  const member = await makeMember(db, await makeSite(db));
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await fund(deps, member, whole(100));
  await changeAsOwner(db, 'UPDATE ledger_account SET balance = balance + 7 WHERE id = $1', [
    cash(member.id),
  ]);
  await ask('lanh');
  expect(await check()).toBe(1);
  expect(await checks()).toMatchObject([
    { found: 1, sample: [{ where: `balance of account ${cash(member.id)}`, off: 7n }] },
  ]);
});

test('shows a site only its own books', async () => {
  const [wrong, right] = [await makeSite(db), await makeSite(db)];
  const unknown = { endedAt: null, found: null, isUnderWay: false };
  expect(await booksOfSite(db, wrong.merchantId)).toEqual(unknown);
  const member = await makeMember(db, wrong);
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await fund(deps, member, whole(100));
  await changeAsOwner(db, 'UPDATE ledger_account SET balance = balance + 7 WHERE id = $1', [
    cash(member.id),
  ]);
  await changeAsOwner(db, "UPDATE ledger_key SET key = 'other' WHERE true", []);
  await ask('lanh');
  expect(await booksOfSite(db, wrong.merchantId)).toEqual({ ...unknown, isUnderWay: true });
  expect(await check()).toBe(2);
  const ended = { endedAt: now, isUnderWay: false };
  expect(await booksOfSite(db, wrong.merchantId)).toEqual({ ...ended, found: 2 });
  expect(await booksOfSite(db, right.merchantId)).toEqual({ ...ended, found: 0 });
  await changeAsOwner(db, 'UPDATE trial_balance_run SET found_by_site = NULL', []);
  expect(await booksOfSite(db, right.merchantId)).toMatchObject({ found: null }); // an old run
});

test('concurrent requests queue one check, and one worker runs it', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, n) => ask(`operator${n}`)));
  expect(await checks()).toHaveLength(1);
  const done = await Promise.all(Array.from({ length: 5 }, check));
  expect(done.filter((found) => found === 0)).toHaveLength(1);
  expect(done.filter((found) => found === undefined)).toHaveLength(4);
  expect(await checks()).toMatchObject([{ state: 'ended' }]);
});

test('a crashed worker’s check is taken over only when its lease expires', async () => {
  await ask('lanh');
  await db.pool.query(
    `UPDATE trial_balance_run SET state = 'running', begun_at = $1, lease_until = $2`,
    [now, new Date(now.getTime() + HOUR)],
  );
  expect(await check()).toBeUndefined();
  later(HOUR);
  expect(await check()).toBe(0);
  expect(await checks()).toMatchObject([{ state: 'ended', askedBy: 'lanh' }]);
});

test('a stopping worker cancels the statement, and the next worker runs the check', async () => {
  await ask('lanh');
  await asOwner(db, async (owner) => {
    await owner.query('BEGIN; LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE');
    const checking = check();
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        return rows[0].waiting;
      })
      .toBe(1);
    stop.abort();
    expect(await checking).toBeUndefined();
  });
  stop = new AbortController();
  expect(await check()).toBe(0);
});

test('a request during a check is handled after it', async () => {
  await ask('lanh');
  await db.pool.query(
    `UPDATE trial_balance_run SET state = 'running', begun_at = $1, lease_until = $2`,
    [now, new Date(now.getTime() + HOUR)],
  );
  await ask('minh');
  expect(await check()).toBeUndefined();
  expect(await checks()).toMatchObject([{ state: 'waiting' }, { state: 'running' }]);
});
