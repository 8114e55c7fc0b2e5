import { randomUUID } from 'node:crypto';
import { downlineSorts, downlineTabs } from '@app/shared/team/team-sorts';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { recordLogin } from '../../people/access/index.ts';
import type { Member } from '../../people/members/index.ts';
import { endMemberSessions, type SessionDeps, startSession } from '../../people/sessions/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type DownlinesRequest, listDownlines } from './list-downlines.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY = 24 * 3_600_000;

let db: Database;
let deps: Deps & SessionDeps;
let now: Date;
let merchantId: bigint;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  const bells = { enqueue: () => {}, publish: () => {} };
  deps = { db, redis, clock: () => now, newId: randomUUID, ...bells };
  return async () => {
    redis.disconnect();
    await db.close();
  };
});
beforeEach(async () => {
  at(0);
  ({ merchantId } = await makeSite(deps));
  agent = await makeAgent(deps, { merchantId });
});

function at(sinceNoon: number): void {
  now = new Date(NOON + sinceNoon);
}

/** Three players, registered three weeks ago, almost a week ago, and now. */
async function threePlayers() {
  const names = ['amber', 'birch', 'cedar'].map((name) => `${name}${merchantId}`);
  const ages = [21 * DAY, 7 * DAY - 3_600_000, 0];
  const players: Member[] = [];
  for (const [place, username] of names.entries()) {
    at(-(ages[place] ?? 0));
    players.push(await makeMember(deps, { merchantId, agentId: agent.id, username }));
  }
  at(0);
  const [amber, birch, cedar] = players;
  if (!amber || !birch || !cedar) return expect.unreachable();
  return { amber, birch, cedar };
}

const list = (asked: Partial<DownlinesRequest> = {}, by = agent) =>
  listDownlines(deps, {
    merchantId,
    agentId: by.id,
    timeZone: 'UTC',
    tab: 'all',
    name: '',
    rowsMax: 10,
    order: { by: 'name', descending: false },
    ...asked,
  });
const namesOf = async (asked: Partial<DownlinesRequest> = {}) => {
  const { rows, total } = await list(asked);
  const names = rows.map(({ username }) => username.replace(/\d+$/, ''));
  expect(total).toBe(names.length);
  return names;
};

async function logIn(member: Member): Promise<void> {
  const origin = { ip: '203.0.113.9', device: undefined, browser: undefined, portal: 'member' };
  const login = { merchantId, memberId: member.id, name: member.username, method: 'password' };
  await recordLogin(deps, { ...origin, ...login } as Parameters<typeof recordLogin>[1]);
  await startSession(deps, { ...member, memberId: member.id });
}

test('shows registration, last login, deposits, and turnover of seven days', async () => {
  const { amber } = await threePlayers();
  at(-6 * DAY);
  await playBets(deps, merchantId, [{ by: amber, stake: 40, result: 'lost' }]);
  at(-7 * DAY);
  await playBets(deps, merchantId, [{ by: amber, stake: 1_000, result: 'lost' }]);
  at(-DAY);
  await fund(deps, amber, whole(70));
  at(0);
  await fund(deps, amber, whole(50));
  await logIn(amber);
  await playBets(deps, merchantId, [{ by: amber, stake: 10, result: 'won' }]);
  const { rows } = await list({ name: 'amber' });
  expect(rows).toEqual([
    {
      publicId: amber.publicId,
      username: amber.username,
      isAgent: false,
      isClosed: false,
      isOnline: true,
      registeredAt: amber.registeredAt,
      lastLoginAt: now,
      lastDepositAt: now,
      lastDeposit: whole(50),
      balance: whole(120),
      below: 0,
      turnoverToday: whole(10),
      turnoverWeek: whole(50),
    },
  ]);
});

