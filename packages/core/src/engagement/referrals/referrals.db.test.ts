import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  betAndCount,
  inviteFriend,
  judge,
  referralRules,
  referralsOf,
} from '../../../../../tests/support/engagement/referrals.ts';
import { allowRewards } from '../../../../../tests/support/engagement/rewards.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { reverseLastDeposit } from '../../../../../tests/support/money/reverse-last-deposit.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { recordLoginAttempt } from '../../people/access/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditPromotions, endSitePromotion, type ReferralRules } from '../promotions/index.ts';
import { auditRewards, claimableRewards, takeRewardsBack } from '../rewards/index.ts';
import { approveReferral, invitedFriends, referralsOfSite, rejectReferral } from './index.ts';

const DAY_MS = 86_400_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let inviter: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-10T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  await allowRewards(deps, merchantId);
  inviter = await makeMember(deps, { merchantId });
  return () => db.close();
});
afterEach(async () => {
  expect([await auditPromotions(db), await auditRewards(db)]).toEqual([[], []]);
});

const offer = (changes: Partial<ReferralRules> = {}, budget = 1_000) =>
  makeSitePromotion(deps, merchantId, referralRules(changes), { budget: whole(budget) });
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const states = async () => (await referralsOf(deps, merchantId)).map(({ state }) => state);
const rewardsOf = async ({ id: memberId }: Member) =>
  (await claimableRewards(db, { memberId, rowsMax: 50 }, now)).rewards.map(({ amount }) => amount);

/** Makes a friend who has met all conditions. */
async function completeFriend(by = inviter, deposit = 100): Promise<Member> {
  const friend = await inviteFriend(deps, by);
  await fund(deps, friend, whole(deposit));
  await betAndCount(deps, friend, 200);
  return friend;
}

/** Judges twice, so that invitations are included whose next check is later. */
async function judgeAll(): Promise<void> {
  await judge(deps);
  now = new Date(now.getTime() + 3 * 60_000);
  await judge(deps);
}

test('a reversed deposit takes the rewards of both sides back', async () => {
  await offer();
  const friend = await completeFriend();
  await judgeAll();
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[whole(10)], [whole(5)]]);
  await reverseLastDeposit(deps, friend);
  await takeRewardsBack(deps, { signal: new AbortController().signal });
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[], []]);
});

test('both get their rewards once the friend has deposited and bet', async () => {
  await offer();
  const friend = await inviteFriend(deps, inviter);
  await judgeAll();
  await fund(deps, friend, whole(99)); // below the minimum
  await fund(deps, friend, whole(150));
  await betAndCount(deps, friend, 199);
  await judgeAll();
  expect(await states()).toEqual(['open']);
  await betAndCount(deps, friend, 1);
  await judgeAll();
  await judgeAll();
  expect(await referralsOf(deps, merchantId)).toEqual([
    {
      state: 'rewarded',
      reason: null,
      grounds: [],
      inviterAmount: whole(15),
      friendAmount: whole(5),
    },
  ]);
  expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[whole(15)], [whole(5)]]);
  const { friends } = await invitedFriends(db, { memberId: inviter.id, rowsMax: 10 });
  expect(friends).toMatchObject([
    {
      name: expect.stringMatching(/^fr\*\*\*\d$/),
      state: 'rewarded',
      hasDeposit: true,
      hasBet: true,
    },
  ]);
});

