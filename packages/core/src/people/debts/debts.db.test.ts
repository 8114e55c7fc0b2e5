import { debts as debtSettings } from '@app/shared/debts/settings';
import { money } from '@app/shared/money/money';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  lineFindings,
  lineWorld,
  moveCash,
} from '../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';
import { balanceOf, house, memberAccount, trialBalance } from '../../books/ledger/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { changeSetting } from '../../sites/site/index.ts';
import type { Member } from '../members/index.ts';
import {
  collectDebts,
  lockAndCheckDebts,
  openShortage,
  owedBy,
  payDebts,
  settleDebts,
} from './index.ts';

const HOUR_MS = 3_600_000;

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
const debts = () => Promise.all(world.line.map(({ id }) => owedBy(db, id)));
const settle = () => settleDebts(world.deps);

/** A owes B 900, who owes C 300. */
const oweInChain = () =>
  world.settle([
    { agent: at(0), payer: null, gross: whole(100) },
    { agent: at(1), payer: at(0), gross: whole(1_000) },
    { agent: at(2), payer: at(1), gross: whole(400) },
  ]);

/** Pays a member as salary does: debts are collected in the same transaction. */
const credit = (agent: Member, amount: bigint) =>
  moveCash(world.deps, agent, amount, (tx) => {
    const credits = [{ memberId: agent.id, amount }];
    const credited = { merchantId: world.merchantId, credits };
    return collectDebts(tx, world.deps, credited, world.deps.clock());
  });
const set = (change: Parameters<typeof changeSetting<typeof debtSettings>>[1]['change']) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, { merchantId: world.merchantId, setting: debtSettings, change }),
  );

test('a debtor’s income repays the debt, and then the creditor’s own debt', async () => {
  await oweInChain();
  await credit(at(0), whole(200));
  expect(await debts()).toEqual([700, 300, 0].map(whole));
  await settle();
  expect(await debts()).toEqual([700, 100, 0].map(whole));
  expect(await cashes()).toEqual([0, 0, 300].map(whole));
  await credit(at(0), whole(750));
  await settle();
  expect(await debts()).toEqual([0, 0, 0].map(whole));
  expect(await cashes()).toEqual([50, 600, 400].map(whole));
  for (const { id } of world.line) await inTransaction(db, (tx) => lockAndCheckDebts(tx, id));
  expect(await recipientsOf('debt.cleared')).toEqual([at(0).id, at(1).id]);
});

test('a debtor with an open shortage stays frozen after all debts to agents are paid', async () => {
  await oweInChain();
  const { merchantId, deps } = world;
  const to = house(merchantId, 'outside');
  const shortage = { merchantId, memberId: at(0).id, amount: whole(10), to };
  await inTransaction(db, (tx) =>
    openShortage(tx, deps, { ...shortage, cause: 'paid_twice' }, deps.clock()),
  );
  await credit(at(0), whole(910));
  expect(await owedBy(db, at(0).id)).toBe(whole(10));
  await settle(); // collects the shortage, and pays the creditors
  expect(await debts()).toEqual([0n, 0n, 0n]);
  expect(await recipientsOf('debt.cleared')).toEqual([at(1).id]);
  expect(await recipientsOf('shortage.settled')).toEqual([at(0).id]);
});

test('pays the oldest period first, and debts of one period in proportion', async () => {
  const both = (of: readonly [number, number]) =>
    world.settle([
      { agent: at(0), payer: null, gross: whole(0) },
      { agent: at(1), payer: at(0), gross: whole(of[0]) },
      { agent: at(2), payer: at(0), gross: whole(of[1]) },
    ]);
  await both([100, 300]);
  await both([1_000, 0]);
  await credit(at(0), whole(200));
  await settle();
  expect(await cashes()).toEqual([0, 50, 150].map(whole));
  await credit(at(0), whole(300));
  await settle();
  expect(await cashes()).toEqual([0, 200, 300].map(whole));
});

