import { randomUUID } from 'node:crypto';
import type { GameCategory } from '@app/shared/games/game-categories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { openWindow, settleBets } from '../../play/bets/index.ts';
import { addTurnoverMonths } from './add-turnover-months.ts';
import { recordTurnover } from './record-turnover.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;
let player: Member;
let bets = 0;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
});

test('sums each member’s bets below an agent in a window, voids separately', async () => {
  const bets = await playBets(deps, merchantId, [
    { by: player, stake: 100, result: 'lost' },
    { by: player, stake: 50, result: 'won' },
    { by: player, stake: 7, result: 'lost' },
    { by: player, stake: 500, result: 'push' },
    { by: agent, stake: 10, result: 'won' },
    { by: await makeMember(deps, { merchantId }), stake: 10, result: 'won' },
  ]);
  await voidAll(deps, merchantId, bets.slice(2, 3));
  await recordAt(WINDOW + GRACE);
  const bucket = { merchantId, bucketAt: new Date(NOON), agentId: agent.id };
  const reels = { ...bucket, category: categoryCodes.RNG, isBonus: false };
  expect(await buckets()).toEqual([
    {
      ...reels,
      memberId: agent.id,
      won: 100_000n,
      lost: 0n,
      voided: 0n,
      bets: 1,
      stake: 100_000n,
      payout: 200_000n,
    },
    {
      ...reels,
      memberId: player.id,
      won: 500_000n,
      lost: 1_000_000n,
      voided: 70_000n,
      bets: 4,
      stake: 1_500_000n,
      payout: 1_000_000n,
    },
  ]);
  expect(await db.prisma.teamTurnover.findMany({ where: { merchantId } })).toEqual([
    // 100 lost, 50 and 10 won at double: the house kept 40.
    {
      ...bucket,
      turnover: 1_600_000n,
      stake: 1_600_000n,
      payout: 1_200_000n,
      directTurnover: 1_600_000n,
      lastBetAt: new Date(NOON),
      players: 2,
      firstOfDay: 2,
      returned: '',
    },
  ]);
});

test('identifies players who play first in the day, and those who return within the hour', async () => {
  const other = await makeMember(deps, { merchantId, agentId: agent.id });
  const lose = (by: Member) => ({ by, stake: 1, result: 'lost' as const });
  const play = (minutes: number, ...by: readonly Member[]) => {
    now = new Date(NOON + minutes * 60_000);
    return playBets(deps, merchantId, by.map(lose));
  };
  await play(0, player);
  await play(10, player, other);
  await play(60, player);
  await play(120, player); // an hour later is not within it
  await play(13 * 60, player); // of the next day
  await recordAt(14 * 60 * 60_000);
  const windows = await db.prisma.teamTurnover.findMany({
    where: { merchantId },
    orderBy: { bucketAt: 'asc' },
    select: { players: true, firstOfDay: true, returned: true },
  });
  expect(windows).toEqual([
    { players: 1, firstOfDay: 1, returned: '' },
    { players: 2, firstOfDay: 1, returned: '0 1 1 1 1 1 1 1 1 1 1' },
    { players: 1, firstOfDay: 0, returned: '0 0 0 0 0 0 0 0 0 1 1' },
    { players: 1, firstOfDay: 0, returned: '' },
    { players: 1, firstOfDay: 1, returned: '' },
  ]);
});

test('separates categories, and stakes from bonuses', async () => {
  const decided = (category: GameCategory, isBonus = false) => ({
    betId: BigInt(++bets),
    memberId: player.id,
    placedAt: now,
    category,
    isBonus,
    stake: whole(10),
    payout: whole(4),
  });
  await inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const all = [decided('FISH'), decided('LIVE'), decided('LIVE'), decided('LIVE', true)];
    await settleBets(tx, { merchantId, window }, all);
  });
  await recordAt(WINDOW + GRACE);
  const shown = (await buckets()).map(({ category, isBonus, stake, payout, lost }) => [
    category,
    isBonus,
    stake,
    payout,
    lost,
  ]);
  expect(shown.sort()).toEqual([
    [categoryCodes.LIVE, false, whole(20), whole(8), whole(20)],
    [categoryCodes.LIVE, true, whole(10), whole(4), whole(10)],
    [categoryCodes.FISH, false, whole(10), whole(4), whole(10)],
  ]);
});

test('records no window before its grace is over', async () => {
  await playBets(deps, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  await recordAt(WINDOW + GRACE - 1);
  expect(await buckets()).toEqual([]);
});

test('records each window once, also with repeated runs and concurrent workers', async () => {
  for (let window = 0; window < 5; window++) {
    now = new Date(NOON + window * WINDOW);
    await playBets(deps, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  }
  now = new Date(NOON + 5 * WINDOW + GRACE);
  await Promise.all([recordTurnover(deps), recordTurnover(deps), recordTurnover(deps)]);
  await recordTurnover(deps);
  expect((await buckets()).map(({ lost }) => lost)).toEqual(Array(5).fill(1_000_000n));
});

test('makes the partitions of the next months, and is idempotent', async () => {
  const partitions = sql(
    'test.turnover_partitions',
    `SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = 'turnover_bucket'::regclass`,
  );
  const later = new Date('2027-05-31T23:59:59Z');
  const [before] = await db.query<{ count: number }>(partitions);
  await addTurnoverMonths(db, later);
  await addTurnoverMonths(db, later);
  const [after] = await db.query<{ count: number }>(partitions);
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(4); // May to August
});

async function recordAt(sinceNoon: number): Promise<void> {
  now = new Date(NOON + sinceNoon);
  await recordTurnover(deps);
}

const buckets = () =>
  db.prisma.turnoverBucket.findMany({
    where: { merchantId },
    orderBy: [{ bucketAt: 'asc' }, { memberId: 'asc' }],
  });