test("an agent's turnover is of the whole team, from recorded windows and open ones", async () => {
  at(-3 * DAY);
  const top = await makeAgent(deps, { merchantId });
  const below = await makeAgent(deps, { merchantId, uplineId: top.id });
  const deeper = await makeAgent(deps, { merchantId, uplineId: below.id });
  const player = await makeMember(deps, { merchantId, agentId: deeper.id });
  at(-2 * DAY);
  await playBets(deps, merchantId, [{ by: player, stake: 25, result: 'lost' }]);
  at(-DAY);
  await recordTurnover(deps);
  at(0);
  await playBets(deps, merchantId, [{ by: player, stake: 5, result: 'lost' }]);
  const { rows } = await list({}, top);
  expect(rows).toMatchObject([
    { isAgent: true, below: 1, turnoverToday: whole(5), turnoverWeek: whole(30) },
  ]);
});

test('tabs list online, depositing, inactive and new members', async () => {
  const { amber, birch, cedar } = await threePlayers();
  await fund(deps, birch, whole(20));
  await logIn(amber);
  await logIn(birch);
  await endMemberSessions(deps, birch.id);
  expect(await namesOf({ tab: 'all' })).toEqual(['amber', 'birch', 'cedar']);
  expect(await namesOf({ tab: 'online' })).toEqual(['amber']);
  expect(await namesOf({ tab: 'deposited' })).toEqual(['birch']);
  expect(await namesOf({ tab: 'inactive' })).toEqual(['cedar']);
  expect(await namesOf({ tab: 'new' })).toEqual(['birch', 'cedar']);
  at(31 * 60_000);
  expect(await namesOf({ tab: 'online' })).toEqual([]);
  at(8 * DAY);
  await logIn(cedar);
  expect(await namesOf({ tab: 'inactive' })).toEqual(['amber', 'birch']);
  expect(await namesOf({ tab: 'new' })).toEqual([]);
});

test('sorts by every column, page by page, in both directions', async () => {
  const { amber, birch } = await threePlayers();
  await fund(deps, birch, whole(20));
  at(1_000);
  await fund(deps, amber, whole(20));
  await logIn(birch);
  at(2_000);
  await logIn(amber);
  const orders = {
    name: ['amber', 'birch', 'cedar'],
    registered: ['amber', 'birch', 'cedar'],
    lastLogin: ['cedar', 'birch', 'amber'],
    lastDeposit: ['cedar', 'birch', 'amber'],
  };
  for (const by of downlineSorts) {
    for (const descending of [false, true]) {
      const expected = descending ? orders[by].toReversed() : orders[by];
      const first = await list({ order: { by, descending }, rowsMax: 2 });
      const afterPublicId = first.rows.at(-1)?.publicId;
      const second = await list({ order: { by, descending }, rowsMax: 2, afterPublicId });
      const names = [...first.rows, ...second.rows].map(({ username }) => username.slice(0, 5));
      expect([by, descending, first.hasMore, second.hasMore, ...names]).toEqual([
        by,
        descending,
        true,
        false,
        ...expected,
      ]);
    }
  }
});

test('continues after a row that has left its tab', async () => {
  const { amber } = await threePlayers();
  const first = await list({ tab: 'inactive', rowsMax: 1 });
  await logIn(amber);
  const asked = { tab: 'inactive', rowsMax: 5, afterPublicId: first.rows[0]?.publicId } as const;
  const rest = (await list(asked)).rows.map(({ username }) => username.slice(0, 5));
  expect(rest).toEqual(['birch', 'cedar']);
});

test('shows an agent of the team from inside, and no other agent', async () => {
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  const player = await makeMember(deps, { merchantId, agentId: below.id });
  const inside = await list({ headPublicId: below.publicId });
  expect(inside.head.username).toBe(below.username);
  expect(inside.rows.map(({ username }) => username)).toEqual([player.username]);
  for (const headPublicId of [agent.publicId, randomUUID(), player.publicId])
    await expect(list({ headPublicId }, below)).rejects.toMatchObject({
      code: 'team.member_unknown',
    });
});

test.each(downlineTabs)('returns an empty page if %s has no members', async (tab) => {
  expect(await list({ tab })).toMatchObject({ rows: [], total: 0, hasMore: false });
});
