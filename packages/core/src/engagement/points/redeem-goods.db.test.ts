import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  codeOf,
  earnAll,
  makeAddress,
  makeGoods,
  makeRules,
  pointsOf,
  redeem,
  settledCode,
} from '../../../../../tests/support/engagement/points.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  approveOrder,
  changeGoods,
  claimOrder,
  deliverOrder,
  eraseAddresses,
  eraseMemberData,
  findOrder,
  type GoodsOfSite,
  goodsForMember,
  goodsOfSite,
  listRecords,
  orderSteps,
  rejectOrder,
  shipOrder,
  withdrawGoods,
} from './index.ts';

const readSealed = sql('test.sealed_address', 'SELECT address FROM point_order WHERE id = $1');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;
let address: string;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-10T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  await makeRules(deps, merchantId);
  player = await makeReadyPlayer(1_000, 50);
  address = await makeAddress(deps, player);
  return () => db.close();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditPoints(db)).toEqual([]);
});

async function makeReadyPlayer(points: number, cash = 0): Promise<Member> {
  const member = await makeMember(deps, { merchantId });
  await makeReady(deps, member, cash);
  await playBets(deps, merchantId, [{ by: member, stake: 10 * points, result: 'lost' }]);
  await earnAll(deps);
  return member;
}

const found = async (publicId: string): Promise<GoodsOfSite> => {
  const goods = (await goodsOfSite(db, merchantId)).find((one) => one.publicId === publicId);
  return goods ?? expect.unreachable();
};
const operatorOf = (publicId: string, operator = 'keeper') => ({ merchantId, publicId, operator });

test('an order takes points, cash and pieces, and a rejection returns exactly these', async () => {
  const goods = await makeGoods(deps, merchantId, { points: 300, amount: 12.5, stock: 5 });
  const order = await redeem(deps, player, { goods, address }, { quantity: 2 });
  expect(order).toMatchObject({ state: 'reserved', points: 600n, amount: whole(25), quantity: 2 });
  expect(order.address).toMatchObject({ city: 'Da Nang', phone: '+84901234567' });
  expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[400, 0], whole(25)]);
  expect((await found(goods)).stock).toBe(3);
  expect(await houseBalance(db, house(merchantId, 'house_rewards'))).toBe(whole(25));

  const which = { ...operatorOf(order.publicId), words: 'The address is not complete.' };
  await inTransaction(db, (tx) => rejectOrder(tx, deps, which, now));
  expect([await pointsOf(db, player), await cashOf(db, player)]).toEqual([[1_000, 0], whole(50)]);
  expect((await found(goods)).stock).toBe(5);
  expect(await houseBalance(db, house(merchantId, 'house_rewards'))).toBe(0n);
  const again = inTransaction(db, (tx) => rejectOrder(tx, deps, which, now));
  expect(await codeOf(again)).toBe('points.order_state_changed');
  const range = { from: new Date(0), to: new Date('2030-01-01'), rowsMax: 10 };
  const page = await listRecords(db, { memberId: player.id, ...range, types: ['redeem'] });
  expect(
    page.records.map(({ change, status, isReturned, remark }) => [
      change,
      status,
      isReturned,
      remark,
    ]),
  ).toEqual([
    [600n, 2, true, 'The address is not complete.'],
    [-600n, 2, false, 'The address is not complete.'],
  ]);
  expect(page).toMatchObject({ total: 2, pointsIn: 600n, pointsOut: 600n });
});

test('an order goes through review, approval and shipping to delivery', async () => {
  const goods = await makeGoods(deps, merchantId);
  const { publicId, id } = await redeem(deps, player, { goods, address });
  const which = operatorOf(publicId);
  await inTransaction(db, (tx) => claimOrder(tx, { ...which, isClaimed: true }, now));
  const byOther = inTransaction(db, (tx) =>
    approveOrder(tx, deps, operatorOf(publicId, 'witness'), now),
  );
  expect(await codeOf(byOther)).toBe('case.claimed');
  const shipped = { ...which, carrier: 'Harbor Post', trackingNo: 'HP 4821' };
  expect(await codeOf(inTransaction(db, (tx) => shipOrder(tx, deps, shipped, now)))).toBe(
    'points.order_state_changed',
  );
  await inTransaction(db, (tx) => approveOrder(tx, deps, which, now));
  await inTransaction(db, (tx) => shipOrder(tx, deps, shipped, now));
  const rejected = inTransaction(db, (tx) =>
    rejectOrder(tx, deps, { ...which, words: 'Too late' }, now),
  );
  expect(await codeOf(rejected)).toBe('points.order_state_changed');
  await inTransaction(db, (tx) => deliverOrder(tx, deps, which, now));
  expect(await findOrder(db, { memberId: player.id, publicId })).toMatchObject({
    state: 'delivered',
    trackingNo: 'HP 4821',
  });
  expect((await orderSteps(db, id)).map(({ state, operator }) => [state, operator])).toEqual([
    ['reserved', null],
    ['in_review', 'keeper'],
    ['approved', 'keeper'],
    ['shipped', 'keeper'],
    ['delivered', 'keeper'],
  ]);
});

