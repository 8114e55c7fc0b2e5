import { payoutEngines } from '@app/shared/payouts/engines';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type EarnedInLine,
  lineEngine,
  lineWorld,
  moveCash,
} from '../../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { chooseNotices } from '../../../people/messages/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { LEASE_MS } from '../run-lease.ts';
import { releaseHeldRun } from '../runs/held-runs.ts';
import { setBrake } from '../runs/payout-brake.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 3);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();

/** A is due 6 000 and owes 18 000; of these B owes 2 400. */
const example = (): EarnedInLine[] => [
  { agent: at(0), payer: null, gross: whole(6_000) },
  { agent: at(1), payer: at(0), gross: whole(18_000) },
  { agent: at(2), payer: at(1), gross: whole(2_400) },
];
/** An engine that accrues only on the site of the test, because sites of earlier tests also have due periods. */
const ofWorld = (earned: readonly EarnedInLine[], changed: Partial<PayoutEngine>): PayoutEngine => {
  const engine = lineEngine(earned);
  const { merchantId } = world;
  const accrue = async (tx: Tx, run: PayoutRun) => {
    if (run.merchantId === merchantId) await engine.accrue(tx, run);
  };
  return { ...engine, ...changed, accrue };
};
const dividends = () => ofWorld(example(), { facts: payoutEngines.dailyDividend });
const salary = (facts: PayoutEngine['facts']) =>
  ofWorld([{ agent: at(2), payer: null, gross: whole(12) }], { facts, paidBy: 'site' });

/** By default, agents get a daily digest about salary. */
const chooseEach = () =>
  chooseNotices(world.deps, { memberId: at(2).id, kind: 'salary', choice: 'each' });

const DAY = '2026-12-10/2026-12-10';

test('notifies agents of full and partial payments, and not those who keep nothing', async () => {
  await moveCash(world.deps, at(0), whole(5_000));
  await world.endPeriod();
  await settlePayouts(world.deps, dividends());
  expect(await payoutsTold()).toEqual([
    payoutMessage(1, 'payout.dividend_part', 8_600),
    payoutMessage(2, 'payout.dividend', 2_400),
  ]);
});

test('a worker that dies after any statement notifies each agent of each bill once', async () => {
  let periods = 0;
  for (let hasSurvived = false; !hasSurvived; periods++) {
    await world.endPeriod();
    await moveCash(world.deps, at(0), whole(5_000));
    const dying = crashAt(db, periods);
    hasSurvived = await settlePayouts({ ...world.deps, db: dying }, dividends()).then(
      () => true,
      () => false,
    );
    await dying.close();
    world.clock.later(LEASE_MS);
    await settlePayouts(world.deps, dividends());
    await settlePayouts(world.deps, dividends());
    expect(await payoutsTold(), `statement ${periods}`).toHaveLength(2 * (periods + 1));
  }
  expect(periods).toBeGreaterThan(runs(1, 25)); // crashed once at each statement
});

test('notifies of daily, hourly and affiliate payouts with their days', async () => {
  await chooseEach();
  await world.endPeriod();
  const { dailySalary, hourlySalary, affiliatePlan } = payoutEngines;
  for (const facts of [dailySalary, hourlySalary, affiliatePlan])
    await settlePayouts(world.deps, salary(facts));
  expect(await payoutsTold()).toEqual([
    payoutMessage(2, 'payout.daily', 12),
    payoutMessage(2, 'payout.hourly', 12),
    payoutMessage(2, 'payout.affiliate', 12),
  ]);
});

test('by default adds up a day of daily and hourly salary in one message', async () => {
  await world.endPeriod();
  const { dailySalary, hourlySalary } = payoutEngines;
  for (const facts of [dailySalary, hourlySalary]) await settlePayouts(world.deps, salary(facts));
  expect(await payoutsTold()).toEqual([]);
  const digests = await db.prisma.messageRecipient.findMany({
    where: { memberId: at(2).id, message: { cause: 'digest.salary' } },
    select: { message: { select: { details: true } } },
  });
  expect(digests).toEqual([
    { message: { details: expect.objectContaining({ count: '2', amount: `${whole(24)}` }) } },
  ]);
});

test('sends no notice for real-time salary, which is paid 288 times a day', async () => {
  await world.endPeriod();
  await settlePayouts(world.deps, salary(payoutEngines.realTimeSalary));
  expect(await payoutsTold()).toEqual([]);
});

test('notifies of a held run once an operator has released it', async () => {
  await chooseEach();
  const { merchantId } = world;
  const engine = salary(payoutEngines.dailySalary);
  const { deps } = world;
  const brake = { runAmountMax: whole(10) };
  await inTransaction(db, (tx) => setBrake(tx, { merchantId, engine, ...brake }));
  await world.endPeriod();
  await settlePayouts(deps, engine);
  expect(await payoutsTold()).toEqual([]);
  const { periodStart } = await db.prisma.payoutRun.findFirstOrThrow({ where: { merchantId } });
  const held = { engine, site: world.code, periodStart };
  await inTransaction(db, (tx) => releaseHeldRun(tx, held, deps.clock()));
  await settlePayouts(deps, engine);
  expect(await payoutsTold()).toEqual([payoutMessage(2, 'payout.daily', 12)]);
});

const payoutMessage = (place: number, cause: string, amount: number) => ({
  memberId: at(place).id,
  cause,
  details: { amount: `${whole(amount)}`, days: DAY },
});

async function payoutsTold() {
  const recipients = await db.prisma.messageRecipient.findMany({
    where: { message: { merchantId: world.merchantId, cause: { startsWith: 'payout.' } } },
    orderBy: { messageId: 'asc' },
    select: { memberId: true, message: { select: { cause: true, details: true } } },
  });
  return recipients.map(({ memberId, message }) => ({ memberId, ...message }));
}
