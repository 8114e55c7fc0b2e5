import { randomUUID } from 'node:crypto';
import { rate } from '@app/shared/money/rate';
import { rewards as setting } from '@app/shared/rewards/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  auditMissions,
  countAll,
  countTasks,
  type MadeMission,
  makeMission,
  missionOf,
  missionsOf,
  standingOf,
} from '../../../../../tests/support/engagement/missions.ts';
import {
  auditPoints,
  makeRules,
  pointsOf,
} from '../../../../../tests/support/engagement/points.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { reverseLastDeposit } from '../../../../../tests/support/money/reverse-last-deposit.ts';
import {
  GAME_NAME,
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type BetKey, correctBets, openWindow } from '../../play/bets/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { applyEarnings } from '../points/index.ts';
import { auditRewards, cancelReward, claimReward, expireRewards } from '../rewards/index.ts';
import {
  changeMission,
  completionsOf,
  createMission,
  endMission,
  findMission,
  grantMissionRewards,
  missionsOfSite,
} from './index.ts';

const DAY_MS = 86_400_000;
/** Placeholder for encrypted personal data. */
const SEALED = Buffer.from('sealed');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-09T12:00:00Z'); // a Wednesday
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  await earnEdge(db, player, { edge: 1_000, at: now });
  return () => db.close();
});
afterEach(async () => {
  expect([
    await trialBalance(db),
    await auditRewards(db),
    await auditMissions(deps),
    await auditPoints(db),
  ]).toEqual([[], [], [0, 0], []]);
});

const make = (made: MadeMission = {}) => makeMission(deps, merchantId, made);
const bet = (stake = 1, more: Partial<PlayedBet> = {}): Promise<BetKey[]> =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', ...more }]);
const bets = (count: number) =>
  playBets(
    deps,
    merchantId,
    Array.from({ length: count }, () => ({ by: player, stake: 1, result: 'lost' as const })),
  );
const undo = async (keys: readonly BetKey[]) => {
  await voidAll(deps, merchantId, keys);
  await countAll(deps);
};
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const standing = () => standingOf(deps, player);
const claim = async (key = randomUUID()) => {
  const [mission] = await missionsOf(deps, player);
  const publicId = mission?.rewardPublicId ?? randomUUID();
  return claimReward(deps, {
    requestKey: { memberId: player.id, key, inputHash: publicId },
    merchantId,
    memberId: player.id,
    publicId,
  });
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );

