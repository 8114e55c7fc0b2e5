import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { type PlayedBet, playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { recordMemberDays, recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveMember } from '../../people/agents/index.ts';
import { lockMember, type Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { type InactivePlayersRequest, listInactivePlayers } from './list-inactive-players.ts';

const DAY = 24 * 3_600_000;
const NOON = Date.parse('2026-12-20T12:00:00Z');

let db: Database;
let now: Date;
let merchantId: bigint;
let top: Member;
let leaf: Member;
let direct: Member;
let deep: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON - 90 * DAY);
  ({ merchantId } = await makeSite(db));
  top = await makeAgent(deps(), { merchantId });
  leaf = await makeAgent(deps(), { merchantId, uplineId: top.id });
  direct = await makeMember(deps(), { merchantId, agentId: top.id });
  deep = await makeMember(deps(), { merchantId, agentId: leaf.id });
});

const deps = () => depsOf(db, () => now);
const below = (agent: Member, named: { username?: string } = {}) =>
  makeMember(deps(), { merchantId, agentId: agent.id, ...named });
const lose = (by: Member, stake: number): PlayedBet => ({ by, stake, result: 'lost' });

async function play(daysAgo: number, ...bets: readonly PlayedBet[]) {
  now = new Date(NOON - daysAgo * DAY);
  await playBets(deps(), merchantId, bets);
}

async function list(wish: Partial<InactivePlayersRequest> = {}, agent = top) {
  now = new Date(NOON);
  await recordTurnover(deps());
  await recordMemberDays(deps());
  return listInactivePlayers(deps(), {
    agentId: agent.id,
    timeZone: 'UTC',
    days: 7,
    isDirectOnly: false,
    name: '',
    order: { by: 'turnover', descending: true },
    rowsMax: 20,
    ...wish,
  });
}

const namesOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).rows.map(({ username }) => username);

test('lists players who had turnover in thirty days and no bet since, with balance and upline', async () => {
  await fund(deps(), direct, whole(9));
  await play(40, lose(direct, 1_000));
  await play(20, lose(direct, 30), lose(deep, 500));
  await play(8, lose(direct, 40));
  const { rows, total, hasMore } = await list();
  expect([total, hasMore]).toEqual([2, false]);
  expect(rows).toEqual([
    {
      publicId: deep.publicId,
      username: deep.username,
      upline: leaf.username,
      isDirect: false,
      lastBetAt: new Date(NOON - 20 * DAY),
      turnover: whole(500),
      balance: 0n,
    },
    {
      publicId: direct.publicId,
      username: direct.username,
      upline: top.username,
      isDirect: true,
      lastBetAt: new Date(NOON - 8 * DAY),
      turnover: whole(70),
      balance: whole(9),
    },
  ]);
});

test('a player is inactive from the midnight of the site that begins the quiet days', async () => {
  await play(7, lose(direct, 20)); // on the eighth day, today included
  await play(6.25, lose(deep, 10)); // on the seventh day, and in Los Angeles still on the eighth
  expect(await namesOf()).toEqual([direct.username]);
  const timeZone = 'America/Los_Angeles';
  expect(await namesOf({ timeZone })).toEqual([direct.username, deep.username]);
  expect(await namesOf({ days: 14 })).toEqual([]);
});

test('leaves out players who bet again, even a push a minute ago, stopped earlier, or are locked', async () => {
  const [back, long, locked, agent] = [
    await below(top),
    await below(top),
    await below(top),
    await makeAgent(deps(), { merchantId, uplineId: top.id }),
  ];
  await play(50, lose(long, 10));
  await play(10, lose(back, 10), lose(locked, 10), lose(agent, 10), lose(direct, 10));
  await inTransaction(db, (tx) => lockMember(tx, locked.id, now));
  now = new Date(NOON);
  await recordTurnover(deps());
  await playBets(deps(), merchantId, [{ by: back, stake: 5, result: 'push' }]);
  expect(await namesOf()).toEqual([direct.username]);
});

test('counts only bets below agents of the team, and lists a player where they are now', async () => {
  const other = await makeAgent(deps(), { merchantId });
  const [left, came] = [await below(leaf), await below(other)];
  await play(20, lose(left, 100), lose(came, 100));
  now = new Date(NOON - 15 * DAY);
  await inTransaction(db, (tx) => moveMember(tx, { memberId: left.id, uplineId: other.id, now }));
  await inTransaction(db, (tx) => moveMember(tx, { memberId: came.id, uplineId: leaf.id, now }));
  await play(10, lose(came, 8));
  const { rows } = await list();
  expect(rows).toMatchObject([{ username: came.username, turnover: whole(8) }]);
  expect(await namesOf({}, other)).toEqual([]);
});

test('filters by direct downline and name, and sorts and pages both ways', async () => {
  const [small, late] = [await below(top, { username: 'amber07' }), await below(top)];
  await play(20, lose(direct, 30), lose(deep, 90), lose(small, 1));
  await play(9, lose(late, 20));
  const isDirectOnly = true;
  expect(await namesOf({ isDirectOnly })).toEqual([direct.username, late.username, small.username]);
  expect(await namesOf({ name: 'amb' })).toEqual(['amber07']);
  for (const by of ['turnover', 'lastBet'] as const)
    for (const descending of [true, false]) {
      const order = { by, descending };
      const all = await namesOf({ order });
      const names: string[] = [];
      for (let after: string | undefined; ; ) {
        const { rows, hasMore, total } = await list({ order, afterPublicId: after, rowsMax: 2 });
        expect(total).toBe(4);
        names.push(...rows.map(({ username }) => username));
        if (!hasMore) break;
        after = rows.at(-1)?.publicId;
      }
      expect(names).toEqual(all);
    }
  expect((await namesOf({ order: { by: 'lastBet', descending: true } }))[0]).toBe(late.username);
});
