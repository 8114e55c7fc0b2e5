import { randomUUID } from 'node:crypto';
import { gameCategories } from '@app/shared/games/game-categories';
import { rewards as setting } from '@app/shared/rewards/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { auditVip, countAll, makeLevels } from '../../../../../tests/support/engagement/vip.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { until } from '../../../../../tests/support/until.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { BetKey } from '../../play/bets/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { auditRewards, claimableRewards, claimReward } from '../rewards/index.ts';
import { grantBonuses, grantDueBonuses, vipReader } from './index.ts';

/** A Monday, in the middle of a month. */
const MONDAY = new Date('2026-12-14T12:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = MONDAY;
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  return () => db.close();
});
afterEach(async () =>
  expect([await auditVip(db), await auditRewards(db), await trialBalance(db)]).toEqual([
    [],
    [],
    [],
  ]),
);

const bet = (stake: number, more: Partial<PlayedBet> = {}): Promise<BetKey[]> =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', edge: 0, ...more }]);
/** Makes room in the budget of rewards. */
const earn = (edge: number, by = player) => earnEdge(db, by, { edge, at: now });
const rewards = async (of = player) =>
  (await claimableRewards(db, { memberId: of.id, rowsMax: 100 }, now)).rewards
    .map(({ source, amount }) => [source, Number(amount) / 10_000] as const)
    .toSorted();
/** Closes periods once the stream is final. */
const close = async (kinds: number) =>
  until('the periods are closed', async () => {
    await grantBonuses(deps);
    return (await db.prisma.vipPeriod.count()) === kinds;
  });
const NEXT_MONDAY = new Date('2026-12-21T02:00:00Z');
const NEXT_MONTH = new Date('2027-01-01T02:00:00Z');

const AVERAGES = gameCategories.map((category) => ({ category, edge: 20_000 }));
const LEVELS = [
  { rakebackRate: 0.02 },
  {
    turnover: 100,
    levelBonus: 10,
    weeklyBonus: 2,
    monthlyBonus: 5,
    rakebackRate: 0.1,
    cashbackRate: 0.05,
  },
  { turnover: 200, levelBonus: 20 },
];

test('each level brings its bonus once, also if it is reached again after a void', async () => {
  await makeLevels(deps, merchantId, { levels: LEVELS });
  await earn(1_000);
  const bets = await bet(250);
  await countAll(deps);
  expect(await rewards()).toEqual([
    ['vip_level', 10],
    ['vip_level', 20],
  ]);
  await voidAll(deps, merchantId, bets);
  await bet(250);
  await countAll(deps);
  expect(await rewards()).toHaveLength(2);
});

test('refuses bonuses beyond the average edge of the bets that they require', async () => {
  const change: object = { sharePercent: 25, allowance: whole(1), averages: AVERAGES };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
  const make = (levels: Parameters<typeof makeLevels>[2]) =>
    makeLevels(deps, merchantId, { weekTurnover: whole(400), ...levels }).then(
      () => 'made',
      ({ code, params }) => [code, params],
    );
  const level = { turnover: 1_000, levelBonus: 6 };
  // A quarter of 2 % of 1 000 is 5, and the allowance is 1.
  expect(await make({ levels: [{}, level] })).toBe('made');
  expect(await make({ levels: [{}, { ...level, levelBonus: 6.01 }] })).toEqual([
    'vip.beyond_edge',
    { level: 1, limit: 6 },
  ]);
  expect(await make({ levels: [{}, level, { turnover: 2_000, levelBonus: 5 }] })).toBe('made');
  expect(await make({ levels: [{}, level, { turnover: 2_000, levelBonus: 6 }] })).toEqual([
    'vip.beyond_edge',
    { level: 2, limit: 5 },
  ]);
  expect(await make({ levels: [{}, { ...level, deposits: 1 }], reachedBy: 'any' })).toEqual([
    'vip.beyond_edge',
    { level: 1, limit: 1 },
  ]);
  expect(await make({ levels: [{ weeklyBonus: 3 }, level] })).toBe('made');
  expect(await make({ levels: [{ weeklyBonus: 3.01 }, level] })).toEqual([
    'vip.beyond_edge',
    { level: 0, limit: 3 },
  ]);
});

test('concurrent readers and grants bring each bonus once', async () => {
  await makeLevels(deps, merchantId, { levels: LEVELS });
  const others = await Promise.all(
    Array.from({ length: 5 }, () => makeMember(deps, { merchantId })),
  );
  const all = [player, ...others];
  for (const by of all) await earn(1_000, by);
  await playBets(
    deps,
    merchantId,
    all.flatMap((by) => [
      { by, stake: 120, result: 'lost' as const, edge: 0 },
      { by, stake: 90, result: 'lost' as const, edge: 0 },
    ]),
  );
  await until('all bonuses are there', async () => {
    await Promise.all([
      ...Array.from({ length: 3 }, () => vipReader.run(deps)),
      ...Array.from({ length: 3 }, () => grantDueBonuses(deps)),
    ]);
    return (await Promise.all(all.map((one) => rewards(one)))).every(({ length }) => length === 2);
  });
  expect(await db.prisma.reward.count()).toBe(all.length * 2);
});