test('counts bets, completes, and pays the reward once', async () => {
  await make();
  expect(await standing()).toEqual([0, 'AVAILABLE']);
  await bets(2);
  await countAll(deps);
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  await bets(2);
  await countAll(deps);
  expect(await standing()).toEqual([4, 'CLAIMABLE']);
  await countAll(deps);
  await claim();
  expect(await standing()).toEqual([4, 'CLAIMED']);
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('two claims with different keys pay one reward', async () => {
  await make();
  await bets(3);
  await countAll(deps);
  const [mission] = await missionsOf(deps, player);
  const publicId = mission?.rewardPublicId ?? '';
  const codes = await Promise.all(
    Array.from({ length: 4 }, () =>
      codeOf(
        claimReward(deps, {
          requestKey: { memberId: player.id, key: randomUUID(), inputHash: publicId },
          merchantId,
          memberId: player.id,
          publicId,
        }),
      ),
    ),
  );
  expect(codes.toSorted()).toEqual(['done', ...Array(3).fill('reward.claimed')]);
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('a daily mission begins again each day of the site, and unfinished progress expires', async () => {
  const site = await makeSite(deps, { timeZone: 'Asia/Ho_Chi_Minh' });
  player = await makeMember(deps, site);
  merchantId = site.merchantId;
  await make();
  now = new Date('2026-12-09T16:59:00Z');
  await bets(2);
  now = new Date('2026-12-09T17:00:00Z');
  await bet();
  await countAll(deps);
  const missions = await missionsOf(deps, player, 'Asia/Ho_Chi_Minh');
  expect(missions.map(({ progress, status }) => [progress, status])).toEqual([
    [1n, 'IN_PROGRESS'],
    [2n, 'EXPIRED'],
  ]);
  expect(missions[0]?.periodEnd).toEqual(new Date('2026-12-10T17:00:00Z'));
});

test('a void deducts a bet from the day on which it was decided', async () => {
  await make();
  const keys = await bets(3);
  await countAll(deps);
  later(1);
  await bets(1);
  await undo(keys.slice(0, 1));
  const missions = await missionsOf(deps, player);
  expect(missions.map(({ progress, status }) => [progress, status])).toEqual([
    [1n, 'IN_PROGRESS'],
    [2n, 'EXPIRED'],
  ]);
  expect(await db.prisma.reward.findMany()).toMatchObject([{ state: 'CANCELLED' }]);
});

test('a void withdraws an unclaimed reward, and another bet earns it again', async () => {
  await make();
  const [first] = await bets(3);
  await countAll(deps);
  await undo(first ? [first] : []);
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  await bet();
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMABLE']);
  await claim();
  expect(await cashOf(db, player)).toBe(whole(5));
  const rewards = await db.prisma.reward.findMany({ orderBy: { id: 'asc' } });
  expect(rewards.map(({ state }) => state)).toEqual(['CANCELLED', 'CLAIMED']);
});

test('a claimed reward stays when its bets are voided', async () => {
  await make();
  const keys = await bets(3);
  await countAll(deps);
  await claim();
  await undo(keys);
  expect(await standing()).toEqual([0, 'CLAIMED']);
  await bets(3);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMED']);
  expect(await cashOf(db, player)).toBe(whole(5));
});

test('after a concurrent claim and void, the reward is either paid or withdrawn', async () => {
  await make();
  for (let round = 0; round < 6; round++) {
    later(1);
    const keys = await bets(3);
    await countAll(deps);
    await voidAll(deps, merchantId, keys);
    const [code] = await Promise.all([codeOf(claim()), countAll(deps)]);
    const [, status] = await standing();
    expect(code === 'done' ? 'CLAIMED' : 'AVAILABLE').toBe(status);
  }
});

test('a correction counts the bet by its final result', async () => {
  await make({ result: 'won', target: 1n });
  const [key] = await bet(2, { result: 'lost' });
  await countAll(deps);
  expect(await standing()).toEqual([0, 'AVAILABLE']);
  if (!key) throw new Error('no bet');
  await inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    await correctBets(tx, window, [{ ...key, category: 'RNG', stake: whole(2), payout: whole(4) }]);
  });
  await countAll(deps);
  expect(await standing()).toEqual([1, 'CLAIMABLE']);
});

test('two readers count each bet once', async () => {
  await make({ target: 60n });
  await Promise.all([bets(20), bets(20), bets(20)]);
  await Promise.all([countAll(deps), countAll(deps)]);
  expect(await standing()).toEqual([60, 'CLAIMABLE']);
  expect(await db.prisma.reward.count()).toBe(1);
});

test('counts and grants once after a crash at any statement', async () => {
  await make({ target: 4n, points: 30 });
  await bets(5);
  const deaths = await crashAtEachStatement(
    deps,
    (dying) => countAll(deps, dying),
    async () => {},
  );
  expect(deaths).toBeGreaterThan(runs(1, 6));
  expect(await standing()).toEqual([5, 'CLAIMABLE']);
  expect(await db.prisma.reward.count()).toBe(1);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
});

test('concurrent workers grant each reward and its points once', async () => {
  await make({ target: 1n, points: 30 });
  const members = await Promise.all(
    Array.from({ length: 8 }, () => makeMember(deps, { merchantId })),
  );
  await playBets(
    deps,
    merchantId,
    members.map((by) => ({ by, stake: 1, result: 'lost' as const })),
  );
  await countAll(deps);
  await changeAsOwner(
    db,
    "UPDATE mission_progress SET granted = false, grant_at = now() - interval '1 day'",
    [],
  );
  await Promise.all(Array.from({ length: 4 }, () => grantMissionRewards(deps)));
  expect(await db.prisma.reward.count({ where: { state: 'CLAIMABLE' } })).toBe(8);
  expect(await Promise.all(members.map((by) => pointsOf(db, by)))).toEqual(Array(8).fill([30, 0]));
});

/** Gives the player a debt of points, as a voided bet does whose points were spent. */
async function owePoints(points: number): Promise<void> {
  await makeRules(deps, merchantId, { types: { slots: [1, 1] } });
  const bet = { merchantId, memberId: player.id, type: 'slots', amount: whole(points) } as const;
  const earnings = [{ ...bet, counts: -1n, at: now }] as const;
  await inTransaction(db, (tx) => applyEarnings(tx, deps, { key: 'owed', earnings, now }));
}

test('points need no claim, stay after a void, and are not given again for a second completion', async () => {
  await make({ reward: 0, points: 30 });
  await bets(2);
  await countAll(deps);
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  const [third] = await bets(1);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMED']);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
  await undo(third ? [third] : []);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
  await bets(1);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMED']);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
  expect(await db.prisma.reward.count()).toBe(0);
  const { publicId = '' } = (await missionsOf(deps, player))[0] ?? {};
  const { id: missionId } = await findMission(db, { merchantId, publicId });
  const completed = { missionId, afterPublicId: undefined, rowsMax: 9 };
  expect(await completionsOf(db, completed)).toMatchObject([
    { amount: 0n, points: 30n, state: 'CLAIMED' },
  ]);
});

test('of money and points, a second completion gives only the withdrawn money', async () => {
  await make({ points: 30 });
  const [first] = await bets(3);
  await countAll(deps);
  await undo(first ? [first] : []);
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  await bet();
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMABLE']);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
});

test('points pay off owed points first', async () => {
  await owePoints(50);
  await make({ reward: 0, points: 30 });
  await make({ name: 'Second', reward: 0, points: 30 });
  await bets(3);
  await countAll(deps);
  expect(await pointsOf(db, player)).toEqual([10, 0]);
});

test('a member barred from rewards gets the points once they are no longer barred', async () => {
  await make({ reward: 0, points: 30 });
  await bets(3);
  await changeAsOwner(db, 'UPDATE member SET closed_at = now() WHERE id = $1', [`${player.id}`]);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'COMPLETED']);
  expect(await pointsOf(db, player)).toEqual([0, 0]);
  await changeAsOwner(db, 'UPDATE member SET closed_at = NULL WHERE id = $1', [`${player.id}`]);
  now = new Date(now.getTime() + 600_000);
  await grantMissionRewards(deps);
  expect(await pointsOf(db, player)).toEqual([30, 0]);
});

