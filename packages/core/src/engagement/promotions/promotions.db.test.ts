import { randomUUID } from 'node:crypto';
import { type Money, money } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { untilWaiting } from '../../../../../tests/support/databases/until-waiting.ts';
import {
  makeSitePromotion,
  termsWith,
  writeArticle,
} from '../../../../../tests/support/engagement/promotions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { setVipLevel } from '../../../../../tests/support/engagement/vip.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { reverseLastDeposit } from '../../../../../tests/support/money/reverse-last-deposit.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { budgetReport, claimableRewards, siteBudget, takeRewardsBack } from '../rewards/index.ts';
import { decideStatus } from './decide-status.ts';
import {
  applicationsOf,
  approveApplication,
  auditPromotions,
  changeSitePromotion,
  createSitePromotion,
  endSitePromotion,
  eraseMemberData,
  findPromotion,
  makeCodes,
  rejectApplication,
  requestReward,
  rewardFirstLogin,
} from './index.ts';
import { progressOf } from './progress.ts';

const now = new Date('2026-12-10T12:00:00Z');
let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
});
beforeEach(async () => {
  site = await makeSite(deps);
  return async () => expect(await auditPromotions(db)).toEqual([]);
});

const DEPOSIT = {
  kind: 'DEPOSIT_BET_BONUS',
  every: 'once',
  depositMin: whole(10),
  betMin: whole(0),
  amount: whole(2),
} as const;

async function depositor(): Promise<Member> {
  const member = await makeMember(deps, site);
  await earnEdge(db, member, { edge: 100, at: now });
  await fund(deps, member, whole(10));
  return member;
}

const want = ({ id: memberId }: Member, publicId: string, key = randomUUID()) =>
  requestReward(deps, {
    requestKey: { memberId, key, inputHash: 'the same' },
    merchantId: site.merchantId,
    memberId,
    publicId,
    currency: 'USD',
    timeZone: 'UTC',
  }).then(
    ({ state }) => state,
    ({ code }) => code,
  );

test('of parallel requests, exactly as many get a reward as are left', async () => {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, DEPOSIT, { claimsMax: 3 });
  const members = await Promise.all(Array.from({ length: 8 }, depositor));
  const outcomes = await Promise.all(members.map((member) => want(member, publicId)));
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'promotion.used_up')).toHaveLength(5);
  expect(await findPromotion(db, { ...site, publicId })).toMatchObject({
    claims: 3,
    granted: whole(6),
  });
});

/** Moves a deposit to an earlier day. */
const makeOld = (memberId: bigint) =>
  changeAsOwner(
    db,
    `UPDATE deposit SET completed_at = $2::timestamptz - interval '1 day' WHERE member_id = $1`,
    [memberId, now],
  );

test('gives a share of the second counting deposit once, and none of earlier deposits', async () => {
  const rules = {
    kind: 'DEPOSIT_COUNT',
    number: 2,
    depositMin: whole(10),
    percent: 50,
    amountMax: whole(20),
  } as const;
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  const member = await depositor();
  await fund(deps, member, whole(9)); // below the minimum
  expect(await want(member, publicId)).toBe('claim_deposit_required');
  await fund(deps, member, whole(30));
  expect(await want(member, publicId)).toBe('issued');
  expect(await want(member, publicId)).toBe('promotion.taken');
  expect(await findPromotion(db, { ...site, publicId })).toMatchObject({ granted: whole(15) });
  await reverseLastDeposit(deps, member);
  await takeRewardsBack(deps, { signal: new AbortController().signal });
  const [reward] = await db.prisma.reward.findMany({ where: { memberId: member.id } });
  expect(reward).toMatchObject({ amount: whole(15), state: 'CANCELLED' });
  const early = await depositor();
  await fund(deps, early, whole(300));
  await makeOld(early.id);
  expect(await want(early, publicId)).toBe('promotion.not_for_you');
});

test('a VIP level is rewarded once it is held', async () => {
  const rules = { kind: 'MEMBERLEVEL', level: 2, amount: whole(3) } as const;
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  const member = await depositor();
  expect(await want(member, publicId)).toBe('promotion.level_too_low');
  await setVipLevel(db, member, 2);
  expect(await want(member, publicId)).toBe('issued');
  expect(await want(member, publicId)).toBe('promotion.taken');
});

