import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { moveAgent, moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { recordMemberDays } from './record-member-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GRACE_MS = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let line: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

async function begin(at: string, timeZone = 'UTC'): Promise<void> {
  now = new Date(at);
  ({ merchantId } = await makeSite(deps, { timeZone }));
  line = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: line.id });
}
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const lose = (stake: number, by = player) =>
  playBets(deps, merchantId, [{ by, stake, result: 'lost' }]);
const days = () =>
  db.prisma.memberDay.findMany({
    where: { merchantId },
    orderBy: [{ partStart: 'asc' }, { agentId: 'asc' }, { memberId: 'asc' }, { stake: 'asc' }],
  });
const parts = async () =>
  (
    await db.prisma.memberDayPart.findMany({ where: { merchantId }, orderBy: { partStart: 'asc' } })
  ).map(({ partStart, partEnd }) => [partStart.toISOString(), partEnd.toISOString()]);

test.each([
  { hours: 23, midnight: '2027-03-14T05:00:00Z' },
  { hours: 24, midnight: '2027-03-15T04:00:00Z' },
  { hours: 25, midnight: '2026-11-01T04:00:00Z' },
])('a day of $hours hours is one, from midnight to midnight', async ({ hours, midnight }) => {
  await begin(midnight, 'America/New_York');
  await lose(1);
  pass(hours * HOUR_MS - 1);
  await lose(2);
  pass(1);
  await lose(4);
  pass(GRACE_MS - 1);
  await recordMemberDays(deps); // in its last window bets may still be decided
  expect(await days()).toEqual([]);
  pass(1);
  await recordMemberDays(deps);
  const [day, ...others] = await days();
  expect(others).toEqual([]);
  const end = new Date(new Date(midnight).getTime() + hours * HOUR_MS);
  expect(day).toMatchObject({
    memberId: player.id,
    agentId: line.id,
    partStart: new Date(midnight),
    stake: whole(3),
    lastWindow: new Date(end.getTime() - 5 * MINUTE_MS),
    bets: 2,
    decisions: 2,
    counts: true,
  });
  expect(await parts()).toEqual([[new Date(midnight).toISOString(), end.toISOString()]]);
});

test('counts a void on the day of its arrival, below the agent of the bet', async () => {
  await begin('2026-12-10T12:00:00Z');
  const other = await makeAgent(deps, { merchantId });
  const [bet] = await lose(10);
  await lose(3);
  const moved = { memberId: player.id, uplineId: other.id, now };
  await inTransaction(db, (tx) => moveMember(tx, moved));
  pass(DAY_MS);
  await voidAll(deps, merchantId, bet ? [bet] : []);
  await lose(5);
  pass(DAY_MS);
  await recordMemberDays(deps);
  const shown = (await days()).map(({ agentId, partStart, stake, bets, decisions }) => [
    agentId,
    partStart.toISOString().slice(0, 10),
    stake,
    bets,
    decisions,
  ]);
  expect(shown).toEqual([
    [line.id, '2026-12-10', whole(13), 2, 2],
    [line.id, '2026-12-11', whole(-10), -1, 1],
    [other.id, '2026-12-11', whole(5), 1, 1],
  ]);
});

test('separates pushes and bonus money from turnover of contracts', async () => {
  await begin('2026-12-10T12:00:00Z');
  await playBets(deps, merchantId, [
    { by: player, stake: 7, result: 'push' },
    { by: player, stake: 20, result: 'won', isBonus: true },
    { by: player, stake: 100, result: 'won' },
    { by: player, stake: 100, result: 'lost' },
  ]);
  pass(DAY_MS);
  await recordMemberDays(deps);
  expect(
    (await days()).map(({ counts, stake, payout, validBet, bets }) => [
      counts,
      stake,
      payout,
      validBet,
      bets,
    ]),
  ).toEqual([
    [false, whole(27), whole(47), whole(20), 2],
    [true, whole(200), whole(200), whole(200), 2],
  ]);
});

test('begins a new part of the day when an agent moves', async () => {
  await begin('2026-12-10T12:00:00Z');
  const top = await makeAgent(deps, { merchantId });
  await lose(1);
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: line.id, uplineId: top.id, now }));
  await lose(2); // in the window that was open then
  pass(5 * MINUTE_MS);
  await lose(4);
  pass(DAY_MS);
  await recordMemberDays(deps);
  expect((await days()).map(({ partStart, stake }) => [partStart.toISOString(), stake])).toEqual([
    ['2026-12-10T00:00:00.000Z', whole(3)],
    ['2026-12-10T12:05:00.000Z', whole(4)],
  ]);
  expect(await parts()).toEqual([
    ['2026-12-10T00:00:00.000Z', '2026-12-10T12:05:00.000Z'],
    ['2026-12-10T12:05:00.000Z', '2026-12-11T00:00:00.000Z'],
  ]);
});

test('sums each day once with concurrent workers, and skips days without bets', async () => {
  await begin('2026-12-10T12:00:00Z');
  for (const days of [1, 1, 3, 1]) {
    await lose(1);
    pass(days * DAY_MS);
  }
  await Promise.all([recordMemberDays(deps), recordMemberDays(deps), recordMemberDays(deps)]);
  await lose(8); // of today
  await recordMemberDays(deps);
  const shown = await days();
  expect(shown.map(({ partStart }) => partStart.getUTCDate())).toEqual([10, 11, 12, 15]);
  expect(shown.map(({ stake }) => stake)).toEqual(Array(4).fill(whole(1)));
});

const altogether = sql(
  'test.sums_of_member_days',
  `SELECT (SELECT sum(stake)::bigint FROM member_day WHERE merchant_id = $1) AS days,
     (SELECT sum(stake)::bigint FROM bet_event WHERE merchant_id = $1) AS bets`,
);

test('counts each bet exactly once when a site changes its time zone', async () => {
  await begin('2026-12-10T20:00:00Z');
  for (let hour = 0; hour < 60; hour += 5) {
    await lose(2 ** (hour / 5));
    pass(5 * HOUR_MS);
    await recordMemberDays(deps);
    const timeZone = ['UTC', 'Asia/Tokyo', 'America/New_York'][(hour / 5) % 3] ?? 'UTC';
    await db.prisma.merchant.update({ where: { id: merchantId }, data: { timeZone } });
  }
  pass(2 * DAY_MS);
  await recordMemberDays(deps);
  const [sums] = await db.query<{ days: bigint; bets: bigint }>(altogether, [merchantId]);
  expect(sums?.days).toBe(sums?.bets);
  const [, ...later] = await parts();
  const ends = (await parts()).map(([, end]) => end);
  for (const [n, [start]] of later.entries()) expect(`${start}` >= `${ends[n]}`).toBe(true);
});