const filtered: readonly [string, MadeMission, Partial<PlayedBet>, number][] = [
  ['another category', { categories: ['LIVE'] }, {}, 0],
  ['its category', { categories: ['RNG'] }, {}, 1],
  ['a smaller stake', { stakeMin: 3 }, {}, 0],
  ['a lost bet where wins count', { result: 'won' }, {}, 0],
  ['a won bet', { result: 'won' }, { result: 'won' }, 1],
  ['a small win', { multiplierMin: 300 }, { result: 'won' }, 0],
  ['a large win', { multiplierMin: 200 }, { result: 'won' }, 1],
  ['a push', {}, { result: 'push' }, 0],
  ['the money of a promotion', {}, { isBonus: true }, 0],
  ['another hour', { hours: { from: 13, to: 18 } }, {}, 0],
  ['its hour', { hours: { from: 12, to: 16 } }, {}, 1],
  ['a mission that starts later', { startsAt: new Date('2026-12-09T12:00:01Z') }, {}, -1],
];

test.each(filtered)('counts %s', async (_, made, more, counted) => {
  await make(made);
  await bet(2, more);
  await countAll(deps);
  const [mission] = await missionsOf(deps, player);
  expect(mission ? Number(mission.progress) : -1).toBe(counted);
});

test('counts bets on chosen games only', async () => {
  await bet(); // adds the game to the catalog
  now = new Date(now.getTime() + 1_000);
  await make({ games: [{ vendor: 'test-vendor', game: 'reels' }] });
  await bet();
  await countAll(deps);
  const [mission] = await missionsOf(deps, player);
  expect(mission?.progress).toBe(1n);
  expect([...(mission?.gameNames.values() ?? [])]).toEqual([GAME_NAME]);
});

test('sums turnover in amounts', async () => {
  await make({ measure: 'turnover', target: whole(10) });
  await bet(4);
  const keys = await bet(6.5);
  await countAll(deps);
  expect(await standing()).toEqual([105_000, 'CLAIMABLE']);
  await undo(keys);
  expect(await standing()).toEqual([40_000, 'IN_PROGRESS']);
});

test('counts days with a bet, and no longer counts a day once its last bet is void', async () => {
  await make({ measure: 'bet_days', period: 'week', target: 3n });
  const first = await bets(2);
  later(1);
  await bets(3);
  await countAll(deps);
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  await undo(first.slice(0, 1));
  expect(await standing()).toEqual([2, 'IN_PROGRESS']);
  await undo(first.slice(1));
  expect(await standing()).toEqual([1, 'IN_PROGRESS']);
  later(4); // Monday
  await bet();
  await countAll(deps);
  expect(await standing()).toEqual([1, 'IN_PROGRESS']);
});