test('a friend who is late, and a friend invited under an ended promotion, earn nothing', async () => {
  const { publicId } = await offer({ days: 2 });
  const late = await inviteFriend(deps, inviter);
  await judge(deps);
  later(3);
  await fund(deps, late, whole(100));
  await betAndCount(deps, late, 200);
  const other = await completeFriend();
  await inTransaction(db, (tx) => endSitePromotion(tx, { merchantId, publicId }, now));
  await judge(deps);
  // The second friend registered while the promotion ran, but the job had not recorded them when it ended.
  expect(await referralsOf(deps, merchantId)).toMatchObject([{ state: 'lapsed', reason: 'ended' }]);
  expect([await rewardsOf(late), await rewardsOf(other), await rewardsOf(inviter)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a condition that was not met by the last day makes the invitation lapse afterwards', async () => {
  await offer({ days: 1 });
  await inviteFriend(deps, inviter);
  await judge(deps);
  now = new Date('2026-12-11T00:59:00Z');
  await judge(deps);
  expect(await states()).toEqual(['open']);
  now = new Date('2026-12-11T01:03:00Z');
  await judge(deps);
  expect(await referralsOf(deps, merchantId)).toMatchObject([{ state: 'lapsed', reason: 'late' }]);
});

test('an invitation lapses if its share of a small deposit is less than the smallest unit', async () => {
  await offer({ depositMin: whole(0.1), percent: 1, friendAmount: whole(0) });
  await completeFriend(inviter, 0.5);
  await judgeAll();
  const nothing = { state: 'lapsed', reason: null, inviterAmount: null, friendAmount: null };
  expect(await referralsOf(deps, merchantId)).toMatchObject([nothing]);
  // As earlier versions left it.
  await db.prisma.referral.updateMany({
    data: { state: 'earned', checkAt: now, inviterAmount: 0n, friendAmount: 0n },
  });
  expect(await judge(deps)).toBe(1);
  expect(await states()).toEqual(['lapsed']);
  expect(await judge(deps)).toBe(0);
});

test('an inviter without bets, or with enough friends, gets nothing; the friend does', async () => {
  await offer({ activeDays: 7, friendsMax: 1 });
  const first = await completeFriend();
  await judgeAll();
  await betAndCount(deps, inviter, 1);
  await Promise.all([completeFriend(), completeFriend()]);
  await judgeAll();
  const given = (await referralsOf(deps, merchantId)).map(({ reason, inviterAmount }) => [
    reason,
    inviterAmount,
  ]);
  expect(given[0]).toEqual(['inactive', 0n]);
  expect(given.slice(1).toSorted((one) => (one[0] === null ? -1 : 1))).toEqual([
    [null, whole(10)],
    ['friends_max', 0n],
  ]);
  expect([await rewardsOf(first), await rewardsOf(inviter)]).toEqual([[whole(5)], [whole(10)]]);
});

test('a friend on the inviter’s device, and one on another friend’s, wait for an operator', async () => {
  await offer();
  const seen = ({ id: memberId, username: name }: Member, device: string, ip: string) =>
    recordLoginAttempt(deps, {
      merchantId,
      memberId,
      name,
      ip,
      device,
      browser: 'test',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
  const [own, second, third, stranger] = [
    await completeFriend(),
    await completeFriend(),
    await completeFriend(),
    await completeFriend(),
  ];
  await seen(inviter, 'phone of the inviter', '203.0.113.1');
  await seen(own, 'phone of the inviter', '203.0.113.2');
  await seen(second, 'a phone', '203.0.113.3');
  await seen(third, 'another phone', '203.0.113.3');
  await seen(stranger, 'a phone of their own', '127.0.0.1');
  await judgeAll();
  const found = await referralsOf(deps, merchantId);
  expect(found.map(({ state, grounds }) => [state, ...grounds])).toEqual([
    ['held', 'device'],
    ['held', 'address'],
    ['held', 'address'],
    ['rewarded'],
  ]);
  const list = { merchantId, state: 'held', afterPublicId: undefined, rowsMax: 9 } as const;
  const held = await referralsOfSite(db, list);
  const idOf = ({ username }: Member) =>
    held.find(({ friend }) => friend === username)?.publicId ?? '';
  const decide = (of: Member, isGood: boolean) =>
    inTransaction(db, (tx) =>
      isGood
        ? approveReferral(tx, { merchantId, publicId: idOf(of) }, now)
        : rejectReferral(tx, { merchantId, publicId: idOf(of), remark: 'One person' }, now),
    );
  await decide(own, false);
  await decide(second, true);
  await expect(decide(own, true)).rejects.toMatchObject({ code: 'referral.decided' });
  await judgeAll();
  expect(await states()).toEqual(['rejected', 'rewarded', 'held', 'rewarded']);
  expect([await rewardsOf(own), await rewardsOf(third), await rewardsOf(second)]).toEqual([
    [],
    [],
    [whole(5)],
  ]);
});

test('a reward beyond the promotion’s budget is retried until its time to be claimed is over', async () => {
  await offer({}, 12);
  await completeFriend();
  await judgeAll();
  expect(await referralsOf(deps, merchantId)).toMatchObject([{ state: 'earned' }]);
  expect(await rewardsOf(inviter)).toEqual([whole(10)]);
  later(8);
  await judgeAll();
  expect(await referralsOf(deps, merchantId)).toMatchObject([
    { state: 'rewarded', reason: 'budget' },
  ]);
});

test('concurrent workers issue each reward once', async () => {
  await offer();
  const friends = await Promise.all(Array.from({ length: 4 }, () => completeFriend()));
  await Promise.all(Array.from({ length: 4 }, () => judge(deps)));
  await judgeAll();
  expect(await states()).toEqual(Array.from({ length: 4 }, () => 'rewarded'));
  expect(await rewardsOf(inviter)).toEqual(Array.from({ length: 4 }, () => whole(10)));
  for (const friend of friends) expect(await rewardsOf(friend)).toEqual([whole(5)]);
});

test('after a crash at any statement, the next worker issues both rewards once', async () => {
  await offer({ friendsMax: 500 });
  let friends = 0;
  const next = async () => {
    friends++;
    await completeFriend();
  };
  await next();
  const tries = await crashAtEachStatement(
    deps,
    (dying) => judge(dying),
    async () => {
      await judgeAll();
      expect(await rewardsOf(inviter)).toHaveLength(friends);
      expect(await auditPromotions(db)).toEqual([]);
      await next();
    },
  );
  expect(tries).toBeGreaterThan(runs(1, 10));
});
