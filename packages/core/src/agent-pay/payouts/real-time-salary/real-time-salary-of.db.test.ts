import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { makeLine, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { realTimeSalary } from './engine.ts';
import { realTimeSalaryOf } from './real-time-salary-of.ts';

const WINDOW = 5 * 60_000;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  ({ merchantId } = await makeSite(deps));
});

test('shows exactly the amounts that the open window later pays and carries', async () => {
  const line = await makeLine(deps, merchantId);
  const player = await playerBelow(line[2]);
  const lost = [501.23, 333.33, 99.99].map((stake) => ({
    by: player,
    stake,
    result: 'lost' as const,
  }));
  const bets = await playBets(deps, merchantId, lost);
  await voidAll(deps, merchantId, bets.slice(1, 2));
  const shown = await Promise.all(line.map((agent) => overview(agent)));
  await settleAfter(WINDOW);
  for (const [n, agent] of line.entries()) {
    const { paidToday, carried } = await overview(agent);
    expect(paidToday + carried).toBe(shown[n]?.accrued);
    expect(paidToday).toBeGreaterThan(0n);
  }
});

test('shows start, end and payment time of the window', async () => {
  const [agent] = await makeLine(deps, merchantId);
  now = new Date('2026-12-10T12:03:20.500Z');
  expect(await overview(agent)).toMatchObject({
    now,
    windowStart: new Date('2026-12-10T12:00:00Z'),
    windowEnd: new Date('2026-12-10T12:05:00Z'),
    paysAt: new Date('2026-12-10T12:05:30Z'),
    contract: { state: 'A', lossRate: 6_000, profitRate: 2_000, threshold: whole(100) },
    accrued: 0n,
    bets: 0,
    carried: 0n,
    windows: [],
  });
});

test('shows the amount of an ended window until it is paid', async () => {
  const line = await makeLine(deps, merchantId);
  const player = await playerBelow(line[2]);
  await lose(player, 501.23);
  const open = await Promise.all(line.map((agent) => overview(agent)));
  now = new Date('2026-12-10T12:05:02Z');
  await lose(player, 333.33);
  const closing = await Promise.all(line.map((agent) => overview(agent)));
  const start = new Date('2026-12-10T12:00:00Z');
  const [end, paysAt] = [new Date('2026-12-10T12:05:00Z'), new Date('2026-12-10T12:05:30Z')];
  for (const [n, shown] of closing.entries()) {
    expect(shown.closing).toMatchObject({ start, end, paysAt, bets: 1 });
    expect((shown.closing?.due ?? 0n) + shown.carried).toBe(open[n]?.accrued);
  }
  now = paysAt;
  await settlePayouts(deps, realTimeSalary);
  for (const [n, agent] of line.entries()) {
    const paid = await overview(agent);
    expect(paid).toMatchObject({
      closing: undefined,
      paidToday: closing[n]?.closing?.due,
      carried: closing[n]?.carried,
      accrued: closing[n]?.accrued,
    });
  }
});

test('shows an empty window as closing until its grace is over, and keeps the carry', async () => {
  const [agent] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  await lose(await playerBelow(agent), 100.5);
  await settleAfter(WINDOW);
  now = new Date('2026-12-10T12:10:10Z');
  const { closing, carried } = await overview(agent);
  expect(closing).toMatchObject({ due: 0n, bets: 0 });
  expect(carried).toBe(50n);
  now = new Date('2026-12-10T12:10:30Z');
  expect(await overview(agent)).toMatchObject({ closing: undefined, carried: 50n, accrued: 50n });
});

test('lists the paid windows of the last twelve hours, oldest first', async () => {
  const [agent] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  const player = await playerBelow(agent);
  await lose(player, 100);
  await settleAfter(WINDOW);
  await settleAfter(6 * 60 * 60_000);
  await lose(player, 200);
  await lose(player, 0.5); // carried, not shown
  await settleAfter(WINDOW);
  const { windows } = await overview(agent);
  expect(windows.map(({ paid }) => paid)).toEqual([whole(1), whole(2)]);
  await settleAfter(6 * 60 * 60_000);
  expect((await overview(agent)).windows.map(({ paid }) => paid)).toEqual([whole(2)]);
});

test("counts a day from midnight to midnight in the site's zone, 25 hours long or not", async () => {
  const zone = 'Europe/Berlin'; // sets its clocks back on 25 October 2026
  now = new Date('2026-10-24T12:00:00Z');
  const [agent] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  const player = await playerBelow(agent);
  const days = async (time: string) => {
    now = new Date(time);
    const { paidToday, paidYesterday } = await overview(agent, zone);
    return [paidToday, paidYesterday];
  };
  const earnAt = async (time: string, stake: number) => {
    now = new Date(time);
    await lose(player, stake);
    await settleAfter(WINDOW);
  };
  await earnAt('2026-10-24T21:50:00Z', 100); // 23:50 on the 24th there
  await earnAt('2026-10-24T22:00:00Z', 200); // midnight
  expect(await days('2026-10-25T22:40:00Z')).toEqual([whole(2), whole(1)]);
  await earnAt('2026-10-25T22:45:00Z', 300); // 23:45 on the 25th
  expect(await days('2026-10-25T22:59:59Z')).toEqual([whole(5), whole(1)]);
  expect(await days('2026-10-25T23:00:00Z')).toEqual([0n, whole(5)]);
});

test('shows an agent without a contract nothing, and no error', async () => {
  const [, mid] = await makeLine(deps, merchantId);
  const outsider = await makeMember(deps, { merchantId, agentId: mid?.id ?? expect.unreachable() });
  expect(await overview(outsider)).toMatchObject({ contract: undefined, accrued: 0n });
});

const overview = (agent: Member | undefined, timeZone = 'UTC') =>
  realTimeSalaryOf(deps, { agentId: agent?.id ?? expect.unreachable(), merchantId, timeZone });

const playerBelow = (agent: Member | undefined) =>
  makeMember(deps, { merchantId, agentId: agent?.id ?? expect.unreachable() });

const lose = (by: Member, stake: number) =>
  playBets(deps, merchantId, [{ by, stake, result: 'lost' }]);

/** Moves the clock and settles due windows, including the grace period. */
async function settleAfter(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  const resumeAt = now;
  now = new Date(now.getTime() + GRACE);
  await settlePayouts(deps, realTimeSalary);
  now = resumeAt;
}
