import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditVip,
  countAll,
  countPaidIn,
  makeLevels,
  vipLevelOf,
} from '../../../../../tests/support/engagement/vip.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  depsOf,
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { BetKey } from '../../play/bets/index.ts';
import {
  checkLevels,
  countDeposits,
  listChanges,
  membersOfSite,
  raiseMember,
  readProgress,
  vipLabel,
  vipReader,
} from './index.ts';

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
afterEach(async () => expect(await auditVip(db)).toEqual([]));

const bet = (stake: number, more: Partial<PlayedBet> = {}): Promise<BetKey[]> =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', ...more }]);
const level = (of = player) => vipLevelOf(deps, of);
const changes = async () =>
  (await listChanges(db, { memberId: player.id, rowsMax: 50 })).map(
    ({ fromLevel, toLevel, reason }) => [fromLevel, toLevel, reason],
  );
const progress = () => readProgress(db, { merchantId, memberId: player.id }, now);
const raise = (to: number, member = player) =>
  inTransaction(db, (tx) =>
    raiseMember(tx, deps, { member, level: to, operator: 'keeper', words: 'A friend' }, now),
  );
/** Checks levels until the stream is final up to a moment. */
const checkUntil = (what: string, isDone: () => Promise<boolean>) =>
  until(what, async () => {
    await checkLevels(deps);
    return await isDone();
  });
