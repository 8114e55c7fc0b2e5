import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveAgent } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { teamOverview } from './team-overview.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TODAY = Date.parse('2026-12-10T00:00:00Z');
const TWO = TODAY + 14 * HOUR;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let mid: Member;
let leaf: Member;
let direct: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(TODAY - 48 * HOUR);
  ({ merchantId } = await makeSite(deps));
  top = await makeAgent(deps, { merchantId });
  mid = await makeAgent(deps, { merchantId, uplineId: top.id });
  leaf = await makeAgent(deps, { merchantId, uplineId: mid.id });
  direct = await makeMember(deps, { merchantId, agentId: top.id });
  player = await makeMember(deps, { merchantId, agentId: leaf.id });
});

async function play(at: number, ...bets: readonly PlayedBet[]) {
  now = new Date(at);
  return playBets(deps, merchantId, bets);
}

const lose = (by: Member, stake: number): PlayedBet => ({ by, stake, result: 'lost' });

async function overviewOf(agent: Member, at: number, timeZone = 'UTC') {
  now = new Date(at);
  return teamOverview(deps, { merchantId, agentId: agent.id, timeZone });
}

test('counts the whole team today, beside yesterday at the same time', async () => {
  await play(TWO - 24 * HOUR - 5 * MINUTE, lose(player, 300));
  await play(TWO - 24 * HOUR, lose(player, 1_000)); // later than this time yesterday
  await play(TWO - HOUR, lose(direct, 100), { by: player, stake: 50, result: 'won' });
  await play(TWO, lose(direct, 20), { by: player, stake: 500, result: 'push' });
  await makeMember(deps, { merchantId, agentId: mid.id });
  const { turnover, houseWin, active, newMembers } = await overviewOf(top, TWO + 4 * MINUTE);
  expect(turnover).toMatchObject({ today: whole(170), before: whole(300) });
  expect(houseWin).toMatchObject({ today: whole(70), before: whole(300) });
  expect(active).toMatchObject({ today: 2, before: 1 });
  expect(newMembers).toMatchObject({ today: 1, before: 0 });
  expect(turnover.trend).toHaveLength(24);
  expect(turnover.trend.slice(-2)).toEqual([whole(150), whole(20)]);
  expect(active.trend.slice(-2)).toEqual([2, 1]);
});

test('the overview is the same before and after windows are summed up', async () => {
  const bets = await play(TWO - 30 * MINUTE, lose(player, 100), lose(direct, 7), lose(mid, 3));
  await voidAll(deps, merchantId, bets.slice(1, 2));
  await play(TWO - 2 * MINUTE, { by: player, stake: 40, result: 'won' });
  const at = TWO + MINUTE;
  const before = await overviewOf(top, at);
  await recordTurnover(deps);
  expect(await db.prisma.teamTurnover.count({ where: { merchantId } })).toBeGreaterThan(0);
  await play(at, lose(direct, 5));
  const after = await overviewOf(top, at);
  expect(before.turnover.today).toBe(whole(143));
  expect(after.turnover.today).toBe(whole(148));
  expect(after.houseWin.today - before.houseWin.today).toBe(whole(5));
  expect(after.active).toMatchObject({ today: before.active.today });
  expect(after.lines.map(({ today }) => today)).toEqual([whole(5), whole(143)]);
});

test('reverses nothing for a bet voided before its decision', async () => {
  const [bet] = await play(TWO, { by: player, stake: 60, result: 'push' });
  await voidAll(deps, merchantId, bet ? [bet] : []);
  const { turnover, houseWin } = await overviewOf(leaf, TWO);
  expect([turnover.today, houseWin.today]).toEqual([0n, 0n]);
});

