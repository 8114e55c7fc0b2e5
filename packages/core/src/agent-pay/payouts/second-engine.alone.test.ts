import '../../../../../tests/support/agents/daily-share-facts.ts';
import { randomUUID } from 'node:crypto';
import { codeTypes, transactionTypes } from '@app/shared/ledger/transaction-types';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dailyShare, TABLES } from '../../../../../tests/support/agents/daily-share.ts';
import { payoutFindings } from '../../../../../tests/support/agents/payout-books.ts';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  sign,
  whole,
} from '../../../../../tests/support/world.ts';
import { entryOfKey, postingKinds, reverse, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { memberTransactions } from '../../reports/records/index.ts';
import { changeContract, signContract } from '../contracts/index.ts';
import { contractBillBets } from './bills/bill-bets.ts';
import { contractBill, contractBills } from './bills/bills.ts';
import type { PayoutEngine } from './engine.ts';
import { engines } from './engines.ts';
import { payouts } from './module.ts';
import { realTimeSalary } from './real-time-salary/index.ts';
import { LEASE_MS } from './run-lease.ts';
import { listHeldRuns, releaseHeldRun } from './runs/held-runs.ts';
import { setBrake } from './runs/payout-brake.ts';
import { payoutProgress } from './runs/progress.ts';
import { settlePayouts } from './runs/settle-payouts.ts';

/** Sets its clocks back at three in the morning of 25 October 2026: a day of 25 hours. */
const ZONE = 'Europe/Berlin';
const at = (time: string) => new Date(time);

let db: Database;
let deps: Deps;
let now: Date;
let site: { merchantId: bigint; code: string };
let line: Member[];
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  await asOwner(db, (owner) => owner.query(TABLES));
  return () => db.close();
});
beforeEach(async () => {
  deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: () => {},
  };
  now = at('2026-03-20T12:00:00Z');
  site = await makeSite(deps, { timeZone: ZONE });
  line = [];
  for (const share of [1, 0.5]) {
    const agent = await makeAgent(deps, { ...site, uplineId: line.at(-1)?.id ?? null });
    await signContract(deps, dailyShare.terms, {
      agentId: agent.id,
      terms: { share: percent(share) },
    });
    line.push(agent);
  }
  player = await makeMember(deps, { ...site, agentId: agentAt(1).id });
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('an entry in the map of engines defines the postings, the job and the group of transactions', () => {
  expect(Object.keys(engines)).toContain('dailyShare');
  expect(postingKinds).toMatchObject({
    'share.daily': { code: 9_000, reversal: 'share.daily_reversal' },
    'share.daily_reversal': { code: 9_001 },
  });
  expect(payouts.jobs).toMatchObject({
    'settle-daily-share': { queue: 'money', pattern: '0 0 3 * * *' },
  });
  expect(transactionTypes).toMatchObject({ 'share.daily_reversal': 'daily_share' });
  expect(codeTypes).toContain('daily_share');
});

test('checks its contracts by its own rule of dominance', async () => {
  const change = (agent: Member, share: number) =>
    changeContract(deps, dailyShare.terms, {
      agentId: agent.id,
      terms: { share: percent(share) },
    });
  await expect(change(agentAt(1), 1.1)).rejects.toThrow('contract.not_dominated');
  expect(await change(agentAt(1), 0.9)).toMatchObject({ state: 'A', share: percent(0.9) });
});

test("pays each day of the site's zone once it is due, days of 25 hours too, in their order", async () => {
  await playAt('2026-10-23T22:00:00Z', 1_000); // midnight of the 24th
  await playAt('2026-10-24T21:59:59Z', 1_000);
  await playAt('2026-10-24T22:00:00Z', 500); // midnight of the 25th
  await playAt('2026-10-25T22:59:59Z', 300.5);
  await playAt('2026-10-27T12:00:00Z', 100); // no member played on the 26th
  await settleAt('2026-10-25T00:59:59Z');
  expect(await paid()).toEqual([0, 0]); // three hours of grace
  await settleAt('2026-10-25T01:00:00Z');
  expect(await paid()).toEqual([10, 10]);
  await settleAt('2026-10-28T12:00:00Z');
  expect(await paid()).toEqual([14.5, 14.5]);
  expect(await runsOfSite()).toEqual([
    { periodStart: at('2026-10-23T22:00:00Z'), hours: 24, amount: whole(20), state: 'paid' },
    { periodStart: at('2026-10-24T22:00:00Z'), hours: 25, amount: whole(8), state: 'paid' },
    { periodStart: at('2026-10-26T23:00:00Z'), hours: 24, amount: whole(1), state: 'paid' },
  ]);
});

test.each([
  ['forward', '2026-03-27T23:00:00Z', [24, 23, 24]],
  ['back', '2026-10-23T22:00:00Z', [24, 25, 24]],
])('pays each day once where clocks go %s, however often it looks', async (_, midnight, hours) => {
  const hourAt = (hour: number) => new Date(at(midnight).getTime() + hour * 3_600_000);
  const all = hours.reduce((sum, each) => sum + each);
  for (let hour = 0; hour < all; hour++) {
    await playAt(hourAt(hour).toISOString(), 100);
    await settlePayouts(deps, dailyShare);
  }
  for (const late of [0, 1, 2, 3]) await settleAt(hourAt(all + late).toISOString());
  let begun = 0;
  const days = hours.map((each) => {
    const day = { periodStart: hourAt(begun), hours: each, amount: whole(each), state: 'paid' };
    begun += each;
    return day;
  });
  expect(await runsOfSite()).toEqual(days);
  expect(await paid()).toEqual([all / 2, all / 2]);
});

// Clocks change at two in the morning, by half an hour, at midnight, and back over midnight.
test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana'])(
  'every moment of a year in %s lies in one day',
  async (zone) => {
    const { start, end } = dailyShare.periods;
    const wrong = sql(
      `test.days_of.${zone}`,
      `WITH day AS (
         SELECT w.at, ${start('w.at', '$1')} AS begins, ${end('w.at', '$1')} AS ends
         FROM generate_series(timestamptz '2026-01-01', '2027-01-01', interval '30 minutes') w (at))
       SELECT at, begins, ends FROM day
       WHERE begins > at OR ends <= at OR ${start('begins', '$1')} <> begins
         OR ${start('ends', '$1')} <> ends OR (ends AT TIME ZONE $1)::date <> (begins AT TIME ZONE $1)::date + 1
       ORDER BY at`,
    );
    expect(await db.query(wrong, [zone])).toEqual([]);
  },
);

