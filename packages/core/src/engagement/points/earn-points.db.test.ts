import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  earnAll,
  earnDeposits,
  makeAddress,
  makeGoods,
  makeRules,
  pointsOf,
  redeem,
} from '../../../../../tests/support/engagement/points.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { reverseDeposit } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type BetKey, correctBets, openWindow } from '../../play/bets/index.ts';
import { earnedToday, listRecords, pointReader, readProgress } from './index.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-10T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  return () => db.close();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditPoints(db)).toEqual([]);
});

const bet = (stake: number, more: Partial<PlayedBet> = {}): Promise<BetKey[]> =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', ...more }]);
const records = async () => {
  const range = { from: new Date(0), to: new Date('2030-01-01'), rowsMax: 100 };
  return (await listRecords(db, { memberId: player.id, ...range })).records;
};
const carried = async () => {
  const progress = await readProgress(db, player.id);
  return Object.fromEntries([...progress].map(([type, amount]) => [type, Number(amount) / 10_000]));
};

test('counts whole steps of each type and carries the rest', async () => {
  await makeRules(deps, merchantId, { types: { slots: [10, 2], live: [25, 1] } });
  await bet(4);
  await earnAll(deps);
  expect([await pointsOf(db, player), await carried()]).toEqual([[0, 0], { slots: 4 }]);
  await bet(17);
  await bet(30, { category: 'LIVE' });
  await bet(100, { category: 'SPORTS' });
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([5, 0]);
  expect(await carried()).toEqual({ slots: 1, live: 5 });
  expect((await records()).map(({ type, change }) => [type, change]).toSorted()).toEqual([
    ['live', 1n],
    ['slots', 4n],
  ]);
  expect(await earnedToday(db, { memberId: player.id, timeZone: 'UTC' }, now)).toBe(5n);
});

test('counts neither pushes, nor bets of promotions’ money, nor bets before the rules', async () => {
  await bet(1_000);
  now = new Date(now.getTime() + 60_000);
  await makeRules(deps, merchantId);
  await bet(1_000, { result: 'push' });
  await bet(1_000, { isBonus: true });
  await earnAll(deps);
  expect([await pointsOf(db, player), await records()]).toEqual([[0, 0], []]);
});

test('a void takes back exactly the points of its bet, whatever was carried', async () => {
  await makeRules(deps, merchantId, { types: { slots: [10, 3] } });
  const bets: BetKey[] = [];
  for (const stake of [7, 15, 4, 23, 9, 1]) bets.push(...(await bet(stake)));
  await earnAll(deps);
  expect([await pointsOf(db, player), await carried()]).toEqual([[15, 0], { slots: 9 }]);
  for (const [n, left] of [
    [3, 36],
    [0, 29],
    [5, 28],
    [1, 13],
    [4, 4],
    [2, 0],
  ] as const) {
    await voidAll(deps, merchantId, bets.slice(n, n + 1));
    await earnAll(deps);
    expect(await pointsOf(db, player)).toEqual([3 * Math.floor(left / 10), 0]);
    expect(await carried()).toEqual({ slots: left % 10 });
  }
});

test('a void after a change of the rules takes back by the rules of its bet', async () => {
  await makeRules(deps, merchantId, { types: { slots: [10, 1] } });
  const [first] = await bet(100);
  now = new Date(now.getTime() + 60_000);
  await makeRules(deps, merchantId, { types: { slots: [10, 5] } });
  await bet(100);
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([60, 0]);
  if (first) await voidAll(deps, merchantId, [first]);
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([50, 0]);
});

test('a corrected bet counts once', async () => {
  await makeRules(deps, merchantId);
  const [key] = await bet(100);
  if (!key) throw new Error('a bet was placed');
  await earnAll(deps);
  for (const payout of [300, 100, 0])
    await inTransaction(db, async (tx) => {
      const window = await openWindow(tx, merchantId, deps.clock);
      const to = { category: 'RNG', stake: whole(100), payout: whole(payout) } as const;
      await correctBets(tx, window, [{ ...key, ...to }]);
    });
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([10, 0]);
});

test('a void after the points were spent leaves a debt, which the next points pay', async () => {
  await makeRules(deps, merchantId);
  await makeReady(deps, player);
  const [first] = await bet(1_000);
  await earnAll(deps);
  const which = {
    goods: await makeGoods(deps, merchantId, { points: 80 }),
    address: await makeAddress(deps, player),
  };
  await redeem(deps, player, which);
  expect(await pointsOf(db, player)).toEqual([20, 0]);
  if (first) await voidAll(deps, merchantId, [first]);
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([0, 80]);
  await bet(500);
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([0, 30]);
  await bet(500);
  await earnAll(deps);
  expect(await pointsOf(db, player)).toEqual([20, 0]);
  const [last] = await records();
  expect(last).toMatchObject({ change: 20n, debtChange: -30n, balance: 20n });
});

test('deposits earn once, and lose their points when they are reversed', async () => {
  await makeRules(deps, merchantId, { types: { deposit: [50, 1] } });
  await fund(deps, player, whole(120));
  expect(await earnDeposits(deps)).toBeGreaterThan(0);
  expect(await pointsOf(db, player)).toEqual([2, 0]);
  expect(await earnDeposits(deps)).toBe(0);
  await fund(deps, player, whole(30));
  await earnDeposits(deps);
  expect([await pointsOf(db, player), await carried()]).toEqual([[3, 0], { deposit: 0 }]);
  const first = await db.prisma.deposit.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const which = { merchantId, publicId: first.publicId, operator: 'mary', words: 'They did' };
  await inTransaction(db, (tx) => reverseDeposit(tx, deps, which, now));
  expect(await earnDeposits(deps)).toBeGreaterThan(0);
  expect([await pointsOf(db, player), await carried()]).toEqual([[0, 0], { deposit: 30 }]);
});

test('counts each bet once, with two workers and after a crash at any statement', async () => {
  await makeRules(deps, merchantId);
  for (let n = 0; n < 6; n++) await bet(25);
  const deaths = await crashAtEachStatement(
    deps,
    (dying) => earnAll(deps, dying),
    async () => {},
  );
  expect(deaths).toBeGreaterThan(runs(1, 6));
  await Promise.all([pointReader.run(deps), pointReader.run(deps)]);
  expect([await pointsOf(db, player), await carried()]).toEqual([[15, 0], { slots: 0 }]);
});