test('lists lines by turnover, the smaller ones combined', async () => {
  const names: string[] = [];
  for (const stake of [10, 50, 30, 40, 20]) {
    now = new Date(TODAY - 48 * HOUR);
    const agent = await makeAgent(deps, { merchantId, uplineId: top.id });
    await play(TWO, lose(await makeMember(deps, { merchantId, agentId: agent.id }), stake));
    names.push(agent.username);
  }
  await play(TWO, lose(direct, 1));
  const { lines, turnover } = await overviewOf(top, TWO);
  const named = lines.map(({ kind, username, today }) => [kind, username, today]);
  expect(named).toEqual([
    ['direct', null, whole(1)],
    ['line', names[1], whole(50)],
    ['line', names[3], whole(40)],
    ['line', names[2], whole(30)],
    ['others', null, whole(30)],
  ]);
  expect(turnover.today).toBe(whole(151));
  expect(lines[1]?.hourly).toHaveLength(57);
  expect(lines[1]?.hourly.at(-1)).toBe(whole(50));
});

test('counts a line where it was when its bets were decided, before and after windows are summed', async () => {
  const other = await makeAgent(deps, { merchantId });
  await play(TWO - 10 * MINUTE, lose(player, 100));
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: leaf.id, uplineId: other.id, now }));
  await play(TWO, lose(player, 30));
  for (const isRecorded of [false, true]) {
    now = new Date(TWO + 10 * MINUTE);
    if (isRecorded) await recordTurnover(deps);
    const shown = [];
    for (const agent of [mid, top, other]) {
      const { turnover, active, lines } = await overviewOf(agent, now.getTime());
      shown.push([turnover.today, active.today, lines.map(({ today }) => today)]);
    }
    expect(shown).toEqual([
      [whole(100), 1, [0n, whole(100)]],
      [whole(100), 1, [0n, whole(100)]],
      [whole(30), 1, [0n, whole(30)]],
    ]);
  }
});

test('shows a line that bet only yesterday, with yesterday’s curve', async () => {
  await play(TODAY - 30 * MINUTE, lose(player, 90));
  await play(TODAY + 10 * MINUTE, lose(direct, 10));
  for (const isRecorded of [false, true]) {
    now = new Date(TODAY + 20 * MINUTE);
    if (isRecorded) await recordTurnover(deps);
    const { turnover, lines } = await overviewOf(top, now.getTime());
    expect(turnover).toMatchObject({ today: whole(10), before: 0n });
    expect(lines).toMatchObject([
      { kind: 'direct', today: whole(10) },
      { kind: 'line', username: mid.username, today: 0n },
    ]);
    // Each point covers the hour before it: the one at midnight contains yesterday's last hour.
    expect(lines[1]?.hourly[0]).toBe(whole(90));
  }
});

test('counts a new member by the tree at the time of registration', async () => {
  const other = await makeAgent(deps, { merchantId });
  now = new Date(TWO - 10 * MINUTE);
  await makeMember(deps, { merchantId, agentId: leaf.id });
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: leaf.id, uplineId: other.id, now }));
  const [old, fresh] = [await overviewOf(mid, TWO), await overviewOf(other, TWO)];
  expect([old.newMembers.today, fresh.newMembers.today]).toEqual([1, 0]);
});

test("begins a day at midnight in the site's zone, and leaves out members of other teams", async () => {
  const zone = 'Asia/Ho_Chi_Minh'; // seven hours ahead
  await play(TODAY - 7 * HOUR - MINUTE, lose(player, 10));
  await play(TODAY - 7 * HOUR, lose(player, 20));
  await play(TODAY, lose(await makeMember(deps, { merchantId }), 1_000));
  const { turnover, day, yesterday } = await overviewOf(top, TODAY, zone);
  expect(day).toMatchObject({
    today: new Date(TODAY - 7 * HOUR),
    tomorrow: new Date(TODAY + 17 * HOUR),
    compared: new Date(TODAY - 24 * HOUR),
  });
  expect(turnover.today).toBe(whole(20));
  expect(yesterday).toHaveLength(97);
  expect(yesterday.at(-1)).toBe(whole(10));
});

test('shows empty figures to an agent without a team', async () => {
  const alone = await makeAgent(deps, { merchantId });
  const { lines, turnover } = await overviewOf(alone, TWO);
  expect(turnover.today).toBe(0n);
  expect(lines).toMatchObject([{ kind: 'direct', today: 0n }]);
});