test('counts deposits and days with a deposit, and deducts reversed ones', async () => {
  await make({ measure: 'deposits', target: whole(30) });
  await make({ measure: 'deposit_days', period: 'week', target: 2n });
  await fund(deps, player, whole(20));
  await fund(deps, player, whole(15));
  await countTasks(deps);
  const found = async () =>
    (await missionsOf(deps, player)).map(({ progress, status }) => [progress, status]);
  expect(await found()).toEqual([
    [1n, 'IN_PROGRESS'],
    [BigInt(whole(35)), 'CLAIMABLE'],
  ]);
  await reverseLastDeposit(deps, player);
  await Promise.all([countTasks(deps), countTasks(deps)]);
  expect(await found()).toEqual([
    [1n, 'IN_PROGRESS'],
    [BigInt(whole(20)), 'IN_PROGRESS'],
  ]);
});

test('completes a task of an account once, also for members who did it before', async () => {
  await db.prisma.memberPersonal.create({
    data: {
      memberId: player.id,
      merchantId,
      phone: SEALED,
      phoneHash: SEALED,
      phoneVerifiedAt: now,
    },
  });
  await make({ measure: 'phone', period: 'once', target: 1n });
  await Promise.all([countTasks(deps), countTasks(deps)]);
  expect(await standing()).toEqual([1, 'CLAIMABLE']);
  await claim();
  later(10);
  await countTasks(deps);
  expect(await standing()).toEqual([1, 'CLAIMED']);
  expect(await db.prisma.reward.count()).toBe(1);
});

test('a reward beyond the budget waits, and is granted once there is room', async () => {
  await earnEdge(db, player, { edge: -1_000, at: now });
  await make({ reward: 60 });
  await bets(3);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'COMPLETED']);
  await earnEdge(db, player, { edge: 1_000, at: now });
  await countAll(deps);
  expect(await standing()).toEqual([3, 'COMPLETED']);
  now = new Date(now.getTime() + 10 * 60_000);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMABLE']);
});

test('a refused reward is no longer retried once the time to claim it is over', async () => {
  await earnEdge(db, player, { edge: -1_000, at: now });
  await make({ reward: 60, claimDays: 1 });
  await bets(3);
  await countAll(deps);
  later(1);
  await countAll(deps);
  expect(await db.prisma.missionProgress.findFirst()).toMatchObject({
    granted: false,
    grantAt: null,
  });
});

test('a reward that is not claimed in time expires', async () => {
  await make({ period: 'once', claimDays: 2 });
  await bets(3);
  await countAll(deps);
  later(2);
  expect(await standing()).toEqual([3, 'EXPIRED']);
  await expireRewards(deps, { signal: new AbortController().signal });
  expect(await standing()).toEqual([3, 'EXPIRED']);
});

test('a reward that an operator cancelled is not granted again', async () => {
  await make();
  const keys = await bets(3);
  await countAll(deps);
  const [mission] = await missionsOf(deps, player);
  const publicId = mission?.rewardPublicId ?? '';
  await inTransaction(db, (tx) =>
    cancelReward(tx, { merchantId, publicId, remark: 'Two accounts' }, now),
  );
  await undo(keys);
  await bets(3);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'EXPIRED']);
  expect(await db.prisma.reward.count()).toBe(1);
});

test('members who began keep the terms with which they began', async () => {
  const publicId = await make();
  await bets(2);
  await countAll(deps);
  now = new Date(now.getTime() + 1_000);
  const changed = missionOf({ target: 2n, reward: 9 });
  await inTransaction(db, (tx) =>
    changeMission(tx, { merchantId, publicId, version: 1, ...changed }, now),
  );
  const other = await makeMember(deps, { merchantId });
  await earnEdge(db, other, { edge: 1_000, at: now });
  await playBets(deps, merchantId, [
    { by: other, stake: 1, result: 'lost' },
    { by: other, stake: 1, result: 'lost' },
  ]);
  await bets(1);
  await countAll(deps);
  const seen = async (member: Member) => {
    const [mission] = await missionsOf(deps, member);
    return [mission?.progress, mission?.terms.target, mission?.terms.reward, mission?.status];
  };
  expect(await seen(player)).toEqual([3n, 3n, whole(5), 'CLAIMABLE']);
  expect(await seen(other)).toEqual([2n, 2n, whole(9), 'CLAIMABLE']);
});

