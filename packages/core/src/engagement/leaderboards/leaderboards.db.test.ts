import { randomUUID } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  boardOf,
  freeze,
  type MadeLeaderboard,
  makeLeaderboard,
  rankAll,
  ranksOn,
  termsOf,
} from '../../../../../tests/support/engagement/leaderboards.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type BetKey, correctBets, openWindow } from '../../play/bets/index.ts';
import { auditRewards, claimReward } from '../rewards/index.ts';
import { cancelLeaderboard, createLeaderboard, leaderboardsOfSite, ranksOf } from './index.ts';

const DAY_MS = 86_400_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let players: Member[];

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-09T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  players = [];
  for (let n = 0; n < 4; n++) players.push(await makeMember(deps, { merchantId }));
  for (const player of players) await earnEdge(db, player, { edge: 1_000, at: now });
  return () => db.close();
});
afterEach(async () => expect([await trialBalance(db), await auditRewards(db)]).toEqual([[], []]));

const make = (made: MadeLeaderboard = {}) => makeLeaderboard(deps, merchantId, made);
const player = (n: number): Member => players[n] ?? expect.unreachable();

/** Settles a bet whose payout is a multiple of its stake. */
async function bet(n: number, times: number, more: Partial<PlayedBet> = {}): Promise<BetKey> {
  const [key] = await playBets(deps, merchantId, [
    { by: player(n), stake: 2, result: 'lost', ...more },
  ]);
  if (!key) return expect.unreachable();
  await inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const payout = money(BigInt(Math.round(times * 20_000)));
    await correctBets(tx, window, [{ ...key, category: 'RNG', stake: whole(2), payout }]);
  });
  return key;
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const end = async () => {
  later(DAY_MS + 120_000);
  await rankAll(deps);
  return freeze(deps);
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );
const claim = async (n: number) => {
  const publicId = (await boardOf(deps, player(n))).rewardPublicId ?? randomUUID();
  const memberId = player(n).id;
  return claimReward(deps, {
    requestKey: { memberId, key: randomUUID(), inputHash: publicId },
    merchantId,
    memberId,
    publicId,
  });
};

test('ranks members by their largest multiplier, and pays the prizes once', async () => {
  await make();
  await bet(0, 3);
  await bet(0, 1.5);
  await bet(1, 10.25);
  await bet(2, 2);
  await bet(3, 0);
  await rankAll(deps);
  expect(await ranksOn(deps, player(0))).toEqual([
    [1, 10.25, 50],
    [2, 3, 30],
    [3, 2, 0],
  ]);
  expect((await boardOf(deps, player(3))).own).toMatchObject({ rank: 0, score: 0n, bets: 1 });
  expect(await end()).toBe(1);
  expect(await freeze(deps)).toBe(0);
  await claim(1);
  await claim(0);
  expect(await codeOf(claim(2))).toBe('reward.not_found');
  expect([await cashOf(db, player(1)), await cashOf(db, player(0))]).toEqual([
    whole(50),
    whole(30),
  ]);
});

test('equal scores share a rank, and split their prizes to the cent', async () => {
  await make({ prizes: [10, 5, 1] });
  for (const n of [0, 1, 2]) {
    await bet(n, 4);
    later(1_000);
  }
  await rankAll(deps);
  await end();
  expect(await ranksOn(deps, player(0))).toEqual([
    [1, 4, 5.34],
    [1, 4, 5.33],
    [1, 4, 5.33],
  ]);
  const rewards = await db.prisma.reward.findMany();
  expect(rewards.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole(16));
});

test('after a void the member’s next best bet counts', async () => {
  await make();
  const best = await bet(0, 9);
  await bet(0, 4);
  await bet(1, 6);
  await rankAll(deps);
  await voidAll(deps, merchantId, [best]);
  await rankAll(deps);
  expect(await ranksOn(deps, player(0))).toEqual([
    [1, 6, 50],
    [2, 4, 30],
  ]);
});

test('a void after the leaderboard is final changes nothing', async () => {
  await make();
  const best = await bet(0, 9);
  await rankAll(deps);
  await end();
  await voidAll(deps, merchantId, [best]);
  await rankAll(deps);
  expect(await ranksOn(deps, player(0))).toEqual([[1, 9, 50]]);
});

test('ranks by the share of won bets, for members with enough of them', async () => {
  await make({ measure: 'win_share', betsMin: 3 });
  await playBets(deps, merchantId, [
    { by: player(0), stake: 1, result: 'won' },
    { by: player(0), stake: 1, result: 'won' },
    { by: player(0), stake: 500, result: 'lost' },
    { by: player(1), stake: 1, result: 'won' },
    { by: player(1), stake: 1, result: 'lost' },
    { by: player(1), stake: 1, result: 'lost' },
    { by: player(2), stake: 1, result: 'won' },
    { by: player(2), stake: 1, result: 'won' },
    { by: player(2), stake: 1, result: 'push' },
  ]);
  await rankAll(deps);
  expect(await ranksOn(deps, player(2))).toEqual([
    [1, 66.66, 50],
    [2, 33.33, 30],
  ]);
  expect((await boardOf(deps, player(2))).own).toMatchObject({ rank: 0, bets: 2 });
});

