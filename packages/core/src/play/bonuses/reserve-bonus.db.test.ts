import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  budgetOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { creditReviewed, refuseReviewed, settleDeposits } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditBudgets, endPromotion } from './index.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
});
afterEach(async () => expect([await trialBalance(db), await auditBudgets(db)]).toEqual([[], []]));

const code = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error.code,
  );
const leftOf = ({ id }: { readonly id: bigint }) => budgetOf(deps, { id, merchantId });

const refusalMessages = ({ id: memberId }: Member) =>
  db.prisma.message.count({
    where: { cause: 'bonus.not_granted', recipients: { some: { memberId } } },
  });

test('of twenty concurrent deposits, one reserves and gets the last bonus of the budget', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 10, bonusMax: whole(10) });
  const players = await Promise.all(
    Array.from({ length: 20 }, () => makeMember(deps, { merchantId })),
  );
  const wanted = { amount: whole(10), promotionId: promotion.publicId };
  const opened = await Promise.allSettled(players.map((each) => openDeposit(deps, each, wanted)));
  const [deposit, ...more] = opened.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  const refusals = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect([more, refusals]).toEqual([[], Array(19).fill('promotion.unavailable')]);
  expect(await leftOf(promotion)).toEqual([0, 10]);
  if (!deposit) throw new Error('every deposit was refused');
  await Promise.all(Array.from({ length: 5 }, () => report(deps, deposit)));
  const rows = await db.prisma.memberBonus.findMany({ where: { promotionId: promotion.id } });
  expect(rows).toMatchObject([{ state: 'open', amount: whole(10), reserved: 0n }]);
  expect(await leftOf(promotion)).toEqual([0, 0]);
});

test('grants a reserved bonus after later requests and the end of the promotion', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100 });
  const { publicId } = promotion;
  const deposit = await openDeposit(deps, player, { promotionId: publicId });
  const other = await makeMember(deps, { merchantId });
  expect(await code(openDeposit(deps, other, { promotionId: publicId }))).toBe(
    'promotion.unavailable',
  );
  await inTransaction(db, (tx) => endPromotion(tx, { merchantId, publicId }, now));
  await report(deps, deposit);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', amount: whole(100) });
  expect(await leftOf(promotion)).toEqual([0, 0]);
});

test('an expired deposit gives its reserve back once; a late payment without budget is explained by a message', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100 });
  const promotionId = promotion.publicId;
  const late = await openDeposit(deps, player, { promotionId });
  await settleDeposits(deps);
  expect(await leftOf(promotion)).toEqual([0, 100]);
  now = new Date(late.expiresAt.getTime() + 1);
  await Promise.all(Array.from({ length: 5 }, () => settleDeposits(deps)));
  expect(await leftOf(promotion)).toEqual([100, 100]);
  const other = await makeMember(deps, { merchantId });
  await depositWith(deps, other, promotion);
  await report(deps, late);
  const [bonus] = await db.prisma.memberBonus.findMany({ where: { memberId: player.id } });
  expect(bonus).toMatchObject({ state: 'refused', reason: 'budget', reserved: 0n });
  expect([await refusalMessages(player), await refusalMessages(other)]).toEqual([1, 0]);
  expect(await cashOf(db, player)).toBe(whole(100));
});

test('a deposit that failed, or was refused in its review, gives its reserve back', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100 });
  const promotionId = promotion.publicId;
  const failed = await openDeposit(deps, player, { promotionId });
  await report(deps, failed, { status: 'failed' });
  await settleDeposits(deps);
  expect(await leftOf(promotion)).toEqual([100, 100]);

  const other = await makeMember(deps, { merchantId });
  const reviewed = await openDeposit(deps, other, { promotionId });
  await report(deps, reviewed, { amount: Number(whole(99)) });
  now = new Date(reviewed.expiresAt.getTime() + 1);
  await settleDeposits(deps);
  expect(await leftOf(promotion)).toEqual([0, 100]);
  const which = { merchantId, publicId: reviewed.publicId, operator: 'ann' };
  await inTransaction(db, (tx) => refuseReviewed(tx, which, now));
  await settleDeposits(deps);
  expect(await leftOf(promotion)).toEqual([100, 100]);
});

test('a deposit credited with less gets the bonus of that amount and returns the rest', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100 });
  const deposit = await openDeposit(deps, player, { promotionId: promotion.publicId });
  await report(deps, deposit, { amount: Number(whole(40)) });
  const which = {
    merchantId,
    publicId: deposit.publicId,
    operator: 'ann',
    amount: whole(40),
    words: '',
  };
  await inTransaction(db, (tx) => creditReviewed(tx, deps, which, now));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', amount: whole(40) });
  expect(await leftOf(promotion)).toEqual([60, 60]);
});

test('a deposit credited below the minimum gets no bonus, with that reason, however much budget is left', async () => {
  const promotion = await makePromotion(deps, merchantId, { rate: 1, depositMin: whole(10) });
  const deposit = await openDeposit(deps, player, { promotionId: promotion.publicId });
  await report(deps, deposit, { amount: Number(whole(99)) });
  const which = {
    merchantId,
    publicId: deposit.publicId,
    operator: 'ann',
    amount: whole(99),
    words: '',
  };
  await inTransaction(db, (tx) => creditReviewed(tx, deps, which, now));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'refused', reason: 'too_small' });
  expect(await leftOf(promotion)).toEqual([1_000, 1_000]);
});

test('a second deposit takes over the reserve of the first, and whichever is paid brings the bonus', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100 });
  const promotionId = promotion.publicId;
  const deposits = [
    await openDeposit(deps, player, { promotionId }),
    await openDeposit(deps, player, { promotionId }),
  ];
  expect(await leftOf(promotion)).toEqual([0, 100]);
  await Promise.all(deposits.map((deposit) => report(deps, deposit)));
  const rows = await db.prisma.memberBonus.findMany({ where: { memberId: player.id } });
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['open', 'refused']);
  expect(await leftOf(promotion)).toEqual([0, 0]);
});

test('a refused bonus keeps the reservation of the member’s other deposit', async () => {
  const promotion = await makePromotion(deps, merchantId, { budget: 100, depositMin: whole(100) });
  const { publicId: promotionId } = promotion;
  const small = await openDeposit(deps, player, { promotionId });
  const kept = await openDeposit(deps, player, { promotionId });
  await report(deps, small, { amount: Number(whole(50)) });
  const which = {
    merchantId,
    publicId: small.publicId,
    operator: 'ann',
    amount: whole(50),
    words: '',
  };
  await inTransaction(db, (tx) => creditReviewed(tx, deps, which, now));
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'refused', reason: 'too_small' });
  expect(await leftOf(promotion)).toEqual([0, 100]);
  await report(deps, kept);
  expect(await newestBonus(deps, player)).toMatchObject({ state: 'open', amount: whole(100) });
});
