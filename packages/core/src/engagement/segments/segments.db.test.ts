import { randomUUID } from 'node:crypto';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { setVipLevel } from '../../../../../tests/support/engagement/vip.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { insertOperator } from '../../people/operators/index.ts';
import { changeProfile } from '../../people/profile/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { excludeMember } from '../../protection/exclusions/index.ts';
import { countSegment } from './count-segment.ts';
import {
  archiveSegment,
  findSegment,
  fixConditions,
  fixedConditionsOf,
  newestOfSegment,
  putSegment,
  segmentsOfSite,
} from './index.ts';
import { membersOfSegments } from './members-of-segments.ts';
import { lockUsableSegment } from './segment.ts';

const DAY_MS = 24 * 3_600_000;
/** 20:30 in Shanghai. */
const NOW = new Date('2026-12-10T12:30:00Z');
const ALL: SegmentConditions = { who: 'all' };

let db: Database;
let site: { merchantId: bigint };
let operatorId: bigint;
let member: Member;
let other: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return db.close;
});
beforeEach(async () => {
  site = await makeSite(db, { timeZone: 'Asia/Shanghai' });
  const username = `op${randomUUID().slice(0, 8)}`;
  operatorId = await inTransaction(db, (tx) =>
    insertOperator(tx, deps, { ...site, username }, NOW),
  );
  member = await makeMember(deps, site);
  other = await makeMember(deps, site);
});

const deps = {
  ...depsOf({} as Database, () => NOW),
  get db() {
    return db;
  },
};
const set = (column: string, { id }: Member, value: unknown) =>
  changeAsOwner(db, `UPDATE member SET ${column} = $2 WHERE id = $1`, [id, value]);
const belonging = async (conditions: SegmentConditions) => {
  const fixed = await fixConditions(db, { ...site, conditions, at: NOW });
  const { members, newest } = await newestOfSegment(db, fixed);
  expect(await countSegment(db, fixed)).toEqual({ members, isWhole: true });
  return newest.map(({ username }) => username);
};
const put = (changes: Partial<Parameters<typeof putSegment>[1]> = {}) =>
  inTransaction(db, (tx) =>
    putSegment(
      tx,
      {
        ...site,
        operatorId,
        publicId: randomUUID(),
        version: 0,
        name: 'Friends of the house',
        conditions: ALL,
        ...changes,
      },
      NOW,
    ),
  );
const archive = (publicId: string) =>
  inTransaction(db, (tx) => archiveSegment(tx, { ...site, publicId, operatorId }, NOW));

test('no trial, closed or excluded member belongs to any segment, nor one of another site', async () => {
  await makeTrial(deps, site);
  const closed = await makeMember(deps, site);
  await inTransaction(db, (tx) => lockMember(tx, closed.id, NOW));
  const excluded = await makeMember(deps, site);
  const exclusion = {
    ...site,
    memberId: excluded.id,
    term: 'one_year',
    begunBy: 'operator',
  } as const;
  await inTransaction(db, (tx) => excludeMember(tx, deps, exclusion, NOW));
  await makeMember(deps, await makeSite(db));
  expect(await belonging(ALL)).toEqual([other.username, member.username]);
});

test('days since registration and last login are exact to the millisecond', async () => {
  const daysAgo = (days: number, more = 0) => new Date(NOW.getTime() - days * DAY_MS - more);
  await set('registered_at', member, daysAgo(30));
  await set('last_login_at', member, daysAgo(7));
  await set('last_login_at', other, daysAgo(7, 1));
  expect(await belonging({ who: 'all', registeredForDays: 30 })).toEqual([member.username]);
  expect(await belonging({ who: 'all', registeredWithinDays: 30 })).toHaveLength(2);
  expect(await belonging({ who: 'all', activeWithinDays: 7 })).toEqual([member.username]);
  expect(await belonging({ who: 'all', awayForDays: 7 })).toEqual([other.username]);
  await set('registered_at', member, daysAgo(30, -1));
  expect(await belonging({ who: 'all', registeredForDays: 30 })).toEqual([]);
});

test('deposits count by whole days of the site, today included, to the cent', async () => {
  await fund(deps, member, whole(300));
  await fund(deps, member, whole(199.99));
  const paid = (at: string) =>
    changeAsOwner(
      db,
      `UPDATE deposit SET completed_at = $2 WHERE id = (SELECT min(id) FROM deposit WHERE member_id = $1)`,
      [member.id, at],
    );
  const conditionsOf = (sum: number, depositedDays: number) =>
    belonging({ who: 'all', depositedMin: whole(sum), depositedDays });
  expect(await conditionsOf(499.99, 1)).toEqual([member.username]);
  expect(await conditionsOf(500, 1)).toEqual([]);
  await paid('2026-12-08T16:00:00Z'); // midnight of the 9th
  expect(await conditionsOf(499.99, 2)).toEqual([member.username]);
  expect(await conditionsOf(499.99, 1)).toEqual([]);
  await paid('2026-12-08T15:59:59.999Z');
  expect(await conditionsOf(499.99, 2)).toEqual([]);
});

test('bets count by the sums of whole days of the site', async () => {
  const bet = (day: string, amount: number) =>
    changeAsOwner(
      db,
      `INSERT INTO vip_day (member_id, day, merchant_id, turnover, deposits, edge, net)
       VALUES ($1, $2, $3, $4, 0, 0, 0)`,
      [member.id, day, site.merchantId, whole(amount)],
    );
  await bet('2026-12-10', 60);
  await bet('2026-12-04', 40);
  await bet('2026-12-03', 500);
  const conditionsOf = (sum: number, stakedDays: number) =>
    belonging({ who: 'all', stakedMin: whole(sum), stakedDays });
  expect(await conditionsOf(100, 7)).toEqual([member.username]);
  expect(await conditionsOf(100.01, 7)).toEqual([]);
  expect(await conditionsOf(60, 1)).toEqual([member.username]);
});

