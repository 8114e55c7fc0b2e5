import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveAgent } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { teamWeekBefore } from './team-week-before.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TODAY = Date.parse('2026-12-10T00:00:00Z');
const TWO = TODAY + 14 * HOUR;
const LAST_TWO = TWO - 7 * DAY;

let db: Database;
let now: Date;
let merchantId: bigint;
let top: Member;
let leaf: Member;
let direct: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(TODAY - 20 * DAY);
  ({ merchantId } = await makeSite(db));
  top = await makeAgent(deps(), { merchantId });
  leaf = await makeAgent(deps(), { merchantId, uplineId: top.id });
  direct = await makeMember(deps(), { merchantId, agentId: top.id });
  player = await makeMember(deps(), { merchantId, agentId: leaf.id });
});

const deps = () => depsOf(db, () => now);

async function play(at: number, by: Member, stake: number) {
  now = new Date(at);
  await playBets(deps(), merchantId, [{ by, stake, result: 'lost' }]);
}

async function weekBefore(agent: Member, timeZone = 'UTC') {
  now = new Date(TWO);
  await recordTurnover(deps());
  return teamWeekBefore(deps(), { agentId: agent.id, timeZone });
}

test('shows the whole team on the same weekday, until this time and by the hour', async () => {
  await play(TODAY - 8 * DAY, direct, 1);
  await play(LAST_TWO - 90 * MINUTE, direct, 100);
  await play(LAST_TWO - 5 * MINUTE, player, 20);
  await play(LAST_TWO + 10 * MINUTE, player, 3);
  await play(TODAY - 6 * DAY, player, 1_000);
  const { from, to, turnover, hourly } = await weekBefore(top);
  expect([from, to]).toEqual([new Date(TODAY - 7 * DAY), new Date(TODAY - 6 * DAY)]);
  expect(turnover).toBe(whole(120));
  expect(hourly).toHaveLength(97);
  // Points are a quarter of an hour apart, each covers the hour before it.
  expect(hourly.slice(50, 62)).toEqual([
    0n,
    ...Array(4).fill(whole(100)),
    0n,
    whole(20),
    ...Array(3).fill(whole(23)),
    whole(3),
    0n,
  ]);
});

test('begins the day at midnight in the site’s zone, also where a day between had 25 hours', async () => {
  const zone = 'America/New_York';
  const after = Date.parse('2026-11-04T12:00:00-05:00'); // clocks went back on November 1
  const before = Date.parse('2026-10-28T12:00:00-04:00');
  now = new Date(before - 5 * DAY);
  const early = await makeAgent(deps(), { merchantId });
  const bettor = await makeMember(deps(), { merchantId, agentId: early.id });
  await play(before - 12 * HOUR - MINUTE, bettor, 1);
  await play(before - 12 * HOUR, bettor, 10);
  await play(before - 5 * MINUTE, bettor, 30);
  await play(before, bettor, 500);
  now = new Date(after);
  await recordTurnover(deps());
  const found = await teamWeekBefore(deps(), { agentId: early.id, timeZone: zone });
  expect(found).toMatchObject({
    from: new Date('2026-10-28T00:00:00-04:00'),
    to: new Date('2026-10-29T00:00:00-04:00'),
    turnover: whole(40),
  });
});

test('counts a line where it was a week ago, and shows zeros without bets', async () => {
  const other = await makeAgent(deps(), { merchantId });
  await play(LAST_TWO - HOUR, player, 70);
  now = new Date(TODAY - 3 * DAY);
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: leaf.id, uplineId: other.id, now }));
  expect((await weekBefore(top)).turnover).toBe(whole(70));
  const none = await weekBefore(other);
  expect([none.turnover, new Set(none.hourly)]).toEqual([0n, new Set([0n])]);
});
