import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { cashOf, makeLine, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { closeWindows } from '../../play/bets/index.ts';
import type { PayoutBrake, PayoutRun, RunState } from './engine.ts';
import { realTimeSalary } from './real-time-salary/index.ts';
import { LEASE_MS } from './run-lease.ts';
import { accrueRun } from './runs/accrue-run.ts';
import { billRun } from './runs/bill-run.ts';
import { claimRun } from './runs/claim-run.ts';
import { releaseHeldRun } from './runs/held-runs.ts';
import { payBatch } from './runs/pay-run.ts';
import { setBrake } from './runs/payout-brake.ts';
import { releaseLease } from './runs/release-lease.ts';
import { settlePayouts } from './runs/settle-payouts.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let code: string;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId, code } = await makeSite(deps));
  const [top] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
  await playBets(deps, merchantId, [{ by: agent, stake: 100, result: 'lost' }]);
  now = new Date(NOON + 2 * WINDOW);
  await closeWindows(db, merchantId, now);
});

const claim = (until = new Date(NOON + WINDOW)) =>
  claimRun(db, realTimeSalary, { merchantId, until, leaseOwner: randomUUID() }, now);
const brake = (change: Partial<PayoutBrake>) =>
  inTransaction(db, (tx) => setBrake(tx, { merchantId, engine: realTimeSalary, ...change }));

/** Performs the step of each state. True if the step changed something. */
const steps: Partial<Record<RunState, (run: PayoutRun) => Promise<boolean>>> = {
  claimed: (run) => accrueRun(deps, run),
  accrued: async (run) => (await billRun(deps, run)) !== undefined,
  billed: async (run) => (await payBatch(deps, run)) !== 'lost',
};
const states = Object.keys(steps) as RunState[];

async function takeTo(state: RunState, claimed: PayoutRun): Promise<PayoutRun> {
  for (const before of states.slice(0, states.indexOf(state)))
    expect(await steps[before]?.({ ...claimed, state: before })).toBe(true);
  return { ...claimed, state };
}

test.each(states)('a worker whose lease expired does nothing more, %s', async (state) => {
  const sleeper = await takeTo(state, (await claim()) ?? expect.unreachable());
  now = new Date(now.getTime() + LEASE_MS);
  const successor = (await claim()) ?? expect.unreachable();
  expect(successor.state).toBe(state);
  expect(await steps[state]?.(sleeper)).toBe(false); // while the successor has the lease

  await releaseLease(db, successor, now);
  await settlePayouts(deps, realTimeSalary);
  expect(await steps[state]?.(sleeper)).toBe(false); // after the run was paid
  expect(await cashOf(db, agent)).toBe(whole(1));
  expect(await payoutFindings(db)).toEqual([]);
});

test.each(states)('performs no step twice under one lease, %s', async (state) => {
  const run = await takeTo(state, (await claim()) ?? expect.unreachable());
  expect(await steps[state]?.(run)).toBe(true);
  if (state === 'billed') expect(await payBatch(deps, run)).toBe('paid');
  expect(await steps[state]?.(run)).toBe(false);
});

test('books a batch once, even if its stored progress is lost', async () => {
  const run = await takeTo('billed', (await claim()) ?? expect.unreachable());
  expect(await payBatch(deps, run)).toBe('batch');
  await db.prisma.payoutRun.updateMany({ where: { merchantId }, data: { postedThrough: 0n } });
  expect(await payBatch(deps, run)).toBe('batch'); // all postings are replays
  expect(await payBatch(deps, run)).toBe('paid');
  expect(await cashOf(db, agent)).toBe(whole(1));
  expect(await payoutFindings(db)).toEqual([]);
});

test('only one of several concurrent workers claims a run, and none claims a held run', async () => {
  const claims = await Promise.all(Array.from({ length: 10 }, claim));
  expect(claims.filter(Boolean)).toHaveLength(1);
  now = new Date(now.getTime() + LEASE_MS - 1);
  expect(await claim()).toBeUndefined();
  now = new Date(now.getTime() + 1);
  expect((await Promise.all(Array.from({ length: 10 }, claim))).filter(Boolean)).toHaveLength(1);
});

test('renews the lease of a run after each step', async () => {
  const run = (await claim()) ?? expect.unreachable();
  now = new Date(now.getTime() + LEASE_MS - 1);
  expect(await accrueRun(deps, run)).toBe(true);
  now = new Date(now.getTime() + LEASE_MS - 1);
  expect(await claim()).toBeUndefined();
  now = new Date(now.getTime() + 1);
  expect(await claim()).toMatchObject({ state: 'accrued' });
});

test('begins no period beside an unfinished one, and finishes the oldest of two first', async () => {
  await playBets(deps, merchantId, [{ by: agent, stake: 100, result: 'lost' }]);
  now = new Date(NOON + 3 * WINDOW);
  await closeWindows(db, merchantId, now);
  await brake({ runAmountMax: whole(0) });
  const first = (await claim(now)) ?? expect.unreachable();
  expect(await claim(now)).toBeUndefined();
  await takeTo('accrued', first);
  expect(await billRun(deps, { ...first, state: 'accrued' })).toBe('held');

  expect((await claim(now))?.periodStart).toEqual(new Date(NOON + 2 * WINDOW));
  const { periodStart } = first;
  const held = { engine: realTimeSalary, site: code, periodStart };
  await inTransaction(db, (tx) => releaseHeldRun(tx, held, now));
  expect(await claim(now)).toMatchObject({ periodStart, state: 'billed' });
});

test('pays nothing of a run once its engine is paused', async () => {
  const run = await takeTo('billed', (await claim()) ?? expect.unreachable());
  await brake({ isPaused: true });
  expect([await payBatch(deps, run), await cashOf(db, agent)]).toEqual(['paused', 0n]);
  await brake({ isPaused: false });
  expect([await payBatch(deps, run), await cashOf(db, agent)]).toEqual(['batch', whole(1)]);
});
