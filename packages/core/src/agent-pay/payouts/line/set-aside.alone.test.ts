import { debts as debtSettings } from '@app/shared/debts/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  lineEngine,
  lineFindings,
  lineWorld,
} from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, trialBalance } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { changeSetting } from '../../../sites/site/index.ts';
import { engines } from '../engines.ts';
import { releaseLineReserves } from './release-line-reserves.ts';
import { reserveOf } from './set-aside.ts';

const passingOn = lineEngine([]);
const kind = passingOn.facts.number;
// Replaces the engine by one whose bills the line pays, so that reserves apply.
Object.assign(engines, { realTimeSalary: passingOn });

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 2);
  await keep(20);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
});

const at = (place: number): Member => world.line[place] ?? expect.unreachable();
const keep = (reservePercent: number) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      merchantId: world.merchantId,
      setting: debtSettings,
      change: { reservePercent },
    }),
  );
const earn = (above: number, below: number) =>
  world.settle([
    { agent: at(0), payer: null, gross: whole(above) },
    { agent: at(1), payer: at(0), gross: whole(below) },
  ]);
const reserve = () => balanceOf(db, reserveOf(at(0).id));

/** Lets the first agent have a contract with the second one, in force or ended. */
async function contract(state: 'A' | 'C') {
  const [agent, upline] = [at(1).id, at(0).id];
  const found = await db.prisma.contract.findFirst({ where: { agentId: agent } });
  if (found) return db.prisma.contract.update({ where: { id: found.id }, data: { state } });
  return db.prisma.contract.create({
    data: {
      publicId: world.deps.newId(),
      merchantId: world.merchantId,
      kind,
      state,
      category: 'CONS',
      agentId: agent,
      uplineId: upline,
      createdAt: world.deps.clock(),
    },
  });
}

test('sets a part aside for the agents below, and pays them out of it', async () => {
  await contract('A');
  await earn(150, 50);
  expect([await cashOf(db, at(0)), await reserve()]).toEqual([80, 20].map(whole));
  await earn(0, 110);
  expect([await cashOf(db, at(0)), await reserve()]).toEqual([0n, 0n]);
  expect(await cashOf(db, at(1))).toBe(whole(150));
  expect(await owedBy(db, at(0).id)).toBe(whole(10));
});

test('sets nothing aside for an agent without contracts below', async () => {
  await earn(150, 50);
  expect(await cashOf(db, at(0))).toBe(whole(100));
});

test('releases the part beyond a lowered percentage, and all of it without agents below', async () => {
  await contract('A');
  await earn(150, 50);
  await releaseLineReserves(world.deps);
  expect(await reserve()).toBe(whole(20));
  await keep(5);
  await Promise.all([releaseLineReserves(world.deps), releaseLineReserves(world.deps)]);
  expect([await cashOf(db, at(0)), await reserve()]).toEqual([95, 5].map(whole));
  await contract('C');
  await releaseLineReserves(world.deps);
  expect([await cashOf(db, at(0)), await reserve()]).toEqual([100, 0].map(whole));
});
