import { randomUUID } from 'node:crypto';
import { moveDownline, signContract } from '@app/core/agent-pay/contracts';
import { engines, LEASE_MS } from '@app/core/agent-pay/payouts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { dividendTerms } from '@app/core/agent-pay/payouts/dividend';
import { hourlyTerms } from '@app/core/agent-pay/payouts/hourly-salary';
import { termsOfTiers } from '@app/core/agent-pay/payouts/tiers';
import { balanceOf, memberAccount, trialBalance } from '@app/core/books/ledger';
import { owedBy } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction } from '@app/core/platform/db';
import type { FaultPoint, SharedClock } from '@app/core/platform/kernel';
import { payoutEngineFacts, payoutEngines } from '@app/shared/payouts/engines';
import type { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { dividendOf } from '../support/agents/dividend-line.ts';
import { lineFindings } from '../support/agents/line-payouts.ts';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { type Death, deathsAt, isUsualRun } from '../support/faults/deaths.ts';
import { playBets } from '../support/play/settled-bets.ts';
import { runs } from '../support/runs.ts';
import { clockedPlatform } from '../support/servers/clocked-platform.ts';
import type { TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, makeAgent, makeMember, makeSite, percent, sign, whole } from '../support/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LINES = 2;
const KILLS = 2;
/** Kills of real processes; fewer in a usual run. */
const REAL_KILLS = runs(1, KILLS);
/** Jobs run every second, so that each one soon finds the work of the one before. */
const OFTEN = {
  jobs: [...payoutEngineFacts.map(({ job }) => job.name), 'settle-debts'],
  env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
};
/** Jobs of the process that is killed. */
const DIVIDENDS: typeof OFTEN = { ...OFTEN, jobs: ['settle-daily-dividends', 'settle-debts'] };

let platform: TestPlatform;
let db: Database;
let redis: Redis;
let time: SharedClock;
/** Clock of the processes, also used for the bets. */
let now: number;
let merchantId: bigint;
let midnight: number;

/** Three agents, one below the other, each with a player. */
interface Line {
  readonly agents: readonly [a: Member, b: Member, c: Member];
  readonly players: readonly [ofA: Member, ofB: Member, ofC: Member];
}

beforeEach(async () => {
  const clocked = await clockedPlatform();
  ({ platform, db, redis, time } = clocked);
  now = Date.now();
  ({ merchantId } = await makeSite(deps()));
  midnight = (await dailyTerms.nextEdge(db, { merchantId, now: new Date(now) })).getTime();
  return clocked.end;
});

const deps = () => ({
  db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

/** Creates a line with dividends of 20, 15 and 10 % of the site's daily wins, from midnight on. */
async function makeLine(kind = dividendTerms.daily): Promise<Line> {
  const agents: Member[] = [];
  const players: Member[] = [];
  for (const percents of [20, 15, 10]) {
    const agent = await makeAgent(deps(), { merchantId, uplineId: agents.at(-1)?.id ?? null });
    const terms = dividendOf([[0, 0, 0, percents]], { carry: 'none' });
    await signContract(deps(), kind, { agentId: agent.id, terms });
    agents.push(agent);
    players.push(await makeMember(deps(), { merchantId, agentId: agent.id }));
  }
  return { agents, players } as unknown as Line;
}

const makeLines = async (): Promise<Line[]> => {
  const lines: Line[] = [];
  while (lines.length < LINES) lines.push(await makeLine());
  return lines;
};

/** On a day the players of A, B and C lose these amounts; a negative one is a win. */
async function playDay(day: number, lines: readonly Line[], lost: readonly number[]) {
  now = midnight + day * DAY_MS + 12 * HOUR_MS;
  await playNow(lines, lost);
}

const playNow = (lines: readonly Line[], lost: readonly number[]) =>
  playBets(
    deps(),
    merchantId,
    lines.flatMap(({ players }) =>
      players
        .map((by, place) => ({ by, amount: lost[place] ?? 0 }))
        .filter(({ amount }) => amount !== 0)
        .map(({ by, amount }) => ({
          by,
          stake: Math.abs(amount),
          result: amount < 0 ? ('won' as const) : ('lost' as const),
        })),
    ),
  );

/**
 * Three days on which A is due 100 and owes 450, B 350 of it and C 100; and one on which A is due 1 200, so that 750
 * pay debts of 1 050.
 */
async function playFourDays(lines: readonly Line[]): Promise<void> {
  for (const day of [0, 1, 2]) await playDay(day, lines, [-2_500, 2_000, 1_000]);
  await playDay(3, lines, [3_000, 2_000, 1_000]);
  await moveTo(midnight + 4 * DAY_MS + 4 * HOUR_MS);
}

async function moveTo(moment: number): Promise<void> {
  now = moment;
  await time.move(moment - Date.now());
}

/** Workers that die at their first pass of a point. */
async function dieAt(faultPoint: FaultPoint, by: Death): Promise<void> {
  for (let kill = 0; kill < (by === 'cut' ? KILLS : REAL_KILLS); kill++) {
    const worker = await platform.launch('worker', { faultPoint, ...DIVIDENDS });
    expect(await worker.ended).toBe(by);
    // Otherwise the next worker would wait for the lease of the dead one.
    await moveTo(time.clock().getTime() + LEASE_MS);
  }
}

const untilPaid = (days: number) =>
  until(`${days} days are paid and nothing is on its way`, async () => {
    const paid = await db.prisma.payoutRun.count({ where: { merchantId, ...OF_DAYS } });
    const collected = { kind: 'collected', deliveredAt: null } as const;
    return paid === days && (await db.prisma.agentDebtStep.count({ where: collected })) === 0;
  });

const OF_DAYS = { state: 'paid', engine: payoutEngines.dailyDividend.number } as const;

/** Moves the clock past the day of grace, and waits until the platform has paid for the debtors. */
async function payOverdue(): Promise<void> {
  await moveTo(now + 25 * HOUR_MS);
  const open = { merchantId, settledAt: null, advanced: 0n };
  await until(
    'no agent waits',
    async () => (await db.prisma.agentDebt.count({ where: open })) === 0,
  );
}

async function expectBooks(): Promise<void> {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
}

const paidTo = (members: readonly Member[]) =>
  Promise.all(members.map(async (one) => Number(await cashOf(db, one)) / 10_000));

/** B is paid in full, A owes the missing 300 to the platform, and each bill was paid once. */
async function expectFourDays(lines: readonly Line[]): Promise<void> {
  for (const { agents } of lines) {
    expect(await paidTo(agents)).toEqual([0, 1_400, 400]);
    expect(await owedBy(db, agents[0].id)).toBe(whole(300));
    expect(await balanceOf(db, memberAccount(agents[0].id, 'receivable'))).toBe(whole(-300));
  }
  expect(await db.prisma.payoutBill.count({ where: { merchantId } })).toBe(4 * 3 * LINES);
  await expectBooks();
}

const deaths = [
  { faultPoint: 'payout.batch_posted' },
  { faultPoint: 'payout.claimed' },
  { faultPoint: 'payout.accrued' },
  { faultPoint: 'payout.billed' },
  { faultPoint: 'payout.paid' },
  { faultPoint: 'debt.delivered' },
] as const;

test.each(deathsAt(deaths))(
  '$by again and again at $faultPoint, pays down the line once',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
    const lines = await makeLines();
    await playFourDays(lines);
    await dieAt(faultPoint, by);
    await platform.start('worker', DIVIDENDS);
    await untilPaid(4);
    for (const { agents } of lines) expect(await paidTo(agents)).toEqual([0, 1_100, 400]);
    await payOverdue();
    await expectFourDays(lines);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by again and again at debt.advanced, the platform steps in once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const lines = await makeLines();
    await playFourDays(lines);
    const worker = await platform.start('worker', DIVIDENDS);
    await untilPaid(4);
    await worker.stop();
    await moveTo(now + 25 * HOUR_MS);
    await dieAt('debt.advanced', by);
    await platform.start('worker', DIVIDENDS);
    await payOverdue();
    await expectFourDays(lines);
  },
);

test('four concurrent workers pay down the line once', async () => {
  platform.isLocal = isUsualRun;
  const lines = await makeLines();
  await playFourDays(lines);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  await Promise.all(ports.map((port) => platform.start('worker', { port, ...OFTEN })));
  await untilPaid(4);
  await payOverdue();
  await expectFourDays(lines);
});

test('down for 26 hours, and with Redis emptied, catches up in order', async () => {
  platform.isLocal = isUsualRun;
  const line = await makeLine();
  await signSalary(line.agents[0].id);
  for (let hour = 0; hour < 26; hour++) {
    now = midnight + hour * HOUR_MS;
    await playNow([line], [200, 0.01, 0.01]);
  }
  await redis.flushdb();
  await moveTo(midnight + 29 * HOUR_MS);
  await platform.start('worker', OFTEN);
  const { realTimeSalary, dailySalary, hourlySalary, dailyDividend } = payoutEngines;
  const numbers = [realTimeSalary, dailySalary, hourlySalary, dailyDividend].map((of) => of.number);
  const paid = { merchantId, state: 'paid', engine: { in: numbers } };
  await until('every engine has caught up', async () => {
    return (await db.prisma.payoutRun.count({ where: paid })) === 26 + 3;
  });
  // Bets of 200.02 an hour: 1 % of 26 windows, of a day, and of its hours; 20 % of that day less 15 % of 0.48.
  const cents = (5_200 + 4_800 + 4_800 + 96_009 - 7) / 100;
  expect((await paidTo(line.agents))[0]).toBe(cents);
  const orderBy = [{ paidAt: 'asc' }, { accruedAt: 'asc' }] as const;
  const runs = await db.prisma.payoutRun.findMany({ where: paid, orderBy: [...orderBy] });
  for (const number of numbers) {
    const own = runs.filter(({ engine }) => engine === number);
    for (const [n, run] of own.entries()) {
      const before = own[n - 1];
      expect(run.periodStart.getTime()).toBeGreaterThan(before?.periodStart.getTime() ?? 0);
      // Only `accruedAt` is compared: the time of a claim is read before it waits for the claim of another job.
      expect(run.accruedAt?.getTime()).toBeGreaterThanOrEqual(before?.paidAt?.getTime() ?? 0);
    }
  }
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

async function signSalary(agentId: bigint): Promise<void> {
  const tiers = termsOfTiers([{ turnover: whole(1), actives: 0, rate: percent(1) }]);
  for (const kind of [dailyTerms, hourlyTerms] as const)
    await signContract(deps(), kind, { agentId, terms: tiers });
  await sign(deps(), agentId, { profit: 1, loss: 1 });
}

test('clocks set back pay nothing twice, and lose nothing', async () => {
  platform.isLocal = isUsualRun;
  const lines = await makeLines();
  await playFourDays(lines);
  await platform.start('worker', OFTEN);
  await untilPaid(4);
  await moveTo(midnight + 2 * DAY_MS);
  // The clock is still on a day whose dividends are paid; the bets count in the open window.
  await playNow(lines, [1_000, 0, 0]);
  await moveTo(midnight + 5 * DAY_MS + 5 * HOUR_MS);
  await untilPaid(5);
  await payOverdue();
  for (const { agents } of lines) {
    expect(await paidTo(agents)).toEqual([0, 1_400, 400]);
    expect(await owedBy(db, agents[0].id)).toBe(whole(100));
  }
  await expectBooks();
});

test('an agent moves within a month: earlier bets stay with the old line', async () => {
  platform.isLocal = isUsualRun;
  const [old, next] = [
    await makeLine(dividendTerms.monthly),
    await makeLine(dividendTerms.monthly),
  ];
  const request = { merchantId, now: new Date(now) };
  midnight = (await dividendTerms.monthly.nextEdge(db, request)).getTime();
  await playDay(2, [old], [0.01, 0.01, 1_000]);
  now = midnight + 10 * DAY_MS;
  const kinds = Object.values(engines).map(({ terms }) => terms);
  const move = { memberId: old.agents[2].id, uplineId: next.agents[1].id };
  await inTransaction(db, (tx) => moveDownline(tx, deps(), kinds, move, new Date(now)));
  await playDay(15, [old], [0.01, 0.01, 2_000]);
  const end = await dividendTerms.monthly.nextEdge(db, { merchantId, now: new Date(now) });
  await moveTo(end.getTime() + 5 * HOUR_MS);
  await platform.start('worker', OFTEN);
  await until('the month is paid', async () => (await paidTo([old.agents[2]]))[0] === 300);
  // Rates are 20, 15 and 10 %. The old line earns on the 1 000 before the move, the new one on the 2 000 after it.
  expect(await paidTo(old.agents)).toEqual([50, 50, 300]);
  expect(await paidTo(next.agents)).toEqual([100, 100, 0]);
  await expectBooks();
});