const refusals = async () =>
  (await db.prisma.reward.findMany({ where: { state: 'REFUSED' } })).map(({ refusal }) => refusal);
const after = (days: number) => new Date(MONDAY.getTime() + days * 24 * 3_600_000);

test('a bonus that the budget has no room for is tried again until the time to claim it is over', async () => {
  await makeLevels(deps, merchantId, { levels: LEVELS });
  await bet(250);
  await countAll(deps);
  expect([await rewards(), await refusals()]).toEqual([[], ['member_budget', 'member_budget']]);
  await earn(40);
  await grantDueBonuses(deps);
  expect(await rewards()).toEqual([]);
  now = after(1);
  await grantDueBonuses(deps);
  expect([await rewards(), await refusals()]).toEqual([[['vip_level', 10]], ['member_budget']]);
  now = after(14);
  await grantDueBonuses(deps);
  expect(await db.prisma.vipBonus.count({ where: { nextAt: { not: null } } })).toBe(0);
});

test('a member on a break gets their bonus after it', async () => {
  await makeLevels(deps, merchantId, { levels: LEVELS });
  await earn(1_000);
  await bet(150);
  await takeBreak(deps, player);
  await countAll(deps);
  expect([await rewards(), await refusals()]).toEqual([[], ['standing']]);
  now = after(8);
  await grantDueBonuses(deps);
  expect(await rewards()).toEqual([['vip_level', 10]]);
});

test('a week brings rakeback by the edge of each bet; a void deducts the edge of its bet', async () => {
  const level = { rakebackRate: 0.1 };
  await makeLevels(deps, merchantId, { levels: [level, { ...level, turnover: 100_000 }] });
  const change: object = { averages: [{ category: 'LIVE', edge: 20_000 }] };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
  await earn(1_000);
  await bet(100, { edge: 4 });
  await bet(100, { edge: 3, result: 'won' });
  await playBets(deps, merchantId, [{ by: player, stake: 50, result: 'lost', category: 'LIVE' }]);
  await bet(500, { isBonus: true, edge: 9 });
  const voided = await bet(40, { edge: 7 });
  await countAll(deps);
  await voidAll(deps, merchantId, voided);
  await countAll(deps);
  expect(await db.prisma.vipDay.findMany()).toMatchObject([{ edge: whole(8) }]);
  now = NEXT_MONDAY;
  await close(2);
  expect(await rewards()).toEqual([['rakeback', 0.8]]);
});

test('weekly and monthly bonuses are granted once, by the level at the end, if the member played', async () => {
  const level = { ...LEVELS[1], turnover: 0, levelBonus: 0 };
  await makeLevels(deps, merchantId, {
    levels: [level, { turnover: 100_000 }],
    weekTurnover: whole(100),
    monthTurnover: whole(200),
    cashbackMax: whole(4),
  });
  await earn(1_000);
  const idle = await makeMember(deps, { merchantId });
  await bet(60, { edge: 4.009 });
  await bet(60, { edge: 3 });
  await bet(30, { by: idle, edge: 1 });
  await countAll(deps);
  now = NEXT_MONDAY;
  await close(2);
  // 5 % of a loss of 120, more than the maximum of 4; 10 % of an edge of 7.009.
  expect(await rewards()).toEqual([
    ['cashback', 4],
    ['rakeback', 0.7],
    ['vip_weekly', 2],
  ]);
  await earn(1_000, idle);
  await Promise.all(Array.from({ length: 4 }, () => grantBonuses(deps)));
  expect(await rewards()).toHaveLength(3);
  const [first] = (await claimableRewards(db, { memberId: player.id, rowsMax: 9 }, now)).rewards;
  await claimReward(deps, {
    requestKey: { memberId: player.id, key: randomUUID(), inputHash: 'a claim' },
    merchantId,
    memberId: player.id,
    publicId: first?.publicId ?? '',
  });
  expect(await cashOf(db, player)).toBe(first?.amount);
  now = NEXT_MONTH;
  await close(4);
  expect((await rewards()).filter(([source]) => source === 'vip_monthly')).toEqual([]);
  await bet(250);
  await countAll(deps);
  now = new Date('2027-02-01T02:00:00Z');
  await earn(1_000);
  // January with its five weeks, although no job ran in January.
  await close(10);
  expect((await rewards()).filter(([source]) => source === 'vip_monthly')).toEqual([
    ['vip_monthly', 5],
  ]);
});

test('claimed rewards of a week lower its cashback', async () => {
  const level = { ...LEVELS[1], turnover: 0, levelBonus: 0, weeklyBonus: 0, rakebackRate: 0 };
  await makeLevels(deps, merchantId, {
    levels: [level, { ...level, turnover: 100, levelBonus: 20 }],
  });
  await earn(1_000);
  await bet(120);
  await countAll(deps);
  const [bonus] = (await claimableRewards(db, { memberId: player.id, rowsMax: 9 }, now)).rewards;
  await claimReward(deps, {
    requestKey: { memberId: player.id, key: randomUUID(), inputHash: 'a claim' },
    merchantId,
    memberId: player.id,
    publicId: bonus?.publicId ?? '',
  });
  now = NEXT_MONDAY;
  await close(2);
  expect(await rewards()).toEqual([['cashback', 5]]);
});
