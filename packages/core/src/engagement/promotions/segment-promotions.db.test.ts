import { randomUUID } from 'node:crypto';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  makeSitePromotion,
  termsWith,
} from '../../../../../tests/support/engagement/promotions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { setVipLevel } from '../../../../../tests/support/engagement/vip.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { insertOperator } from '../../people/operators/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { claimReward } from '../rewards/index.ts';
import { putSegment } from '../segments/index.ts';
import {
  archiveUnusedSegment,
  audienceAmong,
  changeSitePromotion,
  endSitePromotion,
  findPromotion,
  listActivities,
  requestReward,
  simulatePromotion,
} from './index.ts';

const NOW = new Date('2026-12-10T12:00:00Z');
const LEVELS: SegmentConditions = { who: 'all', levelMin: 2 };
const RULES = { kind: 'REGISTER', amount: whole(2), days: 30 } as const;

let db: Database;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let operatorId: bigint;
let segmentId: string;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOW);
  return db.close;
});
beforeEach(async () => {
  site = await makeSite(deps);
  const { merchantId } = site;
  const username = `op${randomUUID().slice(0, 8)}`;
  operatorId = await inTransaction(db, (tx) =>
    insertOperator(tx, deps, { merchantId, username }, NOW),
  );
  segmentId = randomUUID();
  await put(0, LEVELS);
  member = await makeMember(deps, site);
  await earnEdge(db, member, { edge: 100, at: NOW });
});

const put = (version: number, conditions: SegmentConditions) =>
  inTransaction(db, (tx) => {
    const { merchantId } = site;
    const segment = { merchantId, operatorId, publicId: segmentId, version, name: 'Levels' };
    return putSegment(tx, { ...segment, conditions }, NOW);
  });
const archive = () =>
  inTransaction(db, (tx) => {
    const { merchantId } = site;
    return archiveUnusedSegment(tx, { merchantId, publicId: segmentId, operatorId }, NOW);
  });
const startedAt = new Date(NOW.getTime() - 86_400_000);
const make = (changes: object = {}) =>
  makeSitePromotion(deps, site.merchantId, RULES, { segmentId, startsAt: startedAt, ...changes });
const request = (publicId: string) =>
  requestReward(deps, {
    requestKey: { memberId: member.id, key: randomUUID(), inputHash: '' },
    merchantId: site.merchantId,
    memberId: member.id,
    publicId,
    currency: 'USD',
    timeZone: 'UTC',
  }).then(
    () => 'issued',
    ({ code }) => code,
  );
const activities = () =>
  listActivities(db, { merchantId: site.merchantId, memberId: member.id, rowsMax: 5 });

test('a member outside the segment gets nothing, and gets the reward after entering it', async () => {
  const { publicId } = await make();
  expect(await request(publicId)).toBe('promotion.not_for_you');
  await setVipLevel(db, member, 2);
  expect(await request(publicId)).toBe('issued');
});

test('a member who left the segment keeps the reward, and can claim it', async () => {
  const { publicId } = await make();
  await setVipLevel(db, member, 2);
  expect(await request(publicId)).toBe('issued');
  await setVipLevel(db, member, 0);
  expect(await request(publicId)).toBe('promotion.taken');
  const reward = await db.prisma.reward.findFirstOrThrow({ where: { memberId: member.id } });
  await claimReward(deps, {
    merchantId: site.merchantId,
    memberId: member.id,
    publicId: reward.publicId,
    requestKey: { memberId: member.id, key: randomUUID(), inputHash: '' },
  });
  expect(await activities()).toMatchObject({
    activities: [{ rewardState: 'CLAIMED' }],
    claimed: whole(2),
  });
});

test('changed conditions of the segment decide from now on', async () => {
  const { publicId } = await make();
  await put(1, { who: 'players' });
  expect(await request(publicId)).toBe('issued');
});

test('tickets and simulations judge the segment as well', async () => {
  const other = await makeMember(deps, site);
  await setVipLevel(db, other, 3);
  const { publicId } = await make();
  const promotion = await findPromotion(db, { merchantId: site.merchantId, publicId });
  const memberIds = [member.id, other.id];
  expect(await audienceAmong(db, promotion, { memberIds, now: NOW })).toEqual(new Set([other.id]));
  const simulate = (changes: object) => {
    const terms = termsWith(
      { kind: 'MEMBERLEVEL', level: 1, amount: whole(4) },
      { now: NOW, ...changes },
    );
    const asked = { merchantId: site.merchantId, timeZone: 'UTC', currency: 'USD', terms };
    return simulatePromotion(db, asked, NOW);
  };
  await setVipLevel(db, member, 1);
  expect(await simulate({})).toMatchObject({ members: 2, cost: whole(8) });
  expect(await simulate({ segmentId })).toMatchObject({ members: 1, cost: whole(4) });
});

test('a segment is not archived while a promotion uses it, nor chosen once it is archived', async () => {
  const { publicId } = await make();
  await expect(archive()).rejects.toMatchObject({ code: 'segment.in_use', params: { count: 1 } });
  const { merchantId } = site;
  await inTransaction(db, (tx) => endSitePromotion(tx, { merchantId, publicId }, NOW));
  await archive();
  await expect(make()).rejects.toThrow('segment.archived');
});

test('a change of terms can choose another segment, which frees the first', async () => {
  const { publicId } = await make();
  const { merchantId } = site;
  const terms = termsWith(RULES, { now: NOW });
  await inTransaction(db, (tx) =>
    changeSitePromotion(tx, { merchantId, publicId, version: 1, terms }, NOW),
  );
  expect(await archive()).toMatchObject({ name: 'Levels' });
});

test('if a segment is archived while a promotion chooses it, one of the two is refused', async () => {
  const outcomes = await Promise.allSettled([archive(), make()]);
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
  expect([
    ['done', 'segment.archived'],
    ['segment.in_use', 'done'],
  ]).toContainEqual(codes);
});
