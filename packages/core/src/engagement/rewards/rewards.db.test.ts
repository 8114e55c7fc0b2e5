import { randomUUID } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { rewards as setting } from '@app/shared/rewards/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { convert, givePoints, makeRules } from '../../../../../tests/support/engagement/points.ts';
import {
  earnEdge,
  grantTo,
  wishedReward,
} from '../../../../../tests/support/engagement/rewards.ts';
import {
  depositWith,
  makePromotion,
  usualTerms,
} from '../../../../../tests/support/money/bonuses.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  cashOf,
  depsOf,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { turnoverNeeded } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { createPromotion, endPromotion, promotionsOf } from '../../play/bonuses/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  assertWithinBudget,
  auditRewards,
  budgetReport,
  cancelReward,
  claimableRewards,
  claimReward,
  endedRewards,
  expireRewards,
  type NewReward,
  rewardEdgeReader,
  rewardsOfSite,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps);
  player = await makeMember(deps, { merchantId });
});
afterEach(async () => expect([await trialBalance(db), await auditRewards(db)]).toEqual([[], []]));

const earn = (edge: number, by = player) => earnEdge(db, by, { edge, at: now });
const wished = (amount: number, more: Partial<NewReward> = {}) =>
  wishedReward(player, { now, ...more, amount });
const grant = (...rewards: readonly NewReward[]) => grantTo(deps, player, rewards);

const listed = async (of = player) =>
  (await claimableRewards(db, { memberId: of.id, rowsMax: 100 }, now)).rewards;

const claim = (publicId: string, key = randomUUID(), of = player) =>
  claimReward(deps, {
    requestKey: { memberId: of.id, key, inputHash: publicId },
    merchantId: of.merchantId,
    memberId: of.id,
    publicId,
  });

const left = async () => (await budgetReport(db, { merchantId: player.merchantId, now })).left;
const change = (values: object) =>
  changeSite(deps, changeSetting, { merchantId: player.merchantId, setting, change: values });
const expire = () => expireRewards(deps, { signal: new AbortController().signal });
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'rejected' ? `${one.reason.code ?? one.reason}` : 'done'));

test('a granted reward is claimed once, and becomes cash that has to be bet', async () => {
  await earn(100);
  const [outcome] = await grant(wished(20, { turnoverTimes: 3, names: { name: 'A', names: {} } }));
  expect(outcome).toEqual({ outcome: 'granted' });
  const [reward] = await listed();
  expect(reward).toMatchObject({ amount: whole(20), state: 'CLAIMABLE', names: { name: 'A' } });
  const id = reward?.publicId ?? expect.unreachable();
  const key = randomUUID();
  const claimed = await claim(id, key);
  expect(claimed).toMatchObject({ state: 'CLAIMED', endedAt: now });
  expect(await claim(id, key)).toEqual(claimed);
  await expect(claim(id)).rejects.toMatchObject({ code: 'reward.claimed' });
  expect(await cashOf(db, player)).toBe(whole(20));
  expect(await listed()).toEqual([]);
  expect(await turnoverNeeded(db, { memberId: player.id, times: 1 })).toMatchObject({
    required: whole(60),
    left: whole(60),
  });
});

test('fifty claims at once pay a reward once', async () => {
  await earn(100);
  await grant(wished(20));
  const [reward] = await listed();
  const id = reward?.publicId ?? expect.unreachable();
  const sent = Array.from({ length: 50 }, () => claim(id));
  const results = codesOf(await Promise.allSettled(sent));
  expect(results.filter((one) => one === 'done')).toHaveLength(1);
  expect(new Set(results)).toEqual(new Set(['done', 'reward.claimed']));
  expect(await cashOf(db, player)).toBe(whole(20));
});

test('a source grants a member one reward for each key, also twice in one grant', async () => {
  await earn(1_000);
  const once = wished(5);
  expect(await grant(once, once)).toEqual([{ outcome: 'granted' }, { outcome: 'granted_before' }]);
  expect(await grant({ ...once, amount: whole(9) })).toEqual([{ outcome: 'granted_before' }]);
  expect(await listed()).toMatchObject([{ amount: whole(5) }]);
});

test('a grant beyond the budget is recorded with its sum, and granted once there is room', async () => {
  await earn(100);
  const big = wished(26);
  const refused = { outcome: 'refused', refusal: 'member_budget', left: whole(25) };
  expect(await grant(big)).toEqual([refused]);
  expect(await listed()).toEqual([]);
  const { merchantId } = player;
  const asked = { merchantId, memberId: player.id, afterPublicId: undefined, rowsMax: 9 };
  expect(await rewardsOfSite(db, asked)).toMatchObject([
    { state: 'REFUSED', refusal: 'member_budget', amount: whole(26) },
  ]);
  await earn(4);
  expect(await grant(big)).toEqual([{ outcome: 'granted' }]);
  expect(await listed()).toMatchObject([{ amount: whole(26), state: 'CLAIMABLE' }]);
});

