import { randomUUID } from 'node:crypto';
import { LEASE_MS } from '@app/core/agent-pay/payouts';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import type { Database } from '@app/core/platform/db';
import type { FaultPoint, SharedClock } from '@app/core/platform/kernel';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { type Death, deathsAt } from '../support/faults/deaths.ts';
import { type PlayedBet, playBets } from '../support/play/settled-bets.ts';
import { runs } from '../support/runs.ts';
import { clockedPlatform } from '../support/servers/clocked-platform.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import {
  cashOf,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  sign,
  whole,
} from '../support/world.ts';

const KILLS = 10;
/** Kills of real processes. Disconnected workers inside the test always die ten times. */
const REAL_KILLS = runs(1, KILLS);
const SALARY = { jobs: ['settle-realtime-salary'] } as const;
const BETS = runs(1_000, 10_000);
/** Deadline for all payments. It exceeds a lease, because other tests check that leases cause no wait. */
const PAID_MS_MAX = 60_000;
const LOG_LINES_SHOWN = 30;

let platform: TestPlatform;
let db: Database;
let time: SharedClock;
/** Clock of the processes, also used for the bets. */
let now: number;
let merchantId: bigint;

beforeEach(async ({ onTestFailed }) => {
  const clocked = await clockedPlatform();
  ({ platform, db, time } = clocked);
  now = windowStart(Date.now()) + WINDOW_MS;
  ({ merchantId } = await makeSite(deps()));
  onTestFailed(() => console.error(platform.logs.slice(-LOG_LINES_SHOWN).join('\n')));
  return clocked.end;
});

