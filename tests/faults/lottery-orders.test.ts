import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import type { FaultPoint } from '@app/core/platform/kernel';
import { correctOutcome, decideHeldDraw, holdDraw } from '@app/core/play/lotteries';
import { auditDraws } from '@app/core/play/lottery-bets';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { type Death, deathsAt } from '../support/faults/deaths.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legsOf,
  makeBettor,
  makeDrawsAhead,
  makeLotteryWorld,
  straight,
} from '../support/play/lottery-world.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, depsOf, whole } from '../support/world.ts';

/** Three steps of a refund and of a correction. */
const ORDERS = 500;
const WINS = 125;
const MINUTE_MS = 60_000;
const SETTLEMENT = { jobs: ['settle-draws'] } as const;

let platform: TestPlatform;
let db: Database;
let world: LotteryWorld;
let members: Member[];

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  world = await makeLotteryWorld(deps());
  members = await Promise.all(Array.from({ length: 5 }, () => makeBettor(deps(), world)));
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const deps = () => depsOf(db);

/** Bets are placed at the time when the sale began, however long a slow machine takes. */
const betting = () => {
  const at = new Date(world.closesAt.getTime() - MINUTE_MS);
  return { ...deps(), clock: () => at };
};

/** Places orders, the members in turns. Every fourth order wins. */
async function placeOrders(): Promise<void> {
  const placeFrom = async (first: number, member: Member) => {
    for (let n = first; n < ORDERS; n += members.length) {
      const ball = n % 4 === 0 ? '1|3|4' : '9|9|9';
      const slips = [straight(ball, { mode: 3 })];
      await bet(betting(), world, member, { slips, total: 0.02 });
    }
  };
  await Promise.all(members.map((member, first) => placeFrom(first, member)));
}

/** A chase that wins on this draw, which stops its other leg on a draw that is minutes ahead. */
async function chase(): Promise<void> {
  const ahead = await makeDrawsAhead(deps(), world, 10);
  const legs = [world.drawId, ahead.at(-1) ?? 0n].map((drawId) => ({ drawId, multiple: 1 }));
  const order = { slips: [straight('1|3|4', { mode: 3 })], legs, stopOnWin: true, total: 0.04 };
  await bet(betting(), world, members[0] ?? expect.unreachable(), order);
}

const cashOfAll = async () => {
  const each = await Promise.all(members.map((member) => cashOf(db, member)));
  return each.reduce((sum, cash) => sum + cash, 0n);
};

/** Kills a worker at each of these points, and lets the last worker settle the draw. */
async function endDraw(deaths: readonly FaultPoint[], by?: Death): Promise<void> {
  for (const faultPoint of deaths) {
    const worker = await platform.launch('worker', { faultPoint, ...SETTLEMENT });
    expect(await worker.ended).toBe(by);
    expect(await trialBalance(db)).toEqual([]);
  }
  await platform.start('worker', {
    ...SETTLEMENT,
    env: { TEST_SCHEDULE_PATTERN: '* * * * * *' },
  });
  await until('all bets on the draw are ended', async () => {
    const draw = await db.prisma.lotteryDraw.findFirst({ where: { id: world.drawId } });
    return draw?.settledAt !== null && draw?.state !== 'drawn';
  });
}

/** Expects that each bet is decided once, in the books and in the bet stream. */
async function expectAllEnded(events = ORDERS): Promise<void> {
  const legs = await legsOf(db, world.drawId);
  expect(legs.every(({ endedAt }) => endedAt !== null)).toBe(true);
  expect(await db.prisma.betEvent.count()).toBe(events);
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
}

const settlements = [
  { at: 'a step', steps: ['draw.step_committed'] },
  {
    at: 'each step',
    steps: ['draw.step_posted', 'draw.step_committed', 'draw.chase_stopped', 'draw.settled'],
  },
] as const;

test.each(deathsAt(settlements))(
  '$by at $at of a settlement: every bet is paid once',
  async ({ by, steps }) => {
    platform.isLocal = by === 'cut';
    await placeOrders();
    await chase();
    const before = await cashOfAll();
    await drawOutcome(deps(), world.drawId, '134');
    await endDraw(steps, by);
    expect(await cashOfAll()).toBe(before + whole(19 * (WINS + 1) + 0.02));
    await expectAllEnded(ORDERS + 2);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by at each step of a correction: every win is moved once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    await placeOrders();
    const before = await cashOfAll();
    await db.prisma.lottery.updateMany({ data: { source: 'external' } });
    await drawOutcome(deps(), world.drawId, '134');
    await endDraw([]);
    await platform.stop();
    const misprint = { drawId: world.drawId, version: 1, operator: 'anna', reason: 'a misprint' };
    await inTransaction(db, (tx) =>
      correctOutcome(tx, { ...misprint, result: '999' }, deps().clock()),
    );
    await endDraw(['draw.step_corrected', 'draw.step_committed', 'draw.settled'], by);
    expect(await cashOfAll()).toBe(before + whole(19 * (ORDERS - WINS)));
    await expectAllEnded(3 * ORDERS);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by at each step of a refund: every stake is given back once',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    const before = await cashOfAll();
    await placeOrders();
    const { drawId } = world;
    await inTransaction(db, async (tx) => {
      await holdDraw(tx, { drawId, because: 'a doubt' });
      await decideHeldDraw(tx, { drawId, as: 'annulled' });
    });
    await endDraw(['draw.step_refunded', 'draw.step_committed', 'draw.settled'], by);
    expect(await cashOfAll()).toBe(before);
    await expectAllEnded();
  },
);