test('carries less than a cent, and shows its bills with its own explanation', async () => {
  await playAt('2026-10-22T12:00:00Z', 101.5);
  await playAt('2026-10-23T12:00:00Z', 100.5);
  await settleAt('2026-10-25T12:00:00Z');
  const asked = { merchantId: site.merchantId, agentId: agentAt(0).id, rowsMax: 9 };
  const range = { from: at('2026-10-01T00:00:00Z'), to: now };
  const { bills } = await contractBills(db, {
    ...asked,
    ...range,
    engine: dailyShare,
    whose: 'mine',
  });
  expect(bills.map(({ carriedIn, net, paid }) => [carriedIn, net, paid])).toEqual([
    [whole(0.0075), whole(0.5025), whole(0.51)],
    [0n, whole(0.5075), whole(0.5)],
  ]);
  const [first] = bills;
  expect(first).toMatchObject({
    engine: dailyShare,
    status: 'paid',
    validBet: whole(100.5),
    explained: { share: percent(1), lostValidBet: whole(100.5) },
  });
  const bill = { billPublicId: `${first?.publicId}`, agentId: agentAt(0).id };
  expect(await contractBill(db, bill)).toEqual(first);
  expect(await contractBillBets(db, { ...bill, language: 'EN', rowsMax: 9 })).toMatchObject({
    gross: whole(1.005),
  });
  expect((await contractBills(db, { ...asked, ...range, whose: 'mine' })).total).toBe(2);
});

test('waits for an operator above its own limit, and is paused separately', async () => {
  await playAt('2026-10-22T12:00:00Z', 20_000);
  await settleAt('2026-10-23T12:00:00Z');
  expect(await paid()).toEqual([0, 0]);
  expect(await listHeldRuns(db, { engine: dailyShare, rowsMax: 1_000 })).toMatchObject([
    { site: site.code, amount: whole(200) },
  ]);
  expect(await listHeldRuns(db, { engine: realTimeSalary, rowsMax: 1_000 })).toEqual([]);
  const held = { site: site.code, periodStart: at('2026-10-21T22:00:00Z') };
  const release = (engine: PayoutEngine) =>
    inTransaction(db, (tx) => releaseHeldRun(tx, { engine, ...held }, now));
  expect(await release(realTimeSalary)).toBeUndefined();
  expect(await release(dailyShare)).toBe(whole(200));

  const pauseSalary = (isPaused: boolean) =>
    inTransaction(db, (tx) =>
      setBrake(tx, { merchantId: site.merchantId, engine: realTimeSalary, isPaused }),
    );
  await pauseSalary(true);
  await settleAt('2026-10-23T12:00:00Z');
  expect(await paid()).toEqual([100, 100]);
  await pauseSalary(false);
});