test('the budget is never exceeded', async () => {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, DEPOSIT, {
    budget: whole(5),
  });
  const members = await Promise.all(Array.from({ length: 4 }, depositor));
  const outcomes = await Promise.all(members.map((member) => want(member, publicId)));
  expect(outcomes.toSorted()).toEqual([
    'issued',
    'issued',
    'promotion.used_up',
    'promotion.used_up',
  ]);
});

test('promotions that are published at once never promise more than the budget of rewards', async () => {
  const { merchantId } = site;
  await earnEdge(db, await makeMember(deps, site), { edge: 200, at: now });
  const { left } = await siteBudget(db, { merchantId, now });
  const publish = async (budget: Money) => {
    const article = await writeArticle(deps, merchantId);
    const terms = termsWith(DEPOSIT, { now, budget });
    return inTransaction(db, (tx) =>
      createSitePromotion(tx, deps, { merchantId, article, terms }, now),
    );
  };
  const third = money(left / 3n);
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => publish(third)));
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(3);
  await expect(publish(third)).rejects.toMatchObject({ code: 'reward.over_budget' });
  const rest = async () => (await siteBudget(db, { merchantId, now })).left;
  const member = await depositor();
  const before = await rest();
  const [first, second] = made;
  if (!first || !second) throw new Error('none was published');
  // A reward is granted out of its promotion's promise.
  expect(await want(member, first.publicId)).toBe('issued');
  expect(await rest()).toBe(before);
  expect((await budgetReport(db, { merchantId, now })).promised).toBe(third * 3n);
  await inTransaction(db, (tx) => endSitePromotion(tx, second, now));
  expect(await rest()).toBe(before + third);
});

test('only one of several parallel requests of one member gets the reward', async () => {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, DEPOSIT);
  const member = await depositor();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => want(member, publicId)));
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(1);
  expect(await db.prisma.reward.count({ where: { memberId: member.id } })).toBe(1);
});

test('two operators who approve one application issue one reward', async () => {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const member = await depositor();
  await want(member, publicId);
  const { merchantId } = site;
  const queue = { merchantId, isDecided: false, afterPublicId: undefined, rowsMax: 10 };
  const [waiting] = await applicationsOf(db, queue);
  const approve = () =>
    inTransaction(db, (tx) =>
      approveApplication(tx, deps, { merchantId, publicId: waiting?.publicId ?? '' }, now),
    ).then(
      () => 'approved',
      ({ code }) => code,
    );
  const outcomes = await Promise.all([approve(), approve()]);
  expect(outcomes.toSorted()).toEqual(['approved', 'promotion.application_decided']);
  expect(await db.prisma.reward.count({ where: { memberId: member.id } })).toBe(1);
});

test('new terms apply from then on; the kind of a promotion stays, and an ended one accepts no codes', async () => {
  const { merchantId } = site;
  const { publicId } = await makeSitePromotion(deps, merchantId, DEPOSIT);
  const change = (rules: Parameters<typeof termsWith>[0], version: number) =>
    inTransaction(db, (tx) =>
      changeSitePromotion(
        tx,
        { merchantId, publicId, version, terms: termsWith(rules, { now }) },
        now,
      ),
    );
  await change({ ...DEPOSIT, amount: whole(4) }, 1);
  const member = await depositor();
  await want(member, publicId);
  expect(await db.prisma.reward.findFirst({ where: { memberId: member.id } })).toMatchObject({
    amount: whole(4),
  });
  await expect(change(DEPOSIT, 1)).rejects.toThrow('promotion.changed_meanwhile');
  const other = { kind: 'SIGNUP', amount: whole(1) } as const;
  await expect(change(other, 2)).rejects.toThrow('promotion.changed_meanwhile');
  await inTransaction(db, (tx) => endSitePromotion(tx, { merchantId, publicId }, now));
  const codes = { merchantId, publicId, code: null, count: 1, usesMax: 1 };
  await expect(inTransaction(db, (tx) => makeCodes(tx, codes, now))).rejects.toThrow(
    'promotion.ended',
  );
});

