import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  lineFindings,
  lineWorld,
  moveCash,
} from '../../../../../tests/support/agents/line-payouts.ts';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, makeSite, whole } from '../../../../../tests/support/world.ts';
import { balanceOf, memberAccount, trialBalance } from '../../books/ledger/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../members/index.ts';
import { collectDebts } from './collect-debts.ts';
import {
  advanceDebtNow,
  debtSums,
  listDebts,
  listFrozenMembers,
  lockAndCheckDebts,
  owedBy,
  settleDebts,
  stepsOfDebt,
  writeOffDebt,
} from './index.ts';

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 3);
  await world.settle([
    { agent: at(0), payer: null, gross: whole(100) },
    { agent: at(1), payer: at(0), gross: whole(1_000) },
    { agent: at(2), payer: at(1), gross: whole(400) },
  ]); // A owes B 900, who owes C 300
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();
const cashes = () => Promise.all(world.line.map((agent) => cashOf(db, agent)));
const owed = () => Promise.all(world.line.map(({ id }) => owedBy(db, id)));
const all = { state: 'all' as const, rowsMax: 9 };
const listed = (more: object = {}) =>
  listDebts(db, { merchantId: world.merchantId, ...all, ...more });
/** Public id of an agent's debt, by the agent's place in the line. */
const idOf = async (place: number) => {
  const found = (await listed()).find(({ debtor }) => debtor.username === at(place).username);
  return found?.publicId ?? expect.unreachable();
};
const decide = async (
  step: typeof advanceDebtNow | typeof writeOffDebt,
  publicId: string,
  on: Database = db,
) =>
  inTransaction<unknown>(on, (tx) =>
    step(tx, world.deps, { merchantId: world.merchantId, publicId }, world.deps.clock()),
  );
const receivable = () => balanceOf(db, memberAccount(at(0).id, 'receivable'));

test('an advance pays the creditor immediately, and the debtor owes the platform', async () => {
  const debt = await idOf(0);
  await decide(advanceDebtNow, debt);
  await settleDebts(world.deps);
  expect(await cashes()).toEqual([0, 600, 400].map(whole));
  expect(await owed()).toEqual([900, 0, 0].map(whole));
  expect(await receivable()).toBe(-whole(900));
  await expect(decide(advanceDebtNow, debt)).rejects.toThrow('debt.nothing_awaited');
});

test('the platform pays a written-off debt to the creditor, and no agent owes it', async () => {
  const debt = await idOf(0);
  await decide(writeOffDebt, debt);
  await settleDebts(world.deps);
  expect(await cashes()).toEqual([0, 600, 400].map(whole));
  expect(await owed()).toEqual([0n, 0n, 0n]);
  expect(await receivable()).toBe(0n);
  await inTransaction(db, (tx) => lockAndCheckDebts(tx, at(0).id));
  const [first] = await listed({ text: at(0).username });
  const steps = await stepsOfDebt(db, { debtId: first?.id ?? 0n, rowsMax: 9 });
  expect(steps).toMatchObject([
    { kind: 'advanced', amount: whole(900) },
    { kind: 'written_off', amount: whole(900) },
  ]);
  await expect(decide(writeOffDebt, debt)).rejects.toThrow('debt.settled');
});

test('writes off the rest of a partly repaid debt', async () => {
  const debt = await idOf(0);
  await decide(advanceDebtNow, debt);
  const credits = [{ memberId: at(0).id, amount: whole(250) }];
  await moveCash(world.deps, at(0), whole(250), (tx) =>
    collectDebts(tx, world.deps, { merchantId: world.merchantId, credits }, world.deps.clock()),
  );
  expect(await receivable()).toBe(-whole(650));
  await decide(writeOffDebt, debt);
  expect([await receivable(), ...(await owed())]).toEqual([0n, 0n, 0n, 0n]);
});

test('operators cannot decide a debt of another site', async () => {
  const publicId = await idOf(0);
  const { merchantId } = await makeSite(db);
  for (const step of [advanceDebtNow, writeOffDebt])
    await expect(
      inTransaction<unknown>(db, (tx) =>
        step(tx, world.deps, { merchantId, publicId }, world.deps.clock()),
      ),
    ).rejects.toThrow('debt.not_found');
  expect(await owed()).toEqual([900, 300, 0].map(whole));
});

test('lists debts by filters, with sums, and frozen agents', async () => {
  const { merchantId } = world;
  const names = async (more: object) =>
    (await listed(more)).map(({ debtor }) => debtor.username).toReversed();
  const [a, b] = [at(0).username, at(1).username];
  expect(await names({})).toEqual([a, b]);
  expect(await names({ owedFrom: whole(301) })).toEqual([a]);
  expect(await names({ text: at(2).username })).toEqual([b]);
  await decide(advanceDebtNow, await idOf(1));
  expect(await names({ owedTo: 'agent' })).toEqual([a]);
  expect(await names({ owedTo: 'platform' })).toEqual([b]);
  expect(await debtSums(db, { merchantId, state: 'open' })).toEqual({
    debts: 2,
    owed: whole(1_200),
    awaited: whole(900),
    lent: whole(300),
  });
  expect(await listFrozenMembers(db, { merchantId, rowsMax: 9 })).toMatchObject(
    [
      { username: a, owed: whole(900), debts: 1 },
      { username: b, owed: whole(300), debts: 1 },
    ].toSorted((one, other) => (one.username < other.username ? -1 : 1)),
  );
  await decide(writeOffDebt, await idOf(1));
  expect(await names({ state: 'settled' })).toEqual([b]);
  expect(await names({ state: 'open' })).toEqual([a]);
  expect(await names({ aroseBefore: new Date(0) })).toEqual([]);
});

test('concurrent operators, worker and debtor pay or write off each part once', async () => {
  const debt = await idOf(0);
  const credits = [{ memberId: at(0).id, amount: whole(100) }];
  world.clock.later(48 * 3_600_000);
  await Promise.allSettled([
    decide(writeOffDebt, debt),
    decide(advanceDebtNow, debt),
    decide(writeOffDebt, debt),
    settleDebts(world.deps),
    moveCash(world.deps, at(0), whole(100), (tx) =>
      collectDebts(tx, world.deps, { merchantId: world.merchantId, credits }, world.deps.clock()),
    ),
  ]);
  await settleDebts(world.deps);
  expect(await owed()).toEqual([0n, 0n, 0n]);
  const [a, b, c] = await cashes();
  expect([b, c]).toEqual([600, 400].map(whole));
  // The debtor's income repaid the debt, or stayed theirs because the debt was written off before.
  expect([0n, whole(100)]).toContain(a);
});

test('after a crash at any statement, a write-off is complete or absent, and happens once', async () => {
  let tries = 0;
  for (let hasSurvived = false; !hasSurvived; tries++) {
    world = await lineWorld(db, 2);
    await world.settle([
      { agent: at(0), payer: null, gross: whole(100) },
      { agent: at(1), payer: at(0), gross: whole(1_000) },
    ]);
    const debt = await idOf(0);
    const dying = crashAt(db, tries);
    hasSurvived = await decide(writeOffDebt, debt, dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    await decide(writeOffDebt, debt).catch(({ code }) => expect(code).toBe('debt.settled'));
    expect([...(await owed()), await receivable()], `statement ${tries}`).toEqual([0n, 0n, 0n]);
    expect(await cashes()).toEqual([0, 1_000].map(whole));
  }
  expect(tries).toBeGreaterThan(runs(1, 10)); // all runs but the last ended in a crash
});
