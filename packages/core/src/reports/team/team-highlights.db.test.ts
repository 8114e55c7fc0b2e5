import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { type PlayedBet, playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type HighlightsRequest, teamHighlights } from './team-highlights.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-12-20T12:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let leaf: Member;
let direct: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON - 60 * DAY);
  ({ merchantId } = await makeSite(deps));
  top = await makeAgent(deps, { merchantId });
  leaf = await makeAgent(deps, { merchantId, uplineId: top.id });
  direct = await makeMember(deps, { merchantId, agentId: top.id });
  player = await makeMember(deps, { merchantId, agentId: leaf.id });
});

async function play(at: number, ...bets: readonly PlayedBet[]) {
  now = new Date(at);
  await playBets(deps, merchantId, bets);
}
const lose = (by: Member, stake: number): PlayedBet => ({ by, stake, result: 'lost' });

function highlights(wish: Partial<HighlightsRequest> = {}, agent = top) {
  now = new Date(NOON);
  const asked = { merchantId, agentId: agent.id, timeZone: 'UTC', period: 'today', by: 'turnover' };
  return teamHighlights(deps, { ...asked, ...wish } as HighlightsRequest);
}

test('ranks direct downlines, agents by their whole line, with and without sums of windows', async () => {
  await play(NOON - 3 * DAY, lose(direct, 900));
  await play(NOON - HOUR, lose(player, 300), lose(leaf, 50), lose(direct, 200));
  await play(NOON - 30_000, { by: direct, stake: 200, result: 'won' });
  const before = await highlights();
  expect(before.leaders).toEqual([
    {
      publicId: direct.publicId,
      username: direct.username,
      isAgent: false,
      turnover: whole(400),
      houseWin: whole(0),
    },
    {
      publicId: leaf.publicId,
      username: leaf.username,
      isAgent: true,
      turnover: whole(350),
      houseWin: whole(350),
    },
  ]);
  now = new Date(NOON);
  await recordTurnover(deps);
  expect((await highlights()).leaders).toEqual(before.leaders);
  const byWin = (await highlights({ by: 'houseWin' })).leaders;
  expect(byWin.map(({ username }) => username)).toEqual([leaf.username]);
  const week = (await highlights({ period: 'week' })).leaders;
  expect(week[0]).toMatchObject({ username: direct.username, turnover: whole(1_300) });
});

test('lists inactive players, highest turnover first, and none who left', async () => {
  const [small, late, gone, long] = await Promise.all(
    [0, 1, 2, 3].map(() => makeMember(deps, { merchantId, agentId: top.id })),
  );
  if (!small || !late || !gone || !long) expect.unreachable();
  await play(NOON - 40 * DAY, lose(long, 5_000));
  await play(NOON - 20 * DAY, lose(direct, 700), lose(small, 10), lose(gone, 800));
  await play(NOON - 10 * DAY, lose(direct, 30), lose(late, 60));
  now = new Date(NOON - 5 * DAY);
  await recordTurnover(deps);
  await play(NOON - 2 * DAY, lose(late, 60)); // not summed up yet
  await inTransaction(db, (tx) => moveMember(tx, { memberId: gone.id, uplineId: leaf.id, now }));
  const { inactivePlayers } = await highlights();
  expect(inactivePlayers).toEqual([
    {
      publicId: direct.publicId,
      username: direct.username,
      isAgent: false,
      lastBetAt: new Date(NOON - 10 * DAY),
      turnover: whole(30),
    },
    {
      publicId: small.publicId,
      username: small.username,
      isAgent: false,
      lastBetAt: new Date(NOON - 20 * DAY),
      turnover: whole(10),
    },
  ]);
});

test('lists first depositors of the whole team only', async () => {
  now = new Date(NOON - 9 * DAY);
  await fund(deps, direct, whole(50)); // before the seven days
  const stranger = await makeMember(deps, {
    merchantId,
    agentId: (await makeAgent(deps, { merchantId })).id,
  });
  now = new Date(NOON - 2 * DAY);
  await fund(deps, direct, whole(70));
  await fund(deps, stranger, whole(80));
  await fund(deps, player, whole(20));
  const week = await highlights({ period: 'week' });
  expect(week.firstDeposits).toBe(1);
  expect(week.firstDepositors).toMatchObject([
    { username: player.username, amount: whole(20), depositedAt: new Date(NOON - 2 * DAY) },
  ]);
  expect(await highlights()).toMatchObject({ firstDepositors: [], firstDeposits: 0 });
});

test('shows a first deposit to the player’s team of that time, if the player is still there', async () => {
  const other = await makeAgent(deps, { merchantId });
  const [came, left] = await Promise.all(
    [other, leaf].map(({ id }) => makeMember(deps, { merchantId, agentId: id })),
  );
  if (!came || !left) expect.unreachable();
  now = new Date(NOON - 2 * DAY);
  for (const member of [came, left, player]) await fund(deps, member, whole(10));
  now = new Date(NOON - DAY);
  await inTransaction(db, (tx) => moveMember(tx, { memberId: came.id, uplineId: leaf.id, now }));
  await inTransaction(db, (tx) => moveMember(tx, { memberId: left.id, uplineId: other.id, now }));
  // A move within the team does not matter.
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: top.id, now }));
  const names = async (agent: Member) =>
    (await highlights({ period: 'week' }, agent)).firstDepositors.map(({ username }) => username);
  expect([await names(top), await names(leaf), await names(other)]).toEqual([
    [player.username],
    [],
    [],
  ]);
});