test('uses the balance for debts only if the site’s setting says so', async () => {
  await oweInChain();
  await moveCash(world.deps, at(0), whole(250));
  await settle();
  expect(await debts()).toEqual([900, 300, 0].map(whole));
  await set({ fromBalance: true });
  await settle();
  expect(await debts()).toEqual([650, 50, 0].map(whole));
});

const payable = (amount: bigint, key: string) => ({
  merchantId: world.merchantId,
  memberId: at(0).id,
  amount: money(amount),
  requestKey: { memberId: at(0).id, key, inputHash: `${amount}` },
});

test('a debtor pays from the balance, once per key, and never more than the debt', async () => {
  const enqueued: string[] = [];
  const deps = { ...world.deps, enqueue: (job: string) => void enqueued.push(job) };
  await oweInChain();
  await expect(payDebts(deps, payable(whole(1), 'early'))).rejects.toThrow('insufficient_funds');
  await moveCash(deps, at(0), whole(1_000));
  await payDebts(deps, payable(whole(250), 'first'));
  await payDebts(deps, payable(whole(250), 'first'));
  await expect(payDebts(deps, payable(whole(300), 'first'))).rejects.toMatchObject({
    code: 'idempotency.other_input',
  });
  expect(await debts()).toEqual([650, 300, 0].map(whole));
  expect(enqueued).toContain('settle-debts');
  await payDebts(deps, payable(whole(750), 'second'));
  expect(await debts()).toEqual([0, 300, 0].map(whole));
  expect(await cashOf(db, at(0))).toBe(whole(100));
  await expect(payDebts(deps, payable(whole(100), 'third'))).rejects.toThrow('debt.settled');
  await settle();
  expect(await debts()).toEqual([0, 0, 0].map(whole));
  expect(await recipientsOf('debt.cleared')).toEqual([at(0).id, at(1).id]);
});

test('concurrent payments, salary, spending and workers process each payment once', async () => {
  await oweInChain();
  await moveCash(world.deps, at(0), whole(1_000));
  const press = (key: string) => payDebts(world.deps, payable(whole(100), key));
  const shared = Promise.allSettled(Array.from({ length: 5 }, () => press('shared')));
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => press(`own ${n}`)),
    ...Array.from({ length: 4 }, () => credit(at(0), whole(50))),
    ...Array.from({ length: 2 }, () => moveCash(world.deps, at(0), -whole(150))),
    ...Array.from({ length: 2 }, () => settle()),
  ]);
  // The other requests found the first one in progress, or received its answer.
  for (const outcome of await shared)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('idempotency.in_progress');
  await press('shared');
  expect((await debts())[0]).toBe(whole(900 - 200 - 600));
  expect(await cashOf(db, at(0))).toBe(whole(1_000 - 300 - 600));
});

test('of ten concurrent payments, only those that the balance covers succeed', async () => {
  await oweInChain();
  await moveCash(world.deps, at(0), whole(250));
  const presses = Array.from({ length: 10 }, (_, n) =>
    payDebts(world.deps, payable(whole(100), `press ${n}`)).then(
      () => 'paid',
      ({ code }) => code,
    ),
  );
  const outcomes = (await Promise.all(presses)).toSorted();
  expect(outcomes).toEqual([
    ...Array.from({ length: 2 }, () => 'paid'),
    ...Array.from({ length: 8 }, () => 'wallet.insufficient_funds'),
  ]);
  expect((await debts())[0]).toBe(whole(700));
  expect(await cashOf(db, at(0))).toBe(whole(50));
});

test('after a crash at any statement of a payment, answered or not, a retry pays once', async () => {
  let presses = 0;
  for (let hasSurvived = false; !hasSurvived; presses++) {
    await oweInChain();
    await moveCash(world.deps, at(0), whole(900));
    const dying = crashAt(db, presses);
    const pressed = payable(whole(900), `press ${presses}`);
    hasSurvived = await payDebts({ ...world.deps, db: dying }, pressed).then(
      () => true,
      () => false,
    );
    await dying.close();
    // The server runs the dead process's statement until it notices the closed connection.
    await until('the key is free again', () =>
      payDebts(world.deps, pressed).then(
        () => true,
        (error) => {
          expect(error.code).toBe('idempotency.in_progress');
          return undefined;
        },
      ),
    );
    expect(await cashOf(db, at(0)), `statement ${presses}`).toBe(0n);
    await settle();
    expect(await debts()).toEqual([0n, 0n, 0n]);
  }
  expect(presses).toBeGreaterThan(runs(1, 8)); // all runs but the last ended in a crash
});

