import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import {
  bet,
  type LotteryWorld,
  legsOf,
  makeBettor,
  makeLotteryWorld,
  straight,
} from '../../../../tests/support/lottery-world.ts';
import { whole } from '../../../../tests/support/world.ts';
import type { Database } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { trialBalance } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { auditDraws, cancelLegs } from './index.ts';

const MEMBERS = 50;
/** What one note on one number wins. */
const PRIZE = 1_900;

let db: Database;
let deps: Deps;

beforeEach(async () => {
  db = await freshDatabase();
  const noon = new Date('2026-12-10T12:00:00Z');
  deps = { db, clock: () => noon, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return async () => {
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditDraws(db)).toEqual([]);
    await db.close();
  };
});

const codeOf = (failed: { code: unknown; params: unknown }) => failed;
const worst = async () => (await db.prisma.lotteryExposure.findFirst())?.worst;

const makeBettors = (world: LotteryWorld, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => makeBettor(deps, world, whole(100))));

test('never takes more on one number than the draw may cost, with fifty members who bet on it at once', async () => {
  const world = await makeLotteryWorld(deps, { liabilityMax: whole(10 * PRIZE + 1) });
  const members = await makeBettors(world, MEMBERS);
  const order = { slips: [straight('1|2|3')], total: 2 };
  const placed = await Promise.all(
    members.map((member) => bet(deps, world, member, order).catch(codeOf)),
  );
  expect(placed.filter((one) => typeof one === 'bigint')).toHaveLength(10);
  expect(placed.filter((one) => typeof one !== 'bigint')).toEqual(
    Array.from({ length: MEMBERS - 10 }, () =>
      expect.objectContaining({ code: 'lottery.draw_full', params: {} }),
    ),
  );
  expect(await worst()).toBe(whole(10 * PRIZE));
  // Another number costs nothing more by the worst outcome.
  const [member = expect.unreachable()] = members;
  await bet(deps, world, member, { slips: [straight('3|2|1')], total: 2 });
  expect(await worst()).toBe(whole(10 * PRIZE));
});

test('counts each outcome by itself, and takes back what was cancelled', async () => {
  const world = await makeLotteryWorld(deps, { liabilityMax: whole(2 * PRIZE) });
  const [member = expect.unreachable()] = await makeBettors(world, 1);
  await bet(deps, world, member, { slips: [straight('1|2|3'), straight('1,4|2|3')], total: 6 });
  const more = { slips: [straight('0,1|2|3')], total: 4 };
  await expect(bet(deps, world, member, more)).rejects.toMatchObject({ code: 'lottery.draw_full' });
  const publicIds = (await legsOf(db, world.drawId)).map(({ publicId }) => publicId);
  await cancelLegs(deps, { ...world, memberId: member.id, publicIds });
  await bet(deps, world, member, more);
  expect(await worst()).toBe(whole(PRIZE));
});

test('takes no more of one member in a draw than the site takes, with orders that come at once', async () => {
  const world = await makeLotteryWorld(deps, { memberStakeMax: whole(7) });
  const [member = expect.unreachable()] = await makeBettors(world, 1);
  const order = { slips: [straight('1|2|3')], total: 2 };
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => bet(deps, world, member, order).catch(codeOf)),
  );
  expect(placed.filter((one) => typeof one === 'bigint')).toHaveLength(3);
  expect(placed).toContainEqual(
    expect.objectContaining({ code: 'lottery.limit_reached', params: { remaining: 1 } }),
  );
});