const deps = () => ({
  db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

const points = [
  { point: 'payout.paid' },
  { point: 'payout.claimed' },
  { point: 'payout.accrued' },
  { point: 'payout.billed' },
] as const;

test.each(deathsAt(points))(
  '$by again and again at $point, pays every agent exactly once',
  async ({ by, point }) => {
    platform.isLocal = by === 'cut';
    const line = await makeLine(deps(), merchantId);
    const player = await makeMember(deps(), { merchantId, agentId: line[2]?.id ?? 0n });
    const half = BETS / KILLS / 2;
    await playWindows(KILLS, [
      ...Array.from({ length: half }, () => bet(player, 'lost')),
      ...Array.from({ length: half }, () => bet(player, 'won')),
    ]);
    await dieAndFinish(point, by);
    expect(await paidTo(line)).toEqual([0.075, 0.125, 0.2].map((each) => whole(each * BETS)));
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by again and again after a batch of postings, pays every agent exactly once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const windows = KILLS / 2; // each of two batches
    const [top] = await makeLine(deps(), merchantId, [{ profit: 0.2, loss: 0.6 }]);
    const agents = await makeAgentsBelow(top ?? expect.unreachable(), 300);
    const betsEach = Math.ceil(BETS / windows / agents.length);
    const bets = agents.flatMap((agent) =>
      Array.from({ length: betsEach }, () => bet(agent, 'lost')),
    );
    await playWindows(windows, bets);
    await dieAndFinish('payout.batch_posted', by);
    const each = whole(0.3 * betsEach * windows);
    expect(await paidTo(agents)).toEqual(agents.map(() => each));
    expect(await paidTo([top])).toEqual([each * BigInt(agents.length)]);
  },
);

test('fires by the clock, also after Redis was emptied', async () => {
  const [agent] = await makeLine(deps(), merchantId, [{ profit: 1, loss: 1 }]);
  const worker = await platform.start('worker', {
    ...SALARY,
    env: { TEST_SCHEDULE_PATTERN: '* * * * * *', WATCHDOG_MS: '200' },
  });
  const player = agent ?? expect.unreachable();
  await playWindows(1, [bet(player, 'lost')]);
  await until('the first window is paid', async () => (await cashOf(db, player)) === whole(1));

  const redis = new Redis(platform.seedEnv.REDIS_URL ?? '');
  await redis.flushdb();
  redis.disconnect();
  await playWindows(1, [bet(player, 'lost')]);
  await until('the second window is paid', async () => (await cashOf(db, player)) === whole(2));
  await worker.stop();
});

test('two concurrent workers pay every agent exactly once', async () => {
  const line = await makeLine(deps(), merchantId);
  const player = await makeMember(deps(), { merchantId, agentId: line[2]?.id ?? 0n });
  await playWindows(
    20,
    Array.from({ length: 50 }, () => bet(player, 'lost')),
  );
  const other = await makePlatform({
    databaseUrl: platform.seedEnv.DATABASE_URL ?? '',
    redisUrl: platform.seedEnv.REDIS_URL ?? '',
    arcadeDatabaseUrl: platform.seedEnv.DATABASE_URL ?? '',
  });
  await Promise.all([platform.start('worker', SALARY), other.start('worker', SALARY)]);
  await untilAllIsPaid();
  await Promise.all([platform.stop(), other.stop()]);
  await expectOrder();
  expect(await paidTo(line)).toEqual([100, 200, 300].map(whole));
});

test('stopped during a day of windows, it releases immediately and loses none', async () => {
  const line = await makeLine(deps(), merchantId);
  const player = await makeMember(deps(), { merchantId, agentId: line[2]?.id ?? 0n });
  await playWindows(40, [bet(player, 'lost')]);
  const worker = await platform.start('worker', SALARY);
  await until('some windows are paid', async () => (await countPaid()) > 2);
  await worker.stop();
  expect(await worker.ended).toBe('exit code 0');
  expect(await countLeft()).toBe(0);
  await platform.start('worker', SALARY);
  await untilAllIsPaid();
  await expectOrder();
  expect(await paidTo(line)).toEqual([4, 8, 12].map(whole));
});

const bet = (by: Pick<Member, 'id'>, result: PlayedBet['result']): PlayedBet => ({
  by,
  stake: 100,
  result,
});

/** Plays the same bets in each of some windows, and ends when the last one is due. */
async function playWindows(windows: number, bets: readonly PlayedBet[]): Promise<void> {
  for (let n = 0; n < windows; n++) {
    await playBets(deps(), merchantId, bets);
    now += WINDOW_MS;
  }
  await moveTo(now + WINDOW_GRACE_MS);
}

async function moveTo(moment: number): Promise<void> {
  now = moment;
  await time.move(moment - Date.now());
}

/** Workers die at their first pass of the point; a last one finishes. */
async function dieAndFinish(faultPoint: FaultPoint, by: Death): Promise<void> {
  for (let kill = 0; kill < (by === 'cut' ? KILLS : REAL_KILLS); kill++) {
    const worker = await platform.launch('worker', { faultPoint, ...SALARY });
    expect(await worker.ended).toBe(by);
    // Otherwise the next worker would wait for the lease of the dead one.
    await moveTo(time.clock().getTime() + LEASE_MS);
  }
  await platform.start('worker', SALARY);
  await untilAllIsPaid();
  await expectOrder();
}

async function untilAllIsPaid(): Promise<void> {
  const where = { merchantId };
  const isPaid = async () => {
    const windows = await db.prisma.betEvent.groupBy({ by: ['bucketAt'], where });
    return windows.length === (await countPaid());
  };
  await until('every window is paid', isPaid, { withinMs: PAID_MS_MAX });
}

const countPaid = () => db.prisma.payoutRun.count({ where: { merchantId, state: 'paid' } });

/** Number of unfinished runs whose lease another worker would have to wait for. */
const countLeft = () =>
  db.prisma.payoutRun.count({
    where: {
      merchantId,
      state: { notIn: ['paid', 'held'] },
      leaseUntil: { gt: time.clock() },
    },
  });

async function expectOrder(): Promise<void> {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
}

async function makeAgentsBelow(top: Member, count: number): Promise<Member[]> {
  const before = { ...deps(), clock: () => new Date(now - WINDOW_MS) };
  const agents: Member[] = [];
  for (let n = 0; n < count; n++) {
    const agent = await makeAgent(before, { merchantId, uplineId: top.id });
    await sign(before, agent.id, { profit: 0.1, loss: 0.3 });
    agents.push(agent);
  }
  return agents;
}

const paidTo = (agents: readonly (Member | undefined)[]) =>
  Promise.all(agents.map((agent) => cashOf(db, agent ?? expect.unreachable())));