test('reports its lag separately from other engines', async () => {
  await settleAt('2026-10-21T12:00:00Z');
  await settleRealTime();
  await playAt('2026-10-22T12:00:00Z', 100);
  now = at('2026-10-23T02:00:00Z');
  await settleRealTime();
  const lags = async () => [
    (await payoutProgress(db, dailyShare, now)).lagMs,
    (await payoutProgress(db, realTimeSalary, now)).lagMs,
  ];
  expect(await lags()).toEqual([3_600_000, 0]); // due at three in the morning there
  await settleAt('2026-10-23T02:00:00Z');
  expect(await lags()).toEqual([0, 0]);
});

test('pays once while the other engine runs, with any number of workers', async () => {
  const salaried = { profit: 0.1, loss: 0.1 };
  for (const { id } of line) await sign(deps, id, salaried);
  for (const day of [21, 22, 23]) await playAt(`2026-10-${day}T12:00:00Z`, 1_000);
  now = at('2026-10-25T12:00:00Z');
  const workers = Array.from({ length: 4 }, () => [
    settlePayouts(deps, dailyShare),
    settlePayouts(deps, realTimeSalary),
  ]);
  await Promise.all(workers.flat());
  // A worker that finds a run claimed leaves the later runs to its owner.
  await settlePayouts(deps, dailyShare);
  expect(await paid()).toEqual([15, 15 + 3]);
});

test('a bill is reversed once, and the agent’s record shows both postings', async () => {
  await playAt('2026-10-22T12:00:00Z', 1_000);
  await settleAt('2026-10-23T12:00:00Z');
  const agent = agentAt(0);
  const { publicId } = await db.prisma.payoutBill.findFirstOrThrow({
    where: { agentId: agent.id },
  });
  const entry = await entryOfKey(db, { source: 'payout', key: publicId });
  const undone = { entryId: entry?.id ?? expect.unreachable(), at: now };
  for (const _ of ['once', 'again']) await inTransaction(db, (tx) => reverse(tx, undone));
  expect(await cashOf(db, agent)).toBe(0n);
  const { transactions } = await memberTransactions(db, {
    memberId: agent.id,
    language: 'EN',
    rowsMax: 9,
    from: at('2026-10-23T00:00:00Z'),
    to: at('2026-10-24T00:00:00Z'),
  });
  expect(transactions.map(({ kind, causePublicId }) => [kind, causePublicId])).toEqual([
    ['share.daily_reversal', publicId],
    ['share.daily', publicId],
  ]);
});

test('after a crash at any statement, answered or not, the next worker pays every agent once', async () => {
  let days = 0;
  for (let hasSurvived = false; !hasSurvived; days++) {
    now = new Date(now.getTime() + 24 * 3_600_000);
    await playBets(deps, site.merchantId, [{ by: player, stake: 1_000, result: 'lost' }]);
    now = new Date(now.getTime() + 24 * 3_600_000);
    const dying = crashAt(db, days);
    const settling = settlePayouts({ ...deps, db: dying }, dailyShare);
    hasSurvived = await settling.then(
      () => true,
      () => false,
    );
    await dying.close();
    now = new Date(now.getTime() + LEASE_MS);
    await settlePayouts(deps, dailyShare);
    expect(await paid(), `statement ${days}`).toEqual([5 * (days + 1), 5 * (days + 1)]);
  }
  expect(days).toBeGreaterThan(runs(1, 20));
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();

async function playAt(time: string, stake: number): Promise<void> {
  now = at(time);
  await playBets(deps, site.merchantId, [{ by: player, stake, result: 'lost' }]);
}

async function settleAt(time: string): Promise<void> {
  now = at(time);
  await settlePayouts(deps, dailyShare);
}

const settleRealTime = () => settlePayouts(deps, realTimeSalary);

const paid = () => Promise.all(line.map(async (agent) => Number(await cashOf(db, agent)) / 10_000));

async function runsOfSite() {
  const rows = await db.prisma.payoutRun.findMany({
    where: { merchantId: site.merchantId, engine: dailyShare.facts.number },
    orderBy: { periodStart: 'asc' },
  });
  return rows.map(({ periodStart, periodEnd, amount, state }) => ({
    periodStart,
    amount,
    state,
    hours: (periodEnd.getTime() - periodStart.getTime()) / 3_600_000,
  }));
}
