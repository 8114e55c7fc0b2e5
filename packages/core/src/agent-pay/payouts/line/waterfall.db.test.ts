import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type EarnedInLine,
  lineEngine,
  lineFindings,
  lineWorld,
  moveCash,
} from '../../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { randomFrom, TEST_SEED } from '../../../../../../tests/support/random.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { lockAndCheckDebts, owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { closeWindows } from '../../../play/bets/index.ts';
import { LEASE_MS } from '../run-lease.ts';
import { accrueRun } from '../runs/accrue-run.ts';
import { billRun } from '../runs/bill-run.ts';
import { claimRun } from '../runs/claim-run.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { payNextInLine } from './pay-line.ts';

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 3);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();
const cashes = () => Promise.all(world.line.map((agent) => cashOf(db, agent)));

/** A below the site, B below A, C below B: the example of the rules, where A earned less than B. */
const example = (): EarnedInLine[] => [
  { agent: at(0), payer: null, gross: whole(6_000) },
  { agent: at(1), payer: at(0), gross: whole(18_000) },
  { agent: at(2), payer: at(1), gross: whole(2_400) },
];

test('in the example A pays B everything available, B pays C first, and B waits for 7 000', async () => {
  await moveCash(world.deps, at(0), whole(5_000));
  await world.settle(example());
  expect(await cashes()).toEqual([0, 8_600, 2_400].map(whole));
  expect(await Promise.all(world.line.map(({ id }) => owedBy(db, id)))).toEqual(
    [7_000, 0, 0].map(whole),
  );
  expect(await partsOf(at(1))).toEqual([
    { source: 'cash', payerId: at(0).id, amount: whole(5_000) },
    { source: 'pot', payerId: at(0).id, amount: whole(6_000) },
  ]);
  const frozen = (agent: Member) => inTransaction(db, (tx) => lockAndCheckDebts(tx, agent.id));
  await expect(frozen(at(0))).rejects.toMatchObject({
    code: 'agent.frozen',
    params: { amount: 7_000 },
  });
  await frozen(at(1));
  expect(await causesTold()).toEqual([
    { memberId: at(0).id, cause: 'debt.arose' },
    { memberId: at(1).id, cause: 'debt.awaited' },
  ]);
});

test('pays each agent their net where everyone earned enough', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(30_000) },
    { agent: at(1), payer: at(0), gross: whole(18_000) },
    { agent: at(2), payer: at(1), gross: whole(2_400) },
  ]);
  expect(await cashes()).toEqual([12_000, 15_600, 2_400].map(whole));
});

test('an agent who received too little to pass on is in debt as well', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(100) },
    { agent: at(1), payer: at(0), gross: whole(1_000) },
    { agent: at(2), payer: at(1), gross: whole(400) },
  ]);
  expect(await cashes()).toEqual([0, 0, 100].map(whole));
  expect(await Promise.all(world.line.map(({ id }) => owedBy(db, id)))).toEqual(
    [900, 300, 0].map(whole),
  );
});

test('splits a shortfall among downlines in proportion, to the smallest unit', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(0.01) },
    { agent: at(1), payer: at(0), gross: whole(1) },
    { agent: at(2), payer: at(0), gross: whole(2) },
  ]);
  expect(await cashes()).toEqual([0n, 33n, 67n]);
});

test('earnings on some games offset missing amounts on others', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(10), category: 'LIVE' },
    { agent: at(0), payer: null, gross: whole(50), category: 'RNG' },
    { agent: at(1), payer: at(0), gross: whole(30), category: 'LIVE' },
    { agent: at(1), payer: at(0), gross: whole(5), category: 'RNG' },
  ]);
  expect(await cashes()).toEqual([25, 35, 0].map(whole));
  expect(await owedBy(db, at(0).id)).toBe(0n);
});

test('after a crash at any statement, answered or not, the next worker settles every agent once', async () => {
  let periods = 0;
  for (let hasSurvived = false; !hasSurvived; periods++) {
    await world.endPeriod();
    await moveCash(world.deps, at(0), whole(5_000));
    const engine = lineEngine(example());
    const dying = crashAt(db, periods);
    hasSurvived = await settlePayouts({ ...world.deps, db: dying }, engine).then(
      () => true,
      () => false,
    );
    await dying.close();
    world.clock.later(LEASE_MS);
    await settlePayouts(world.deps, engine);
    const times = BigInt(periods + 1);
    expect(await cashes(), `statement ${periods}`).toEqual(
      [0, 8_600, 2_400].map((each) => whole(each) * times),
    );
    expect(await owedBy(db, at(0).id)).toBe(whole(7_000) * times);
  }
  expect(periods).toBeGreaterThan(runs(1, 25)); // crashed once at each statement
});

