import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  claimPrize,
  codeOf,
  makeAddress,
  makeGoods,
} from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  giveTicketsTo,
  raffleOf,
  tableOf,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { goodsOfSite, rejectOrder } from '../points/index.ts';
import { auditPromotions, findPromotion } from '../promotions/index.ts';
import { auditRewards, claimableRewards, claimReward } from '../rewards/index.ts';
import { auditTickets, claimRaffle, drawRaffles, drawWithTicket, listRaffles } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const DRAW = new Date('2026-12-11T12:00:00Z');
const MINUTE = 60_000;
const COST = whole(15);
let now: Date;
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let goods: string;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(deps);
  player = await makeMember(deps, site);
  goods = await makeGoods(deps, site.merchantId, { stock: 1 });
});
afterEach(async () => {
  for (const audit of [auditTickets, auditPromotions, auditRewards, auditPoints, trialBalance])
    expect(await audit(db)).toEqual([]);
});

const stock = async () =>
  (await goodsOfSite(db, site.merchantId)).find(({ publicId }) => publicId === goods)?.stock;
const waiting = async (who = player) => {
  const { rewards } = await claimableRewards(db, { memberId: who.id, rowsMax: 10 }, now);
  return rewards;
};

/** Draws the goods with a ticket, and returns the reward. */
async function win(who = player): Promise<string> {
  const rules = tableOf({ kind: 'GOODS', amount: COST, goodsId: goods });
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  await giveTicketsTo(deps, who, { publicId, count: 1 });
  const [ticket = ''] = await ticketsOf(deps, who);
  const requestKey = { memberId: who.id, key: randomUUID(), inputHash: ticket };
  const claimant = { requestKey, ...site, memberId: who.id };
  const used = await drawWithTicket(deps, { ...claimant, publicId: ticket, clientSeed: 'mine' });
  expect(used).toMatchObject({ prize: 'GOODS', goodsNames: { name: 'Travel mug', names: {} } });
  const { granted, claims } = await findPromotion(db, { ...site, publicId });
  expect([granted, claims]).toEqual([COST, 1]);
  return used.rewardId ?? expect.unreachable();
}
const claim = async (reward: string, who = player, key = randomUUID()) =>
  claimPrize(deps, who, { reward, address: await makeAddress(deps, who), key });

test('a member who wins goods gives an address, and the order goes to the queue', async () => {
  const reward = await win();
  expect(await waiting()).toMatchObject([{ goodsId: goods, names: { name: 'Travel mug' } }]);
  const asMoney = { requestKey: { memberId: player.id, key: 'money', inputHash: '' }, ...site };
  const taken = claimReward(deps, { ...asMoney, memberId: player.id, publicId: reward });
  expect(await codeOf(taken)).toBe('reward.needs_address');
  expect(await claim(reward)).toMatchObject({
    state: 'reserved',
    points: 0n,
    amount: 0n,
    address: { city: 'Da Nang' },
  });
  expect([await stock(), await waiting(), await cashOf(db, player)]).toEqual([0, [], 0n]);
  expect(await codeOf(claim(reward))).toBe('reward.claimed');
});

test('of two winners of the last piece, one gets it and the other its value in cash', async () => {
  const other = await makeMember(deps, site);
  const rewards = [await win(), await win(other)] as const;
  const claimed = await Promise.all([claim(rewards[0]), claim(rewards[1], other)]);
  expect(claimed.filter((order) => order !== undefined)).toHaveLength(1);
  const paid = [await cashOf(db, player), await cashOf(db, other)];
  expect(paid.toSorted((a, b) => Number(a - b))).toEqual([0n, COST]);
  expect(await stock()).toBe(0);
});

test('a repeated request orders once, also in parallel and after a crash', async () => {
  const reward = await win();
  const address = await makeAddress(deps, player);
  const asked = { reward, address, key: randomUUID() };
  await crashAtEachStatement(
    deps,
    (dying) => claimPrize(dying, player, asked),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  await Promise.all(Array.from({ length: 4 }, () => codeOf(claimPrize(deps, player, asked))));
  const orders = await db.prisma.pointOrder.count({ where: { memberId: player.id } });
  expect([orders, await stock()]).toEqual([1, 0]);
});

test('a rejected prize returns its piece and can be claimed again, in time', async () => {
  const reward = await win();
  const order = (await claim(reward)) ?? expect.unreachable();
  const which = { ...site, publicId: order.publicId, operator: 'keeper', words: 'No such street.' };
  await inTransaction(db, (tx) => rejectOrder(tx, deps, which, now));
  expect([await stock(), (await waiting()).length]).toEqual([1, 1]);
  await claim(reward);
  expect([await stock(), (await waiting()).length]).toEqual([0, 0]);
});

test('withdrawn goods pay their value; an address elsewhere is refused', async () => {
  const reward = await win();
  await changeAsOwner(db, `UPDATE point_goods SET countries = '{DE}' WHERE public_id = $1`, [
    goods,
  ]);
  expect(await codeOf(claim(reward))).toBe('points.country_excluded');
  await changeAsOwner(db, 'UPDATE point_goods SET withdrawn_at = now() WHERE public_id = $1', [
    goods,
  ]);
  expect(await claim(reward)).toBeUndefined();
  expect(await cashOf(db, player)).toBe(COST);
});

test('unknown goods of a prize are refused', async () => {
  const rules = tableOf({ kind: 'GOODS', amount: COST, goodsId: randomUUID() });
  const made = makeSitePromotion(deps, site.merchantId, rules);
  expect(await codeOf(made)).toBe('points.goods_not_found');
});

test('a place of a raffle can be goods, which are not claimed like money', async () => {
  const places = [
    { kind: 'GOODS', amount: COST, goodsId: goods, count: 1 },
    { kind: 'CASH', amount: whole(5), count: 1 },
  ] as const;
  const rules = raffleOf(DRAW, { places, ticketsMin: 1 });
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  await giveTicketsTo(deps, player, { publicId, count: 2 });
  for (const minutes of [1, 2]) {
    now = new Date(DRAW.getTime() + minutes * MINUTE);
    await drawRaffles(deps);
  }
  const [shown] = await listRaffles(db, { ...site, memberId: player.id }, now);
  expect(shown?.winners).toMatchObject([
    { prize: 'GOODS', goodsNames: { name: 'Travel mug' } },
    { prize: 'CASH', goodsNames: null },
  ]);
  const requestKey = { memberId: player.id, key: randomUUID(), inputHash: publicId };
  const money = await claimRaffle(deps, { requestKey, ...site, memberId: player.id, publicId });
  expect(money.amount).toBe(whole(5));
  const [reward] = await waiting();
  expect(await claim(reward?.publicId ?? '')).toMatchObject({ name: 'Travel mug' });
});
