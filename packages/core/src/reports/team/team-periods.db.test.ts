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
import { type PeriodsRequest, teamPeriods } from './team-periods.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Thursday. */
const TODAY = Date.parse('2026-12-10T00:00:00Z');

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
  now = new Date(TODAY - 100 * DAY);
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

const record = (at: number) => {
  now = new Date(at);
  return recordTurnover(deps());
};

async function periods(agent: Member, asked: Partial<PeriodsRequest> = {}) {
  const list = await teamPeriods(deps(), {
    merchantId,
    agentId: agent.id,
    unit: 'day',
    timeZone: 'UTC',
    ...asked,
  });
  return list.map(({ start, ...figures }) => ({ start: start.toISOString(), ...figures }));
}

const day = (at: number, turnover: number, activePerDay: number) => ({
  start: new Date(at).toISOString(),
  turnover: whole(turnover),
  activePerDay,
});

test('shows the last 30 days, each player once a day, recorded or not', async () => {
  await play(TODAY - 30 * DAY, direct, 1_000);
  await play(TODAY - 29 * DAY, direct, 100);
  await play(TODAY - 2 * HOUR, direct, 20);
  await play(TODAY - HOUR, direct, 5);
  await play(TODAY - HOUR, player, 7);
  await record(TODAY + HOUR);
  await play(TODAY + HOUR, direct, 2);
  await record(TODAY + 2 * HOUR);
  await play(TODAY + 2 * HOUR, direct, 4);
  await play(TODAY + 2 * HOUR, player, 1);
  const list = await periods(top);
  expect(list).toHaveLength(30);
  expect(list[0]).toEqual(day(TODAY - 29 * DAY, 100, 1));
  expect(list[1]).toEqual(day(TODAY - 28 * DAY, 0, 0));
  expect(list.slice(-2)).toEqual([day(TODAY - DAY, 32, 2), day(TODAY, 7, 2)]);
});

test('counts players of days whose windows are not recorded yet', async () => {
  await play(TODAY - DAY, direct, 3);
  await play(TODAY - HOUR, direct, 4);
  await play(TODAY + HOUR, direct, 5);
  expect((await periods(top)).slice(-2)).toEqual([day(TODAY - DAY, 7, 1), day(TODAY, 5, 1)]);
});

test('averages players over the days so far of weeks that begin on Monday, and of months', async () => {
  const monday = TODAY - 3 * DAY;
  await play(monday - DAY, direct, 100);
  await play(monday, direct, 10);
  await play(TODAY, direct, 1);
  await play(TODAY, player, 1);
  await record(TODAY + HOUR);
  const weeks = await periods(top, { unit: 'week' });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([day(monday - 7 * DAY, 100, 1 / 7), day(monday, 12, 3 / 4)]);
  const months = await periods(top, { unit: 'month' });
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual(day(Date.parse('2026-12-01T00:00:00Z'), 112, 4 / 10));
});

test('begins periods at midnight in the site’s zone, also where the clocks change', async () => {
  const timeZone = 'America/New_York';
  await play(Date.parse('2026-11-01T23:59:00-05:00'), direct, 1); // a day of 25 hours
  await play(Date.parse('2026-11-02T00:00:00-05:00'), direct, 10);
  now = new Date('2026-11-03T12:00:00-05:00');
  const days = await periods(top, { timeZone });
  expect(days.slice(-3)).toEqual([
    day(Date.parse('2026-11-01T00:00:00-04:00'), 1, 1),
    day(Date.parse('2026-11-02T00:00:00-05:00'), 10, 1),
    day(Date.parse('2026-11-03T00:00:00-05:00'), 0, 0),
  ]);
});

test('shows a line only while it is in the team, and refuses agents outside it', async () => {
  const other = await makeAgent(deps(), { merchantId });
  await play(TODAY - 3 * DAY, player, 70);
  await record(TODAY - 2 * DAY);
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: leaf.id, uplineId: other.id, now }));
  await play(TODAY - DAY, player, 8);
  await record(TODAY);
  const turnovers = async (agent: Member, headPublicId?: string) =>
    (await periods(agent, { headPublicId })).slice(-4).map(({ turnover }) => turnover);
  expect(await turnovers(top)).toEqual([whole(70), 0n, 0n, 0n]);
  expect(await turnovers(leaf)).toEqual([whole(70), 0n, whole(8), 0n]);
  expect(await turnovers(other, leaf.publicId)).toEqual([0n, 0n, whole(8), 0n]);
  await expect(periods(top, { headPublicId: leaf.publicId })).rejects.toThrow(
    'team.member_unknown',
  );
});