test('VIP level, language, having deposited and team decide who belongs', async () => {
  const agent = await makeAgent(deps, site);
  const below = await makeMember(deps, { ...site, agentId: agent.id });
  await setVipLevel(db, member, 2);
  await changeProfile({ db }, { memberId: other.id, language: 'VI' });
  await fund(deps, below, whole(10));
  const players = (conditions: Partial<SegmentConditions>) =>
    belonging({ who: 'players', ...conditions });
  expect(await players({ levelMin: 2 })).toEqual([member.username]);
  expect(await players({ levelMin: 1, levelMax: 1 })).toEqual([]);
  expect(await players({ levelMax: 0 })).toEqual([below.username, other.username]);
  expect(await players({ language: 'VI' })).toEqual([other.username]);
  expect(await players({ hasDeposited: true })).toEqual([below.username]);
  expect(await players({ teamOf: agent.username })).toEqual([below.username]);
  expect(await belonging({ who: 'agents' })).toEqual([agent.username]);
  await expect(players({ teamOf: member.username })).rejects.toThrow('segment.agent_unknown');
});

test('a count looks at the newest members only, and reports that it is partial', async () => {
  const fixed = await fixConditions(db, { ...site, conditions: ALL, at: NOW });
  expect(await countSegment(db, fixed, { lookedAtMax: 2 })).toEqual({ members: 2, isWhole: false });
  expect(await countSegment(db, fixed, { lookedAtMax: 3 })).toEqual({ members: 2, isWhole: true });
});

test('judges several segments over a set of members at once', async () => {
  const [everyone, levels] = [randomUUID(), randomUUID()];
  await put({ publicId: everyone, name: 'Everyone' });
  await put({ publicId: levels, name: 'Levels', conditions: { who: 'all', levelMin: 1 } });
  await setVipLevel(db, other, 1);
  const memberIds = [member.id, other.id];
  const found = await membersOfSegments(db, {
    segmentIds: [everyone, levels],
    memberIds,
    now: NOW,
  });
  expect([found.get(everyone), found.get(levels)]).toEqual([
    new Set(memberIds),
    new Set([other.id]),
  ]);
});

test('keeps conditions as written, with the current name of the team’s agent', async () => {
  const agent = await makeAgent(deps, site);
  const conditions = {
    who: 'players',
    teamOf: agent.username,
    depositedMin: whole(12.34),
    depositedDays: 90,
  } as const;
  const publicId = randomUUID();
  expect(await put({ publicId, conditions })).toBeUndefined();
  const segment = await findSegment(db, { ...site, publicId });
  expect(segment).toMatchObject({ conditions, version: 1, teamAgentId: agent.id });
  expect(fixedConditionsOf(segment, NOW)).toMatchObject({ conditions, teamAgentId: agent.id });
  await set('username', agent, `${agent.username}x`);
  expect(await findSegment(db, { ...site, publicId })).toMatchObject({
    conditions: { ...conditions, teamOf: `${agent.username}x` },
  });
});

test('of two changes of one version only one is made, and a repeated request has no effect', async () => {
  const publicId = randomUUID();
  await put({ publicId });
  await expect(put({ publicId, name: 'Again' })).rejects.toThrow('segment.changed_meanwhile');
  const change = (levelMin: number) =>
    put({ publicId, version: 1, conditions: { who: 'all', levelMin } }).then(
      (before) => before?.version,
      ({ code }) => code,
    );
  const outcomes = await Promise.all([change(1), change(2)]);
  expect(outcomes.toSorted()).toEqual([1, 'segment.changed_meanwhile']);
  expect(await findSegment(db, { ...site, publicId })).toMatchObject({ version: 2 });
});

test('a name is taken once on a site, also by two at the same moment, until it is archived', async () => {
  const create = (publicId: string) =>
    put({ publicId }).then(
      () => 'created',
      ({ code }) => code,
    );
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const outcomes = await Promise.all(ids.map(create));
  expect(outcomes.toSorted()).toEqual(['created', 'segment.name_taken', 'segment.name_taken']);
  const [taken] = await segmentsOfSite(db, site.merchantId);
  if (!taken) throw new Error('no segment');
  await archive(taken.publicId);
  expect(await segmentsOfSite(db, site.merchantId)).toEqual([]);
  expect(await create(randomUUID())).toBe('created');
});

test('an archived segment can neither be changed nor chosen, and those of other sites are not found', async () => {
  const publicId = randomUUID();
  await put({ publicId });
  const choose = (at = site) =>
    inTransaction(db, (tx) => lockUsableSegment(tx, { ...at, publicId }));
  expect(await choose()).toMatchObject({ publicId });
  const elsewhere = await makeSite(db);
  await expect(choose(elsewhere)).rejects.toThrow('segment.not_found');
  await expect(findSegment(db, { ...elsewhere, publicId })).rejects.toThrow('segment.not_found');
  await archive(publicId);
  await expect(choose()).rejects.toThrow('segment.archived');
  await expect(archive(publicId)).rejects.toThrow('segment.archived');
  await expect(put({ publicId, version: 2 })).rejects.toThrow('segment.archived');
});
