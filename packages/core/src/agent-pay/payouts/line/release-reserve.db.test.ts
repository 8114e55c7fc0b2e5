import { debts as debtSettings } from '@app/shared/debts/settings';
import { payoutEngines } from '@app/shared/payouts/engines';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createDebt,
  lineFindings,
  lineWorld,
} from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, trialBalance } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting } from '../../../sites/site/index.ts';
import { releaseLineReserves } from './release-line-reserves.ts';
import { reserveOf } from './set-aside.ts';

let db: Database;
let world: Awaited<ReturnType<typeof lineWorld>>;
let deps: Deps;
let published: Parameters<Deps['publish']>[0][];
let top: Member;
let below: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  world = await lineWorld(db, 2);
  [top, below] = world.line as [Member, Member];
  deps = { ...world.deps, publish: (change) => void published.push(change) };
  await keep(30);
  await db.prisma.contract.create({
    data: {
      publicId: deps.newId(),
      merchantId: world.merchantId,
      kind: payoutEngines.halfMonthDividend.number,
      state: 'A',
      category: 'CONS',
      agentId: below.id,
      uplineId: top.id,
      createdAt: deps.clock(),
    },
  });
  await world.settle([{ agent: top, payer: null, gross: whole(100) }]);
  published = [];
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await lineFindings(db)).toEqual([]);
});

const keep = (reservePercent: number) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      merchantId: world.merchantId,
      setting: debtSettings,
      change: { reservePercent },
    }),
  );
const cashAndReserve = async () => [await cashOf(db, top), await balanceOf(db, reserveOf(top.id))];

test('after a site lowers its percentage, concurrent workers release and publish the excess once', async () => {
  expect(await cashAndReserve()).toEqual([70, 30].map(whole));
  await releaseLineReserves(deps);
  expect(published).toEqual([]);
  await keep(10);
  await Promise.all([releaseLineReserves(deps), releaseLineReserves(deps)]);
  expect(await cashAndReserve()).toEqual([90, 10].map(whole));
  expect(published).toEqual([{ merchantId: world.merchantId, memberId: top.id, kind: 'balance' }]);
});

test('does not release a reserve that was paid to downlines', async () => {
  await world.settle([
    { agent: top, payer: null, gross: 0n as ReturnType<typeof whole> },
    { agent: below, payer: top, gross: whole(100) },
  ]);
  expect(await cashAndReserve()).toEqual([0n, 0n]);
  published = [];
  await keep(10);
  await releaseLineReserves(deps);
  expect(await cashAndReserve()).toEqual([0n, 0n]);
  expect(published).toEqual([]);
});

test('releases all of it for an agent without downlines, and pays the agent’s debts', async () => {
  await createDebt(deps, top, below, whole(12));
  const { merchantId } = world;
  await db.prisma.contract.updateMany({ where: { merchantId }, data: { state: 'C' } });
  await releaseLineReserves(deps);
  expect(await cashAndReserve()).toEqual([88, 0].map(whole));
  expect(await owedBy(db, top.id)).toBe(0n);
});
