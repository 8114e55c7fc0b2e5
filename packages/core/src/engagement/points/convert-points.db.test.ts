import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  codeOf,
  convert,
  earnAll,
  makeRules,
  pointsOf,
  settledCode,
} from '../../../../../tests/support/engagement/points.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import { markTurnoverMet, turnoverNeeded } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

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
  await makeReady(deps, player);
  await makeRules(deps, merchantId, { pointsDayMax: 1_000, turnoverTimes: 3 });
  await earn(1_500);
  return () => db.close();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditPoints(db)).toEqual([]);
});

async function earn(points: number, by = player): Promise<void> {
  await playBets(deps, merchantId, [{ by, stake: 10 * points, result: 'lost' }]);
  await earnAll(deps);
}
const left = async () => (await turnoverNeeded(db, { memberId: player.id, times: 1 })).left;
test('points become money that has to be bet before a withdrawal', async () => {
  now = new Date(now.getTime() + 60_000);
  const made = await convert(deps, player, 500);
  expect(made).toMatchObject({
    points: 500n,
    amount: whole(5),
    turnoverRequired: whole(15),
    pointsBalance: 1_000n,
  });
  expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[1_000, 0], whole(5)]);
  expect(await houseBalance(db, house(merchantId, 'house_rewards'))).toBe(-whole(5));
  now = new Date(now.getTime() + 60_000);
  expect(await left()).toBe(whole(15));
  await playBets(deps, merchantId, [{ by: player, stake: 6, result: 'lost' }]);
  expect(await left()).toBe(whole(9));
  await inTransaction(db, (tx) => markTurnoverMet(tx, player.id, now));
  expect(await left()).toBe(0n);
});

test('repeated and concurrent requests of one key convert once', async () => {
  const key = randomUUID();
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => convert(deps, player, 200, { key })),
  );
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeGreaterThan(0);
  expect((await convert(deps, player, 200, { key })).points).toBe(200n);
  expect(await codeOf(convert(deps, player, 300, { key }))).toBe('idempotency.other_input');
  expect(await pointsOf(db, player)).toEqual([1_300, 0]);
});

test('refuses conversions outside the terms', async () => {
  expect(await codeOf(convert(deps, player, 50))).toBe('points.convert_min');
  expect(await codeOf(convert(deps, player, 150))).toBe('points.convert_step');
  expect(await codeOf(convert(deps, player, 1_100))).toBe('points.convert_day_limit');
  expect(await codeOf(convert(deps, player, 100, { pin: '999111' }))).toBe('invalid.payment.pw');
  await makeRules(deps, merchantId, { pointsDayMax: 100_000 });
  expect(await codeOf(convert(deps, player, 1_600))).toBe('points.too_few');
  expect(await pointsOf(db, player)).toEqual([1_500, 0]);
});

test('the daily limit applies to days in the site’s zone', async () => {
  const timeZone = 'Asia/Ho_Chi_Minh';
  await convert(deps, player, 1_000, { timeZone });
  now = new Date('2026-12-10T16:59:59Z');
  expect(await codeOf(convert(deps, player, 100, { timeZone }))).toBe('points.convert_day_limit');
  now = new Date('2026-12-10T17:00:00Z');
  expect(await codeOf(convert(deps, player, 100, { timeZone }))).toBe('done');
});

test('twenty concurrent conversions do not exceed the daily limit', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => settledCode(() => convert(deps, player, 100))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set(['done', 'points.convert_day_limit']));
  expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[500, 0], whole(10)]);
});

test('twenty concurrent conversions do not exceed the member’s points', async () => {
  await makeRules(deps, merchantId, { pointsDayMax: 100_000 });
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => settledCode(() => convert(deps, player, 100))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(15);
  expect(await pointsOf(db, player)).toEqual([0, 0]);
});

test('an agent in debt converts nothing', async () => {
  const agent = await makeAgent(deps, { merchantId });
  await makeReady(deps, agent);
  await fund(deps, agent, whole(10));
  await earn(500, agent);
  await createDebt(deps, agent, player, whole(7));
  expect(await codeOf(convert(deps, agent, 100))).toBe('agent.frozen');
});

test('converts once after a crash at any statement', async () => {
  const key = randomUUID();
  await crashAtEachStatement(
    deps,
    (dying) => convert(dying, player, 200, { key }),
    async () => {
      const [points] = await pointsOf(db, player);
      expect([1_500, 1_300]).toContain(points);
    },
  );
  await convert(deps, player, 200, { key });
  expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[1_300, 0], whole(2)]);
});