test('the budget of the site limits grants, however much members have left', async () => {
  await earn(100);
  const rich = await makeMember(deps, { merchantId: player.merchantId });
  await earn(-60, rich);
  await change({ allowance: whole(50) });
  expect(await grant(wished(8), wished(4, { memberId: rich.id }), wished(2))).toEqual([
    { outcome: 'granted' },
    { outcome: 'refused', refusal: 'site_budget', left: whole(2) },
    { outcome: 'granted' },
  ]);
  expect(await left()).toBe(0n);
});

test('fifty concurrent grants never exceed the budget', async () => {
  await earn(100);
  const grants = await Promise.all(Array.from({ length: 50 }, () => grant(wished(2))));
  const outcomes = grants.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((one) => one === 'granted')).toHaveLength(12);
  expect(outcomes.filter((one) => one === 'refused')).toHaveLength(38);
  expect(await left()).toBe(whole(1));
});

/** Publishes a promotion with a budget as operators do. */
const publish = async (budget: number) => {
  const { merchantId } = player;
  await inTransaction(db, async (tx) => {
    const terms = usualTerms(now);
    await createPromotion(tx, deps, { merchantId, terms, budget: whole(budget) }, now);
    await assertWithinBudget(tx, { merchantId, amount: whole(budget) }, now);
  });
};

test('concurrent rewards, promotions and conversions of points never exceed the budget', async () => {
  const { merchantId } = player;
  await makeRules(deps, merchantId, { types: { deposit: [1, 100] } });
  await change({ allowance: whole(1_000), siteAllowance: 0n });
  await givePoints(deps, player, 20_000);
  await makeReady(deps, player);
  await earn(200);
  const times = (count: number, act: () => Promise<unknown>) => Array.from({ length: count }, act);
  const [granted, published, converted] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => grant(wished(3)))),
    Promise.allSettled(times(10, () => publish(7))),
    Promise.allSettled(times(10, () => convert(deps, player, 500))),
  ]);
  const given = granted.flat().filter(({ outcome }) => outcome === 'granted').length;
  const count = (codes: readonly string[]) => codes.filter((one) => one === 'done').length;
  const sum = 3 * given + 7 * count(codesOf(published)) + 5 * count(codesOf(converted));
  expect(sum).toBeGreaterThan(50 - 3);
  expect(sum).toBeLessThanOrEqual(50);
  expect(await left()).toBe(whole(50 - sum));
  const refusals = [...codesOf(published), ...codesOf(converted)].filter((one) => one !== 'done');
  expect(new Set(refusals)).toEqual(new Set(['reward.over_budget']));
  const { sources, claimed, promised } = await budgetReport(db, { merchantId, now });
  expect(claimed + promised).toBe(whole(sum));
  expect(sources.map(({ source }) => source)).toEqual(
    expect.arrayContaining(given > 0 ? ['gift'] : []),
  );
});

test('an offer beyond the budget is refused with the remaining amount, and its end makes room', async () => {
  await earn(200);
  await publish(30);
  await expect(publish(21)).rejects.toMatchObject({
    code: 'reward.over_budget',
    params: { left: 20 },
  });
  expect(await left()).toBe(whole(20));
  const [promotion] = await promotionsOf(db, { merchantId: player.merchantId, withEnded: false });
  const which = { merchantId: player.merchantId, publicId: promotion?.publicId ?? '' };
  await inTransaction(db, (tx) => endPromotion(tx, which, now));
  expect(await left()).toBe(whole(50));
});

test('a granted bonus counts against its member’s budget and no longer as a promise', async () => {
  const promotion = await makePromotion(deps, player.merchantId, { budget: 150 });
  await change({ siteAllowance: whole(200) });
  expect(await left()).toBe(whole(50));
  await depositWith(deps, player, promotion);
  expect(await left()).toBe(whole(50));
  await earn(480);
  expect(await grant(wished(21))).toEqual([
    { outcome: 'refused', refusal: 'member_budget', left: whole(20) },
  ]);
});

test('after concurrent grants, claims, expiries and counting, the counters agree with the rewards', async () => {
  await earn(10_000);
  await grant(...Array.from({ length: 20 }, (_, n) => soon(n % 2 === 0)));
  const rewards = await listed();
  now = new Date(now.getTime() + DAY_MS);
  const bets = playBets(deps, player.merchantId, [{ by: player, stake: 5, result: 'lost' }]);
  await Promise.allSettled([
    ...rewards.map(({ publicId }) => claim(publicId)),
    expire(),
    bets.then(() => rewardEdgeReader.run(deps)),
    ...Array.from({ length: 5 }, () => grant(wished(3))),
  ]);
  await expire();
  const { rewards: ended } = await endedRewards(db, { memberId: player.id, rowsMax: 100 });
  expect(ended.filter(({ state }) => state === 'EXPIRED')).toHaveLength(10);
  expect(await cashOf(db, player)).toBe(whole(10));
});