test('of twenty members who order at once, as many get goods as there are pieces', async () => {
  const goods = await makeGoods(deps, merchantId, { points: 10, stock: 3 });
  const members: Member[] = [];
  for (let n = 0; n < 20; n++) members.push(await makeReadyPlayer(10));
  const codes = await Promise.all(
    members.map(async (member) =>
      codeOf(redeem(deps, member, { goods, address: await makeAddress(deps, member) })),
    ),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['done', 'points.sold_out']));
  expect((await found(goods)).stock).toBe(0);
});

test('of twenty concurrent orders of one member, as many succeed as the points allow', async () => {
  const goods = await makeGoods(deps, merchantId, { points: 300, stock: 100 });
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => settledCode(() => redeem(deps, player, { goods, address }))),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['done', 'points.too_few']));
  expect([await pointsOf(db, player), (await found(goods)).stock]).toEqual([[100, 0], 97]);
});

test('twenty rejections of one order return it once', async () => {
  const goods = await makeGoods(deps, merchantId, { points: 300, stock: 1 });
  const { publicId } = await redeem(deps, player, { goods, address });
  const which = { ...operatorOf(publicId), words: 'No' };
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(inTransaction(db, (tx) => rejectOrder(tx, deps, which, now))),
    ),
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect([await pointsOf(db, player), (await found(goods)).stock]).toEqual([[1_000, 0], 1]);
});

test('goods show the reason why they cannot be redeemed, and an order is refused with the same reason', async () => {
  const poor = { points: 2_000 };
  const cases = {
    'points.sold_out': { stock: 0 },
    'points.member_limit': { perMemberMax: 1 },
    'points.country_excluded': { countries: ['DE'] },
    'points.phone_unverified': { verifiedPhone: true },
    'points.vip_level': { vipLevel: 1 },
    'points.too_few': poor,
    'wallet.insufficient_funds': { amount: 60 },
  } as const;
  for (const [code, made] of Object.entries(cases)) {
    const goods = await makeGoods(deps, merchantId, { points: 100, ...made });
    if (code === 'points.member_limit') await redeem(deps, player, { goods, address });
    const offered = await goodsForMember(
      db,
      { merchantId, memberId: player.id, publicId: goods, skip: 0, rowsMax: 10 },
      ['VN'],
    );
    expect(offered.goods.map(({ refusal, quantityMax }) => [refusal?.code, quantityMax])).toEqual([
      [code, 0],
    ]);
    expect(await codeOf(redeem(deps, player, { goods, address }))).toBe(code);
  }
});

test('refuses goods that were withdrawn or changed, and invalid addresses and numbers', async () => {
  const goods = await makeGoods(deps, merchantId);
  const order = { goods, address };
  expect(await codeOf(redeem(deps, player, { ...order, address: randomUUID() }))).toBe(
    'address.not_found',
  );
  expect(await codeOf(redeem(deps, player, order, { phone: '12345' }))).toBe(
    'points.phone_invalid',
  );
  expect(await codeOf(redeem(deps, player, { ...order, goods: randomUUID() }))).toBe(
    'points.goods_not_found',
  );
  const terms = await found(goods);
  await inTransaction(db, (tx) =>
    changeGoods(
      tx,
      { merchantId, publicId: goods, version: 1, terms: { ...terms, points: 1n } },
      now,
    ),
  );
  expect(await codeOf(redeem(deps, player, order, { version: 1 }))).toBe('points.goods_changed');
  await inTransaction(db, (tx) => withdrawGoods(tx, { merchantId, publicId: goods }, now));
  expect(await codeOf(redeem(deps, player, order))).toBe('points.goods_withdrawn');
});

test('orders once after a crash at any statement', async () => {
  const goods = await makeGoods(deps, merchantId, { points: 300, amount: 10, stock: 5 });
  const key = randomUUID();
  await crashAtEachStatement(
    deps,
    (dying) => redeem(dying, player, { goods, address }, { key }),
    async () => {
      const [points] = await pointsOf(db, player);
      const { stock } = await found(goods);
      expect([stock, points]).toEqual(points === 1_000 ? [5, 1_000] : [4, 700]);
    },
  );
  await redeem(deps, player, { goods, address }, { key });
  expect([await pointsOf(db, player), (await found(goods)).stock]).toEqual([[700, 0], 4]);
  expect(await codeOf(redeem(deps, player, { goods, address }, { key, quantity: 2 }))).toBe(
    'idempotency.other_input',
  );
});

test('the address is encrypted, and deleted after the site’s months of retention or with its member', async () => {
  const goods = await makeGoods(deps, merchantId);
  const ended = await redeem(deps, player, { goods, address });
  const open = await redeem(deps, player, { goods, address });
  const [stored] = await db.query<{ address: Buffer }>(readSealed, [ended.id]);
  expect(stored?.address.toString()).not.toContain('Bach Dang');
  const which = { ...operatorOf(ended.publicId), words: 'No' };
  await inTransaction(db, (tx) => rejectOrder(tx, deps, which, now));
  now = new Date('2027-06-10T11:59:59Z');
  expect(await eraseAddresses(deps)).toBe(0);
  now = new Date('2027-06-10T12:00:01Z');
  expect(await eraseAddresses(deps)).toBe(1);
  const addressOf = async (publicId: string) =>
    (await findOrder(db, { memberId: player.id, publicId })).address;
  expect([await addressOf(ended.publicId), (await addressOf(open.publicId))?.city]).toEqual([
    null,
    'Da Nang',
  ]);
  await inTransaction(db, (tx) => eraseMemberData(tx, player.id));
  expect(await addressOf(open.publicId)).toBeNull();
});