test('after the deadline the platform pays, and the debtor owes the platform', async () => {
  await oweInChain();
  world.clock.later(24 * HOUR_MS - 1);
  await settle();
  expect(await cashes()).toEqual([0, 0, 100].map(whole));
  world.clock.later(1);
  await settle();
  expect(await cashes()).toEqual([0, 600, 400].map(whole));
  expect(await debts()).toEqual([900, 0, 0].map(whole));
  expect(await balanceOf(db, memberAccount(at(0).id, 'receivable'))).toBe(-whole(900));
  await credit(at(0), whole(1_000));
  expect(await debts()).toEqual([0, 0, 0].map(whole));
  expect(await balanceOf(db, memberAccount(at(0).id, 'receivable'))).toBe(0n);
  expect(await cashes()).toEqual([100, 600, 400].map(whole));
});

test('on a site without advances the upline keeps the debt', async () => {
  await set({ forced: false });
  await oweInChain();
  world.clock.later(1_000 * HOUR_MS);
  await settle();
  expect(await debts()).toEqual([900, 300, 0].map(whole));
});

test('a debt to a closed agent expires', async () => {
  await world.settle([
    { agent: at(0), payer: null, gross: whole(100) },
    { agent: at(1), payer: at(0), gross: whole(1_000) },
  ]);
  await db.prisma.member.update({
    where: { id: at(1).id },
    data: { closedAt: world.deps.clock() },
  });
  world.clock.later(24 * HOUR_MS);
  await settle();
  expect(await cashes()).toEqual([0, 100, 0].map(whole));
  expect(await debts()).toEqual([0n, 0n, 0n]);
  expect(await db.prisma.agentDebt.findFirst({ where: { debtorId: at(0).id } })).toMatchObject({
    expired: whole(900),
    settledAt: world.deps.clock(),
  });
});

test('after a crash at any statement, answered or not, every step is done once', async () => {
  let periods = 0;
  for (let hasSurvived = false; !hasSurvived; periods++) {
    await oweInChain();
    await credit(at(0), whole(200));
    world.clock.later(24 * HOUR_MS);
    const dying = crashAt(db, periods);
    hasSurvived = await settleDebts({ ...world.deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    await settle();
    await credit(at(0), whole(700));
    await settle();
    const times = BigInt(periods + 1);
    expect(await cashes(), `statement ${periods}`).toEqual(
      [0, 600, 400].map((each) => whole(each) * times),
    );
    expect(await debts()).toEqual([0n, 0n, 0n]);
  }
  expect(periods).toBeGreaterThan(runs(1, 25)); // all runs but the last ended in a crash
});

test('four workers pay once, while debtors are paid and spend', async () => {
  await oweInChain();
  world.clock.later(24 * HOUR_MS);
  const paying = Array.from({ length: 10 }, () => credit(at(0), whole(50)));
  const spending = Array.from({ length: 10 }, () =>
    moveCash(world.deps, at(1), -whole(10)).then(
      () => 10,
      () => 0,
    ),
  );
  const workers = Array.from({ length: 4 }, () => settle());
  await Promise.all([...paying, ...workers]);
  const spent = (await Promise.all(spending)).reduce<number>((sum, each) => sum + each, 0);
  await settle();
  expect(await debts()).toEqual([400, 0, 0].map(whole));
  expect(await cashes()).toEqual([0, 600 - spent, 400].map(whole));
});

async function recipientsOf(cause: string): Promise<bigint[]> {
  const messages = await db.prisma.messageRecipient.findMany({
    where: { memberId: { in: world.line.map(({ id }) => id) }, message: { cause } },
    orderBy: { messageId: 'asc' },
  });
  return messages.map(({ memberId }) => memberId);
}