const messages = async () =>
  (
    await db.prisma.message.findMany({
      where: { cause: { startsWith: 'vip.' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ cause }) => cause);

test('bets reach levels, several at once; pushes and promotions’ money count nothing', async () => {
  await makeLevels(deps, merchantId);
  await bet(99);
  await bet(500, { isBonus: true });
  await bet(500, { result: 'push' });
  await countAll(deps);
  expect([await level(), await changes()]).toEqual([0, []]);
  await bet(150);
  await countAll(deps);
  expect([await level(), await changes()]).toEqual([2, [[0, 2, 'reached']]]);
  expect(await messages()).toEqual(['vip.level_reached']);
  expect(await progress()).toMatchObject({ turnover: whole(249), periodTurnover: whole(249) });
});

test('a void deducts its bet, and takes back the level that it brought', async () => {
  await makeLevels(deps, merchantId);
  const first = await bet(150);
  await countAll(deps);
  const second = await bet(60);
  await countAll(deps);
  expect(await level()).toBe(2);
  await voidAll(deps, merchantId, second);
  await countAll(deps);
  expect(await level()).toBe(1);
  await voidAll(deps, merchantId, first);
  await countAll(deps);
  expect([await level(), await progress()]).toMatchObject([0, { turnover: 0n }]);
  expect(await changes()).toEqual([
    [1, 0, 'taken_back'],
    [2, 1, 'taken_back'],
    [1, 2, 'reached'],
    [0, 1, 'reached'],
  ]);
});

test('deposits count as well: both are needed, or one of them', async () => {
  const levels = [{}, { turnover: 100, deposits: 50 }, { turnover: 200, deposits: 100 }];
  await makeLevels(deps, merchantId, { levels });
  await bet(200);
  await countAll(deps);
  await fund(deps, player, whole(60));
  expect(await level()).toBe(0);
  await countPaidIn(deps);
  expect(await level()).toBe(1);
  await makeLevels(deps, merchantId, { levels, reachedBy: 'any' });
  await checkLevels(deps);
  expect(await level()).toBe(2);
});

test('bets from before the site had levels count, and a new version of the levels lowers no member', async () => {
  await bet(250);
  await countAll(deps);
  expect(await vipLabel(db, { merchantId, memberId: player.id })).toBeUndefined();
  await makeLevels(deps, merchantId);
  await checkLevels(deps);
  expect(await level()).toBe(2);
  await makeLevels(deps, merchantId, { levels: [{}, { turnover: 1_000 }, { turnover: 2_000 }] });
  await checkLevels(deps);
  await bet(1);
  await countAll(deps);
  expect(await level()).toBe(2);
  const fewer = makeLevels(deps, merchantId, { levels: [{}, { turnover: 10 }] });
  await expect(fewer).rejects.toMatchObject({ code: 'vip.level_in_use' });
});

test('a bet and a deposit at once reach a level once, whichever is counted first', async () => {
  await makeLevels(deps, merchantId, { levels: [{}, { turnover: 100, deposits: 50 }] });
  const others = await Promise.all(
    Array.from({ length: 8 }, () => makeMember(deps, { merchantId })),
  );
  const all = [player, ...others];
  await playBets(
    deps,
    merchantId,
    all.map((by) => ({ by, stake: 120, result: 'lost' as const })),
  );
  await Promise.all(all.map((member) => fund(deps, member, whole(60))));
  await until('all of it is counted', async () => {
    await Promise.all([
      ...Array.from({ length: 3 }, () => vipReader.run(deps)),
      ...Array.from({ length: 3 }, () => countDeposits(deps)),
      checkLevels(deps),
    ]);
    return (await Promise.all(all.map(level))).every((one) => one === 1);
  });
  const written = await db.prisma.vipChange.findMany();
  expect(written).toHaveLength(all.length);
  expect(await messages()).toHaveLength(all.length);
});

const keep = { months: 1, graceDays: 7 } as const;
const kept = [{}, { turnover: 100, keepTurnover: 20 }, { turnover: 200, keepTurnover: 40 }];

test('a period below a level begins grace, then takes one level, which a later period returns', async () => {
  await makeLevels(deps, merchantId, { levels: kept, keep });
  await bet(200);
  await countAll(deps);
  expect(await level()).toBe(2);
  // The level is first checked after a whole period.
  expect((await progress()).checkedAt).toEqual(new Date('2027-02-01T00:00:00Z'));
  now = new Date('2027-01-01T02:00:00Z');
  await checkUntil('December is checked', async () => (await periods()).length === 1);
  expect((await progress()).graceUntil).toBeNull();
  await bet(39);
  now = new Date('2027-02-01T02:00:00Z');
  const grace = async () => (await progress()).graceUntil;
  await checkUntil('January is checked', async () => (await grace()) !== null);
  expect(await grace()).toEqual(new Date('2027-02-08T00:00:00Z'));
  expect(await level()).toBe(2);
  now = new Date('2027-02-08T00:00:00Z');
  await checkUntil('the time is over', async () => (await level()) === 1);
  expect(await grace()).toBeNull();
  await checkLevels(deps);
  expect(await level()).toBe(1);
  expect(await messages()).toEqual(['vip.level_reached', 'vip.level_at_risk', 'vip.level_lost']);
  await bet(40);
  await countAll(deps);
  expect(await level()).toBe(2);
  expect((await changes()).slice(0, 2)).toEqual([
    [1, 2, 'returned'],
    [2, 1, 'not_kept'],
  ]);
});

const periods = () => db.prisma.vipPeriod.findMany({ where: { kind: 'check' } });

test('a member who makes up for a period in time keeps the level', async () => {
  await makeLevels(deps, merchantId, { levels: kept, keep });
  await bet(200);
  await countAll(deps);
  now = new Date('2027-02-01T02:00:00Z');
  const grace = async () => (await progress()).graceUntil;
  await checkUntil('January is checked', async () => (await grace()) !== null);
  await bet(40);
  await countAll(deps);
  now = new Date('2027-02-08T00:00:00Z');
  await checkUntil('the time is over', async () => (await grace()) === null);
  expect(await level()).toBe(2);
});

test('a period with a break in it takes no level, and brings no warning', async () => {
  await makeLevels(deps, merchantId, { levels: kept, keep });
  const warned = await makeMember(deps, { merchantId });
  const all = [player, warned];
  for (const by of all) await bet(200, { by });
  await countAll(deps);
  now = new Date('2027-01-20T12:00:00Z');
  await takeBreak(deps, player);
  expect(await progress()).toMatchObject({ checkedAt: null });
  now = new Date('2027-01-29T12:00:00Z');
  expect(await progress()).toMatchObject({ checkedAt: new Date('2027-03-01T00:00:00Z') });
  now = new Date('2027-02-01T02:00:00Z');
  const graces = () => db.prisma.vipMember.count({ where: { graceUntil: { not: null } } });
  await checkUntil('January is checked', async () => (await graces()) === 1);
  expect(await messages()).toEqual(['vip.level_reached', 'vip.level_reached', 'vip.level_at_risk']);
  await takeBreak(deps, warned);
  now = new Date('2027-02-09T00:00:00Z');
  await checkUntil('the time is over', async () => (await graces()) === 0);
  expect(await Promise.all(all.map(level))).toEqual([2, 2]);
});

test('an operator raises a member; the level is checked like others, and bets reach it later', async () => {
  await makeLevels(deps, merchantId, {
    levels: [...kept, { turnover: 300, keepTurnover: 60 }],
    keep,
  });
  await raise(3);
  expect([await level(), await changes()]).toEqual([3, [[0, 3, 'raised']]]);
  await expect(raise(3)).rejects.toMatchObject({ code: 'vip.not_above' });
  await expect(raise(4)).rejects.toMatchObject({ code: 'vip.no_such_level' });
  const trial = await makeTrial(deps, { merchantId });
  await expect(raise(1, trial)).rejects.toMatchObject({ code: 'member.need_true_account' });
  now = new Date('2027-02-01T02:00:00Z');
  await checkUntil('January is checked', async () => (await progress()).graceUntil !== null);
  now = new Date('2027-02-08T00:00:00Z');
  await checkUntil('the time is over', async () => (await level()) === 2);
  await bet(300);
  await countAll(deps);
  expect(await progress()).toMatchObject({ level: 3, earned: 3, raised: null, lost: 0 });
});

test('lists members by level and turnover, page by page', async () => {
  await makeLevels(deps, merchantId);
  const others = await Promise.all([1, 2].map(() => makeMember(deps, { merchantId })));
  await bet(150);
  for (const [n, by] of others.entries()) await bet(100 + n, { by });
  await countAll(deps);
  const page = (afterPublicId?: string) =>
    membersOfSite(db, { merchantId, level: undefined, afterPublicId, rowsMax: 2 });
  const first = await page();
  expect(first.map(({ username }) => username)).toEqual([player.username, others[1]?.username]);
  const second = await page(first.at(-1)?.publicId);
  expect(second.map(({ username }) => username)).toEqual([others[0]?.username]);
  expect(await vipLabel(db, { merchantId, memberId: player.id })).toEqual({
    level: 1,
    name: { name: 'Copper', names: {} },
  });
});
