import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import type { PayoutBrake } from '../engine.ts';
import { realTimeSalary } from '../real-time-salary/index.ts';
import { listHeldRuns, releaseHeldRun } from './held-runs.ts';
import { listBrakes, readBrake, setBrake } from './payout-brake.ts';
import { settlePayouts } from './settle-payouts.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let published: Invalidation[];
let site: { merchantId: bigint; code: string };
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  published = [];
  deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: (invalidation) => published.push(invalidation),
  };
  now = new Date(NOON);
  site = await makeSite(deps);
  const [top] = await makeLine(deps, site.merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
  player = await makeMember(deps, { merchantId: site.merchantId, agentId: agent.id });
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('holds a run above the cap, pays later runs, and pays the held run once it is released', async () => {
  await brake({ runAmountMax: whole(10) });
  await playInWindow(0, 1_001); // 10.01
  await playInWindow(1, 1_000); // 10.00
  expect(await cash()).toBe(10);
  expect(await held()).toEqual([
    { periodStart: new Date(NOON), bills: 1, amount: 100_100n, heldBecause: 'amount' },
  ]);

  expect(await release(0)).toBe(100_100n);
  await settlePayouts(deps, realTimeSalary);
  expect(await cash()).toBe(20.01);
  expect(await held()).toEqual([]);
});

test('notifies an agent of a new bill, and of its payment', async () => {
  published = [];
  await brake({ runAmountMax: whole(10) });
  await playInWindow(0, 2_000);
  expect(kindsTold()).toEqual(['bills']);
  await release(0);
  await settlePayouts(deps, realTimeSalary);
  expect(kindsTold()).toEqual(['bills', 'bills', 'balance']);
});

test('releases a run once, and only a held one', async () => {
  await brake({ runAmountMax: whole(10) });
  await playInWindow(0, 2_000);
  await Promise.all([release(0), release(0)]);
  await settlePayouts(deps, realTimeSalary);
  expect(await release(0)).toBeUndefined();
  expect(await release(1)).toBeUndefined();
  expect(await cash()).toBe(20);
});

test('releases the run of one site, but not the run of another site in the same window', async () => {
  await brake({ runAmountMax: whole(10) });
  await playInWindow(0, 2_000);
  const elsewhere = await makeSite(deps);
  expect(await release(0, elsewhere)).toBeUndefined();
  expect(await held()).toHaveLength(1);
});

test('holds a run that is far more than the last seven paid', async () => {
  await brake({ meanMultipleMax: 3, comparedFrom: whole(1) });
  for (let window = 0; window < 7; window++) await playInWindow(window, 100);
  await playInWindow(7, 301);
  expect(await held()).toMatchObject([{ heldBecause: 'multiple', amount: 30_100n }]);
  await playInWindow(8, 301); // a held run does not change the mean
  expect(await held()).toHaveLength(2);
  await playInWindow(9, 300);
  expect(await cash()).toBe(10);
});

test('lists of held runs and of brakes respect the limit', async () => {
  await brake({ runAmountMax: whole(0) });
  for (const window of [0, 1]) await playInWindow(window, 100);
  await makeSite(deps);
  expect(await held()).toHaveLength(2);
  const asked = { engine: realTimeSalary, rowsMax: 1 };
  expect(await listHeldRuns(db, asked)).toHaveLength(1);
  expect(await listBrakes(db, asked)).toHaveLength(1);
});

test('changes only the given fields of a brake, in a second change as well', async () => {
  const all = { runAmountMax: whole(5), meanMultipleMax: 4, comparedFrom: whole(6) };
  await brake({ runAmountMax: whole(1), meanMultipleMax: 2, comparedFrom: whole(3) });
  await brake(all);
  await brake({ isPaused: true });
  const changed = await readBrake(db, { ...site, engine: realTimeSalary });
  expect(changed).toEqual({ ...all, isPaused: true });
});

test('the carry of a held run goes into the next run, whether it is paid or not', async () => {
  await brake({ runAmountMax: whole(0) });
  await playInWindow(0, 100.5); // 1.005
  await brake({ runAmountMax: whole(10) });
  await playInWindow(1, 0.5); // 0.005, a cent together with the carry
  expect(await cash()).toBe(0.01);
});

test('settles and pays nothing while paused, and catches up afterwards', async () => {
  await brake({ isPaused: true });
  await playInWindow(0, 100);
  await playInWindow(1, 100);
  expect(await db.prisma.payoutRun.count({ where: { merchantId: site.merchantId } })).toBe(0);
  await brake({ isPaused: false });
  await settlePayouts(deps, realTimeSalary);
  expect(await cash()).toBe(2);
});

test('does not pay a billed run that is paused before its payment', async () => {
  await brake({ runAmountMax: whole(0) });
  await playInWindow(0, 100);
  await brake({ runAmountMax: whole(10) });
  await release(0);
  await brake({ isPaused: true });
  await settlePayouts(deps, realTimeSalary);
  expect(await cash()).toBe(0);
  await brake({ isPaused: false });
  await settlePayouts(deps, realTimeSalary);
  expect(await cash()).toBe(1);
});

test('concurrent changes of two parts of a brake are both kept', async () => {
  await brake({ meanMultipleMax: 3 });
  const isPaused = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const pausing = inTransaction(db, async (tx) => {
    await setBrake(tx, { ...onSite(), isPaused: true });
    isPaused.resolve();
    await mayCommit.promise;
  });
  await isPaused.promise;
  const capping = brake({ runAmountMax: whole(7) });
  await waitsForLock();
  mayCommit.resolve();
  await Promise.all([pausing, capping]);
  expect(await readBrake(db, onSite())).toEqual({
    ...realTimeSalary.brake,
    isPaused: true,
    meanMultipleMax: 3,
    runAmountMax: whole(7),
  });
});

/** Resolves once a session of this database waits for the lock of another one. */
async function waitsForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows[0].waiting;
    })
    .toBe(1);
}

const onSite = () => ({ merchantId: site.merchantId, engine: realTimeSalary });

const brake = (change: Partial<PayoutBrake>) =>
  inTransaction(db, (tx) => setBrake(tx, { ...onSite(), ...change }));

async function playInWindow(window: number, stake: number): Promise<void> {
  now = new Date(NOON + window * WINDOW);
  await playBets(deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
  now = new Date(NOON + (window + 1) * WINDOW + GRACE);
  await settlePayouts(deps, realTimeSalary);
}

const release = (window: number, { code } = site) =>
  inTransaction(db, (tx) =>
    releaseHeldRun(
      tx,
      { engine: realTimeSalary, site: code, periodStart: new Date(NOON + window * WINDOW) },
      now,
    ),
  );

async function held() {
  const runs = await listHeldRuns(db, { engine: realTimeSalary, rowsMax: 1_000 });
  return runs
    .filter((run) => run.site === site.code)
    .map(({ periodStart, bills, amount, heldBecause }) => ({
      periodStart,
      bills,
      amount,
      heldBecause,
    }));
}

const kindsTold = () =>
  published.filter(({ memberId }) => memberId === agent.id).map(({ kind }) => kind);

const cash = async (): Promise<number> => Number(await cashOf(db, agent)) / 10_000;