test('an application that waits while terms change is rewarded by the new terms', async () => {
  const { merchantId } = site;
  const { publicId } = await makeSitePromotion(deps, merchantId, DEPOSIT);
  const member = await depositor();
  const terms = termsWith({ ...DEPOSIT, amount: whole(4) }, { now });
  const written = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const changed = inTransaction(db, async (tx) => {
    await changeSitePromotion(tx, { merchantId, publicId, version: 1, terms }, now);
    written.resolve();
    await committed.promise;
  });
  await written.promise;
  const wanted = want(member, publicId);
  await untilWaiting(db);
  committed.resolve();
  await changed;
  expect(await wanted).toBe('issued');
  const reward = await db.prisma.reward.findFirst({ where: { memberId: member.id } });
  expect(reward).toMatchObject({ amount: whole(4) });
});

test('a repeated application reports that it was rejected', async () => {
  const key = randomUUID();
  const rules = { kind: 'SIGNUP', amount: whole(5) } as const;
  const { publicId } = await makeSitePromotion(deps, site.merchantId, rules);
  const member = await depositor();
  await want(member, publicId, key);
  const entry = await db.prisma.promotionEntry.findFirstOrThrow({ where: { memberId: member.id } });
  const rejected = { merchantId: site.merchantId, publicId: entry.publicId, words: 'No' };
  await inTransaction(db, (tx) => rejectApplication(tx, deps, rejected, now));
  expect(await want(member, publicId, key)).toBe('rejected');
});

test('erasing a member clears the texts of their applications', async () => {
  const { publicId } = await makeSitePromotion(deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const member = await depositor();
  await want(member, publicId);
  for (let twice = 0; twice < 2; twice++)
    await inTransaction(db, (tx) => eraseMemberData(tx, member.id));
  expect(
    await db.prisma.promotionEntry.findFirst({ where: { memberId: member.id } }),
  ).toMatchObject({ comment: '', device: null });
});

test('only members of the audience can join: by the days since their registration, and their deposits', async () => {
  const { merchantId } = site;
  const { publicId } = await makeSitePromotion(
    deps,
    merchantId,
    { kind: 'SIGNUP', amount: whole(5) },
    { registeredDaysMax: 2, depositorsOnly: true },
  );
  const promotion = await findPromotion(db, { merchantId, publicId });
  const member = await depositor();
  const asked = { memberId: member.id, timeZone: 'UTC', promotions: [promotion] };
  const progress = (await progressOf(db, asked, now)).get(promotion.id);
  if (!progress) throw new Error('no progress');
  const at = (later: number, changes = {}) =>
    decideStatus(
      promotion,
      { ...progress, registeredAt: now, ...changes },
      { currency: 'USD', now: new Date(now.getTime() + later) },
    ).status;
  expect(at(0)).toBe('JOINED');
  expect(at(2 * 86_400_000)).toBe('FORBIDDEN');
  expect(at(0, { hasDeposited: false })).toBe('FORBIDDEN');
});

const AT_FIRST_LOGIN = {
  kind: 'REGISTER',
  amount: whole(2),
  days: 7,
  atFirstLogin: true,
} as const;
const welcome = ({ id: memberId }: Member, on: Deps = deps) =>
  rewardFirstLogin(on, { merchantId: site.merchantId, memberId, currency: 'USD', timeZone: 'UTC' });
const welcomed = async ({ id: memberId }: Member) => [
  (await claimableRewards(db, { memberId, rowsMax: 9 }, now)).total,
  await db.prisma.messageRecipient.count({
    where: { memberId, message: { cause: 'promotion.issued' } },
  }),
];

test('of concurrent first logins, one brings the reward and the message', async () => {
  await makeSitePromotion(deps, site.merchantId, AT_FIRST_LOGIN);
  await makeSitePromotion(deps, site.merchantId, { ...AT_FIRST_LOGIN, atFirstLogin: false });
  const member = await depositor();
  await Promise.all([welcome(member), welcome(member), welcome(member)]);
  await welcome(member);
  expect(await welcomed(member)).toEqual([1, 1]);
});

test('after a crash at any statement of the first login, the next one brings the reward once', async () => {
  await makeSitePromotion(deps, site.merchantId, AT_FIRST_LOGIN);
  let member = await depositor();
  const tries = await crashAtEachStatement(
    deps,
    (dying) => welcome(member, dying),
    async () => {
      // PostgreSQL continues the killed process's statement until it notices the lost connection.
      await until('the member is welcomed', async () => {
        await welcome(member);
        return (await welcomed(member))[0] === 1;
      });
      expect(await welcomed(member)).toEqual([1, 1]);
      member = await depositor();
    },
  );
  expect(tries).toBeGreaterThan(runs(1, 10));
});
