import { beforeEach, expect, test } from 'vitest';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../../tests/support/money/bonuses.ts';
import { openDeposit, report } from '../../../../../../tests/support/money/deposits.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../../tests/support/money/withdrawals.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  makeBettor,
  makeDraw,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import { markTurnoverMet, turnoverNeeded } from '../../../money/deposits/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Promotion } from '../../bonuses/index.ts';
import { correctOutcome } from '../../lotteries/index.ts';
import { type AtNoon, beginAtNoon, NOON } from '../test-support/at-noon.ts';

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;
let promotion: Promotion;

/** Deposits of 100 bring a bonus of 100, to be bet twice; draws count half. Deposits have to be bet once. */
beforeEach(async () => {
  noon = await beginAtNoon({ limits: { liabilityMax: whole(100_000_000) } });
  ({ db, deps, world, member } = noon);
  await db.prisma.lottery.updateMany({ data: { source: 'external' } });
  const { merchantId } = world;
  promotion = await makePromotion(deps, merchantId, {
    weights: { LOTT: 50 },
    times: 2,
    budget: 100_000,
  });
  await askNoTurnover(deps, merchantId, 1);
  await serve(member);
  return noon.close;
});

/** Marks the turnover of deposits before noon as met. */
const serve = ({ id }: Member) =>
  inTransaction(db, (tx) => markTurnoverMet(tx, id, new Date(NOON.getTime() - 1_000)));
const newBettor = async () => {
  const one = await makeBettor(deps, world);
  await serve(one);
  return one;
};

/** Bets whole units on a number, at two a note. */
const stake = (by: Member, units: number, ball = '9|9|9', drawId = world.drawId) =>
  bet(deps, world, by, {
    slips: [straight(ball, { multiple: units / 2 })],
    total: units,
    drawId,
  });
const drawn = async (outcome: string, drawId = world.drawId) => {
  noon.after(70_000);
  await drawOutcome(deps, drawId, outcome);
};
const progress = async (of = member) => {
  const { state, ahead, done } = await newestBonus(deps, of);
  return [state, Number(ahead) / 10_000, Number(done) / 10_000];
};
const leftForDeposits = async ({ id: memberId }: Member) =>
  (await turnoverNeeded(db, { memberId, times: 1 })).left;

test('bets on draws, won and lost, count for deposits first, then by their share for the bonus', async () => {
  await depositWith(deps, member, promotion);
  await stake(member, 60);
  await stake(member, 2, '1|3|4');
  expect(await progress()).toEqual(['open', 100, 0]);
  await drawn('134');
  await settle(deps, 1);
  // 100 − 62
  expect(await progress()).toEqual(['open', 38, 0]);
  expect(await leftForDeposits(member)).toBe(whole(38));

  const second = await makeDraw(deps, world.lotteryId, '20261210-002');
  await stake(member, 138, '9|9|9', second.drawId);
  noon.after(140_000);
  await drawOutcome(deps, second.drawId, '134');
  await settle(deps);
  // 138 − 38 = 100; half of it counts
  expect(await progress()).toEqual(['open', 0, 50]);
  expect(await leftForDeposits(member)).toBe(0n);

  const third = await makeDraw(deps, world.lotteryId, '20261210-003');
  await stake(member, 300, '9|9|9', third.drawId);
  noon.after(210_000);
  await drawOutcome(deps, third.drawId, '134');
  const before = await cashOf(db, member);
  const published: string[] = [];
  await settle({ ...deps, publish: ({ kind }) => void published.push(kind) });
  // 50 + 300 / 2
  expect(await progress()).toEqual(['released', 0, 200]);
  expect(await cashOf(db, member)).toBe(before + whole(100));
  expect(published).toEqual(expect.arrayContaining(['balance', 'messages']));
});