/** A reward that expires tomorrow, or in three days. */
const soon = (isSoon: boolean) =>
  wished(1, { expiresAt: new Date(now.getTime() + (isSoon ? 1 : 3) * DAY_MS) });

test('an expired or cancelled reward can be granted again, but not claimed', async () => {
  await earn(100);
  const day = new Date(now.getTime() + DAY_MS);
  await grant(wished(10, { expiresAt: day }), wished(15));
  const [first, second] = (await listed()).map(({ publicId }) => publicId);
  if (!first || !second) throw new Error('two rewards were granted');
  expect(await left()).toBe(0n);
  const { merchantId } = player;
  const cancel = (publicId: string) =>
    inTransaction(db, (tx) => cancelReward(tx, { merchantId, publicId, remark: 'Wrong' }, now));
  await cancel(second);
  expect(await left()).toBe(whole(15));
  now = day;
  await expect(claim(first)).rejects.toMatchObject({ code: 'reward.expired' });
  await expire();
  expect(await expire()).toBe(0);
  expect(await left()).toBe(whole(25));
  for (const id of [first, second]) {
    await expect(claim(id)).rejects.toMatchObject({ code: 'reward.expired' });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'reward.expired' });
  }
  const { rewards, amount } = await endedRewards(db, { memberId: player.id, rowsMax: 9 });
  expect(rewards).toMatchObject([
    { state: 'EXPIRED', remark: null },
    { state: 'CANCELLED', remark: 'Wrong' },
  ]);
  expect(amount).toBe(0n);
});

test('bets and rewards from before the window no longer count', async () => {
  await earn(100);
  await grant(wished(25, { expiresAt: new Date(now.getTime() + 90 * DAY_MS) }));
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await left()).toBe(0n);
  await earn(10);
  expect(await left()).toBe(whole(2.5));
  now = new Date(now.getTime() + DAY_MS);
  expect(await left()).toBe(whole(2.5));
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await left()).toBe(0n);
});

test('locked and trial members are granted nothing', async () => {
  await earn(100);
  const trial = await makeTrial(deps, { merchantId: player.merchantId });
  await db.prisma.member.update({ where: { id: player.id }, data: { closedAt: now } });
  const refused = { outcome: 'refused', refusal: 'standing', left: 0n };
  expect(await grant(wished(1), wished(1, { memberId: trial.id }))).toEqual([refused, refused]);
});

test('a member who was locked since the grant claims nothing, and no one else’s reward', async () => {
  await earn(100);
  await grant(wished(1));
  const [reward] = await listed();
  const id = reward?.publicId ?? expect.unreachable();
  const other = await makeMember(deps, { merchantId: player.merchantId });
  await expect(claim(id, randomUUID(), other)).rejects.toMatchObject({ code: 'reward.not_found' });
  await db.prisma.member.update({ where: { id: player.id }, data: { closedAt: now } });
  await expect(claim(id)).rejects.toMatchObject({ code: 'login.not.session' });
  expect(await cashOf(db, player)).toBe(0n);
});

test('the reader sums the edge of bets; unknown ones count with the average of their category', async () => {
  const { merchantId } = player;
  await change({ averages: [{ category: 'LIVE', edge: 20_000 }] });
  const bets = await playBets(deps, merchantId, [
    { by: player, stake: 100, result: 'lost', edge: 4 },
    { by: player, stake: 100, result: 'won', edge: 3 },
    { by: player, stake: 100, result: 'lost', category: 'LIVE' },
    { by: player, stake: 100, result: 'lost' },
    { by: player, stake: 100, result: 'lost', edge: 50, isBonus: true },
  ]);
  const edge = async () => (await budgetReport(db, { merchantId, now })).edge;
  const sums = (total: bigint) =>
    until('the events are read', async () => {
      await rewardEdgeReader.run(deps);
      return (await edge()) === total;
    });
  await sums(whole(4 + 3 + 2));
  await voidAll(deps, merchantId, bets.slice(0, 1));
  await sums(whole(3 + 2));
});

test('many rewards expire in batches', async () => {
  await earn(100_000);
  const count = runs(201, 450);
  await grant(...Array.from({ length: count }, () => wished(1)));
  now = new Date(now.getTime() + 8 * DAY_MS);
  expect(await expire()).toBeGreaterThanOrEqual(count);
  expect(await expire()).toBe(0);
  expect(await left()).toBe(money(whole(100_000) / 4n));
});