test('settles once with four workers, while the upline spends the balance', async () => {
  for (let period = 0; period < 5; period++) {
    await moveCash(world.deps, at(0), whole(5_000));
    const before = await cashes();
    await world.endPeriod();
    const engine = lineEngine(example());
    const spending = Array.from({ length: 20 }, () =>
      moveCash(world.deps, at(0), -whole(250)).then(
        () => 250,
        () => 0,
      ),
    );
    const workers = Array.from({ length: 4 }, () => settlePayouts(world.deps, engine));
    const spent = (await Promise.all(spending)).reduce<number>((sum, each) => sum + each, 0);
    await Promise.all(workers);
    await settlePayouts(world.deps, engine);
    const after = await cashes();
    const added = whole(5_000 - spent) - (after[0] ?? 0n);
    expect(added >= 0n).toBe(true);
    expect((after[1] ?? 0n) - (before[1] ?? 0n)).toBe(whole(6_000 - 2_400) + added);
    expect(await lineFindings(db)).toEqual([]);
    await moveCash(world.deps, at(0), -(after[0] || 1n)).catch(() => {});
  }
});

test('settles random trees to the same result in any order and batch size', async () => {
  const random = randomFrom(TEST_SEED);
  for (let tree = 0; tree < runs(3, 30); tree++) {
    const size = 4 + random.below(20);
    const payers = Array.from({ length: size }, (_, place) =>
      place === 0 || random.chance(0.1) ? null : random.below(place),
    );
    const gross = payers.map(() => whole(random.below(1_000)));
    const purses = payers.map(() => whole(random.below(300)));
    const results = [];
    for (const billsMax of [3, 7, 250]) {
      const { line, deps, endPeriod, merchantId } = await lineWorld(db, size);
      for (const [place, purse] of purses.entries())
        if (purse > 0n) await moveCash(deps, line[place] ?? expect.unreachable(), purse);
      const earned = payers.map((payer, place) => ({
        agent: line[place] ?? expect.unreachable(),
        payer: payer === null ? null : (line[payer] ?? expect.unreachable()),
        gross: gross[place] ?? expect.unreachable(),
      }));
      await endPeriod();
      await settleInBatches({ deps, merchantId, billsMax, earned: shuffled(earned, random.below) });
      results.push(await Promise.all(line.map((agent) => resultOf(agent))));
    }
    expect(results[1], `seed ${TEST_SEED}`).toEqual(results[0]);
    expect(results[2], `seed ${TEST_SEED}`).toEqual(results[0]);
    for (const [place, { owed, awaited, cash }] of (results[0] ?? []).entries()) {
      expect(awaited).toBeLessThanOrEqual(gross[place] ?? 0n);
      if (owed > 0n) expect(cash).toBe(0n);
    }
  }
});

interface InBatches {
  readonly deps: typeof world.deps;
  readonly merchantId: bigint;
  readonly billsMax: number;
  readonly earned: readonly EarnedInLine[];
}

async function settleInBatches({ deps, merchantId, billsMax, earned }: InBatches) {
  const engine = lineEngine(earned);
  const until = new Date(deps.clock().getTime() - 30_000);
  await closeWindows(db, merchantId, until);
  const claim = { merchantId, until, leaseOwner: deps.newId() };
  const run = (await claimRun(db, engine, claim, deps.clock())) ?? expect.unreachable();
  await accrueRun(deps, run);
  await billRun(deps, { ...run, state: 'accrued' });
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const next: { run: typeof run; after: bigint; billsMax: number } = { run, after, billsMax };
    after = await inTransaction(db, (tx) => payNextInLine(tx, deps, next, deps.clock()));
  }
  await db.prisma.payoutRun.updateMany({ where: { merchantId }, data: { state: 'paid' } });
}

const shuffled = <T>(list: readonly T[], below: (limit: number) => number): T[] =>
  list
    .map((each) => ({ each, rank: below(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);

async function resultOf(agent: Member) {
  const bill = await db.prisma.agentDebt.findFirst({ where: { creditorId: agent.id } });
  const [cash, owed] = [await cashOf(db, agent), await owedBy(db, agent.id)];
  return { cash, owed, awaited: bill?.amount ?? 0n };
}

const partsOf = ({ id: agentId }: Member) =>
  db.prisma.payoutPart.findMany({
    where: { bill: { agentId } },
    orderBy: { source: 'asc' },
    select: { source: true, payerId: true, amount: true },
  });

const causesTold = async () => {
  const recipients = await db.prisma.messageRecipient.findMany({
    where: {
      memberId: { in: world.line.map(({ id }) => id) },
      message: { cause: { startsWith: 'debt' } },
    },
    include: { message: true },
    orderBy: { messageId: 'asc' },
  });
  return recipients.map(({ memberId, message }) => ({ memberId, cause: message.cause }));
};