const filtered: readonly [string, MadeLeaderboard, Partial<PlayedBet>][] = [
  ['another category', { categories: ['LIVE'] }, {}],
  ['a smaller stake', { stakeMin: 3 }, {}],
  ['the money of a promotion', {}, { isBonus: true }],
];

test.each(filtered)('does not count %s', async (_, made, more) => {
  await make(made);
  await playBets(deps, merchantId, [{ by: player(0), stake: 2, result: 'won', ...more }]);
  await rankAll(deps);
  expect(await ranksOn(deps, player(0))).toEqual([]);
});

test('counts only bets that are decided in its time', async () => {
  await make({ startsAt: new Date(now.getTime() + 1_000) });
  await playBets(deps, merchantId, [{ by: player(0), stake: 2, result: 'won' }]);
  later(DAY_MS);
  await playBets(deps, merchantId, [{ by: player(1), stake: 2, result: 'won' }]);
  await rankAll(deps);
  expect(await ranksOn(deps, player(0))).toEqual([]);
});

test('a leaderboard is not final before all bets of its period are counted', async () => {
  await make();
  await bet(0, 3);
  later(DAY_MS + 120_000);
  expect(await freeze(deps)).toBe(0);
  await rankAll(deps);
  expect(await freeze(deps)).toBe(1);
});

test('members who were locked have no rank', async () => {
  await make();
  await bet(0, 9);
  await bet(1, 2);
  await rankAll(deps);
  await db.prisma.member.update({ where: { id: player(0).id }, data: { closedAt: now } });
  await end();
  expect(await ranksOn(deps, player(1))).toEqual([[1, 2, 50]]);
});

test('a prize beyond the budget waits, and is granted once there is room', async () => {
  await make();
  await bet(0, 9);
  await earnEdge(db, player(0), { edge: -1_000, at: now });
  await make({ prizes: [100] });
  await bet(0, 9);
  await rankAll(deps);
  await end();
  const states = async () =>
    (await db.prisma.reward.findMany({ orderBy: { id: 'asc' } })).map(({ state }) => state);
  expect((await states()).toSorted()).toEqual(['CLAIMABLE', 'REFUSED']);
  await earnEdge(db, player(0), { edge: 1_000, at: now });
  later(10 * 60_000);
  await freeze(deps);
  expect(await states()).toEqual(['CLAIMABLE', 'CLAIMABLE']);
});

test('concurrent workers freeze a leaderboard once, also with two concurrent readers', async () => {
  await make();
  for (let n = 0; n < 4; n++) await bet(n, n + 2);
  await Promise.all([rankAll(deps), rankAll(deps)]);
  later(DAY_MS + 120_000);
  await rankAll(deps);
  const frozen = await Promise.all(Array.from({ length: 4 }, () => freeze(deps)));
  expect(frozen.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await db.prisma.leaderboardResult.count()).toBe(4);
  expect(await db.prisma.reward.count()).toBe(2);
});

test('counts, freezes and grants once after a crash at any statement', async () => {
  await make();
  for (let n = 0; n < 3; n++) await bet(n, n + 2);
  const counted = await crashAtEachStatement(
    deps,
    (dying) => rankAll(deps, dying),
    async () => {},
  );
  expect(counted).toBeGreaterThan(runs(1, 3));
  later(DAY_MS + 120_000);
  await rankAll(deps);
  await crashAtEachStatement(deps, freeze, async () => {});
  expect(await ranksOn(deps, player(0))).toEqual([
    [1, 4, 50],
    [2, 3, 30],
    [3, 2, 0],
  ]);
  expect(await db.prisma.reward.count({ where: { state: 'CLAIMABLE' } })).toBe(2);
});

test('operators see ranks with members, before and after the leaderboard is final', async () => {
  const publicId = await make();
  await bet(0, 3);
  await rankAll(deps);
  const seen = async () => (await ranksOf(db, { merchantId, publicId })).ranks;
  expect(await seen()).toMatchObject([{ username: player(0).username, rank: 1, state: null }]);
  await end();
  expect(await seen()).toMatchObject([
    { username: player(0).username, rank: 1, prize: whole(50), state: 'CLAIMABLE' },
  ]);
  expect(await leaderboardsOfSite(db, merchantId)).toMatchObject([{ members: 1 }]);
});

test('a cancelled leaderboard has no prizes, and cannot be cancelled twice', async () => {
  const publicId = await make();
  await bet(0, 3);
  const cancel = () =>
    codeOf(inTransaction(db, (tx) => cancelLeaderboard(tx, { merchantId, publicId }, now)));
  expect((await Promise.all([cancel(), cancel()])).toSorted()).toEqual([
    'done',
    'leaderboard.over',
  ]);
  expect(await end()).toBe(0);
  expect(await db.prisma.reward.count()).toBe(0);
});

test('refuses a start in the past, and a lower rank with a higher prize', async () => {
  const create = (made: MadeLeaderboard) =>
    codeOf(
      inTransaction(db, (tx) =>
        createLeaderboard(tx, deps, { merchantId, terms: termsOf(now, made) }, now),
      ),
    );
  expect(await create({ startsAt: new Date(now.getTime() - 1) })).toBe(
    'leaderboard.begins_earlier',
  );
  expect(await create({ prizes: [5, 6] })).toBe('leaderboard.prizes_rise');
  expect(await create({ prizes: [5, 5] })).toBe('done');
});