test('weights of games apply to draws, and a category without a weight counts nothing', async () => {
  const { gameId } = await db.prisma.lottery.findFirstOrThrow();
  const { merchantId } = world;
  await db.prisma.siteGame.create({
    data: { merchantId, gameId, offered: true, turnoverPercent: 20 },
  });
  const without = await makePromotion(deps, merchantId, { weights: { RNG: 100 }, times: 2 });
  const other = await newBettor();
  await depositWith(deps, member, promotion);
  await depositWith(deps, other, without);
  for (const by of [member, other]) await stake(by, 300);
  await drawn('134');
  await settle(deps);
  // 300 − 100 = 200: 50 % of 20 % counts
  expect(await progress()).toEqual(['open', 0, 20]);
  expect(await progress(other)).toEqual(['open', 0, 0]);
});

test('corrections count a push that became a win, and deduct it again, each time the result changes', async () => {
  await depositWith(deps, member, promotion);
  const slips = [straight('dragon', { play: 'DragonTigerPush12', multiple: 20 })];
  await bet(deps, world, member, { slips, total: 40 });
  await stake(member, 10);
  await drawn('113');
  await settle(deps);
  expect(await progress()).toEqual(['open', 90, 0]);
  for (const [version, result, left] of [
    [1, '134', 50],
    [2, '113', 90],
    [3, '139', 50],
    [4, '314', 50],
  ] as const) {
    const because = { operator: 'anna', reason: 'misprint', version };
    const { drawId } = world;
    await inTransaction(db, (tx) =>
      correctOutcome(tx, { drawId, result, ...because }, deps.clock()),
    );
    await settle(deps, 1);
    expect([result, ...(await progress())]).toEqual([result, 'open', left, 0]);
    expect(await leftForDeposits(member)).toBe(whole(left));
  }
});

test('while a bonus waits for an operator, bets count for the deposits before it', async () => {
  const { merchantId } = world;
  const asked = { approveFrom: whole(1), weights: { LOTT: 50 }, times: 2 };
  await depositWith(deps, member, await makePromotion(deps, merchantId, asked));
  await stake(member, 140);
  await drawn('134');
  await settle(deps);
  expect(await progress()).toEqual(['waiting', 0, 0]);
  expect(await leftForDeposits(member)).toBe(0n);
});

const BETTORS = 12;

test('a bonus granted during the settlement of a draw counts each bet once', async () => {
  const bettors: Member[] = [];
  for (let n = 0; n < BETTORS; n++) {
    const one = await newBettor();
    await stake(one, 40);
    bettors.push(one);
  }
  const deposits = [];
  for (const one of bettors)
    deposits.push(await openDeposit(deps, one, { promotionId: promotion.publicId }));
  await drawn('134');
  await Promise.all([
    settle(deps, 1),
    settle(deps, 2),
    ...deposits.map((deposit) => report(deps, deposit)),
  ]);
  await settle(deps);
  for (const one of bettors) {
    const { state, ahead, done } = await newestBonus(deps, one);
    expect([state, done]).toEqual(['open', 0n]);
    expect(ahead).toBe(await leftForDeposits(one));
  }
});

test('a withdrawal during the settlement that meets the bonus either forfeits it or finds it released', async () => {
  await makePayable(deps, world.merchantId);
  await askNoTurnover(deps, world.merchantId);
  const bettors: Member[] = [];
  for (let n = 0; n < BETTORS; n++) {
    const one = await newBettor();
    await makeWithdrawer(deps, one);
    await depositWith(deps, one, promotion);
    await stake(one, 400); // half of it counts: 200
    bettors.push(one);
  }
  await drawn('134');
  await Promise.all([
    settle(deps, 1),
    ...bettors.map((one) => ask(deps, one, 40, { forfeitsBonus: true })),
  ]);
  await settle(deps);
  for (const one of bettors) {
    const { state, closedAmount } = await newestBonus(deps, one);
    expect(['released', 'forfeited']).toContain(state);
    expect([await bonusMoneyOf(deps, one), closedAmount]).toEqual([0n, whole(100)]);
    // 1 000 + 100 − 400 − 40, and the bonus if its turnover was met before the withdrawal
    expect(await cashOf(db, one)).toBe(whole(state === 'released' ? 760 : 660));
  }
});