test('an ended mission counts no more events, and pays members who completed it', async () => {
  const publicId = await make();
  await bets(3);
  now = new Date(now.getTime() + 1_000);
  await inTransaction(db, (tx) => endMission(tx, { merchantId, publicId }, now));
  await bets(1);
  await countAll(deps);
  expect(await standing()).toEqual([3, 'CLAIMABLE']);
  await claim();
  expect(await standing()).toEqual([3, 'CLAIMED']);
  const again = inTransaction(db, (tx) => endMission(tx, { merchantId, publicId }, now));
  expect(await codeOf(again)).toBe('mission.ended');
});

test('lists missions with their results, and the members who completed one', async () => {
  const publicId = await make();
  await make({ name: 'Another', measure: 'bet_days', period: 'week' });
  await bets(3);
  await countAll(deps);
  const list = await missionsOfSite(db, merchantId);
  expect(list.map(({ begun, completed }) => [begun, completed])).toEqual([
    [1, 0],
    [1, 1],
  ]);
  const { id: missionId } = await findMission(db, { merchantId, publicId });
  const page = { missionId, afterPublicId: undefined, rowsMax: 10 };
  expect(await completionsOf(db, page)).toMatchObject([
    {
      username: player.username,
      periodStart: '2026-12-09',
      amount: whole(5),
      state: 'CLAIMABLE',
    },
  ]);
});

const refused: readonly [string, MadeMission, string][] = [
  ['losses', { result: 'lost' }, 'mission.rewards_losses'],
  ['the night', { hours: { from: 0, to: 6 } }, 'mission.at_night'],
  ['deposits in a row', { measure: 'deposit_days', target: 2n }, 'mission.deposit_pace'],
  ['fast bets', { target: 500n }, 'mission.bet_pace'],
  ['no day of rest', { measure: 'bet_days', period: 'week', target: 7n }, 'mission.no_rest_day'],
  ['more than the bets bring', { reward: 101 }, 'mission.beyond_edge'],
  ['with nothing', { reward: 0 }, 'mission.no_reward'],
  ['a game that the site does not have', { games: [{ vendor: 'x', game: 'y' }] }, 'game.not_found'],
];

test.each(refused)('refuses to reward %s', async (_, made, code) => {
  expect(await codeOf(make(made))).toBe(code);
  expect(await db.prisma.mission.count()).toBe(0);
});

test('refuses changes of fixed fields, and changes of an outdated version', async () => {
  const publicId = await make();
  const change = (made: MadeMission, version = 1) =>
    codeOf(
      inTransaction(db, (tx) =>
        changeMission(tx, { merchantId, publicId, version, ...missionOf(made) }, now),
      ),
    );
  expect(await change({ period: 'week' })).toBe('mission.measure_fixed');
  expect(await change({ measure: 'turnover' })).toBe('mission.measure_fixed');
  expect(await change({ result: 'lost' })).toBe('mission.rewards_losses');
  expect(await change({}, 2)).toBe('mission.changed_meanwhile');
  const both = await Promise.all([change({ target: 4n }), change({ target: 5n })]);
  expect(both.toSorted()).toEqual(['done', 'mission.changed_meanwhile']);
});

test('the largest permitted reward depends on the turnover that a mission requires', async () => {
  await make();
  await changeSite(deps, changeSetting, {
    merchantId,
    setting,
    change: { averages: [{ category: 'RNG' as const, edge: rate(40_000) }], sharePercent: 25 },
  });
  const withReward = (reward: number) =>
    codeOf(
      inTransaction(db, (tx) =>
        createMission(
          tx,
          deps,
          {
            merchantId,
            ...missionOf({
              measure: 'turnover',
              target: whole(1_000),
              categories: ['RNG'],
              reward,
            }),
          },
          now,
        ),
      ),
    );
  // 100 of allowance, and a quarter of 4 % of 1 000.
  expect([await withReward(110), await withReward(110.01)]).toEqual([
    'done',
    'mission.beyond_edge',
  ]);
});

test('points count toward the largest permitted reward by their worth in money', async () => {
  const points = { reward: 99, points: 200 };
  expect(await codeOf(make(points))).toBe('done');
  await makeRules(deps, merchantId); // 100 points convert into 1.00
  expect(await codeOf(make(points))).toBe('mission.beyond_edge');
  expect(await codeOf(make({ ...points, points: 100 }))).toBe('done');
});
