import { randomUUID } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import { crashAfter } from '../../../../../../tests/support/databases/crashing-database.ts';
import { asOwner, freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  drawOutcome,
  makeBettor,
  makeDraw,
  makeLottery,
  makeLotteryWorld,
  price,
  settle,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { betManyTimes } from '../../../../../../tests/support/play/many-bets.ts';
import { randomFrom, TEST_SEED } from '../../../../../../tests/support/random.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import {
  house,
  houseBalance,
  openHouseAccount,
  trialBalance,
} from '../../../books/ledger/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { auditDraws } from '../index.ts';

const BETS = runs(4_000, 20_000);
const MEMBERS = 40;
const DEATHS = 10;
const LEGS_AT_ONCE = BETS / 40;
/** A process dies after at most this many statements, some three steps. */
const STATEMENTS_MAX = 50;

let now = new Date('2026-12-10T12:00:00Z');
let db: Database;
let deps: Deps;
let merchantId: bigint;
let lotteryId: number;
let drawId: bigint;

beforeEach(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const world = await makeLotteryWorld(deps);
  merchantId = world.merchantId;
  lotteryId = await makeLottery(deps, 'SSC');
  await price(deps, lotteryId);
  ({ drawId } = await makeDraw(deps, lotteryId, '20261210-900'));
  const bettors = Array.from({ length: MEMBERS }, () => makeBettor(deps, world, whole(2_000)));
  const memberIds = (await Promise.all(bettors)).map(({ id }) => id);
  await inTransaction(db, async (tx) => {
    for (const kind of ['lottery_escrow', 'house_lottery'] as const)
      await openHouseAccount(tx, merchantId, kind, BigInt(lotteryId));
  });
  const draw = { merchantId, lotteryId, drawId };
  await asOwner(db, async (owner) => {
    await owner.query('SELECT setseed(0.5)'); // the random picks decide the number of wins
    await betManyTimes(owner, { ...draw, memberIds, bets: BETS, now });
  });
  await db.pool.query('ANALYZE');
  now = new Date(now.getTime() + 70_000);
  await drawOutcome(deps, drawId, '13579');
  return () => db.close();
});

const escrow = () => houseBalance(db, house(merchantId, 'lottery_escrow', BigInt(lotteryId)));
const legsIn = (state: number) => db.prisma.lotteryLeg.count({ where: { drawId, state } });

async function expectInOrder(): Promise<void> {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
}

test('a draw of thousands of bets is settled once by workers that are killed at ten random moments', async () => {
  const random = randomFrom(TEST_SEED);
  await expectInOrder();
  for (let n = 0; n < DEATHS; n++) {
    const dying = crashAfter(db, random.below(STATEMENTS_MAX));
    await expect(settle({ ...deps, db: dying }, LEGS_AT_ONCE)).rejects.toThrow();
    await dying.close();
    expect(await escrow()).toBe(whole(2 * (await legsIn(legStates.placed))));
    expect(await trialBalance(db)).toEqual([]);
  }
  const left = await legsIn(legStates.placed);
  expect(left).toBeLessThan(BETS);
  expect(left).toBeGreaterThan(0);
  expect(await settle(deps)).toBe(1);
  expect(await legsIn(legStates.placed)).toBe(0);
  expect(await escrow()).toBe(0n);
  expect(await db.prisma.betEvent.count()).toBe(BETS);
  await expectInOrder();
  // The wins of one play, computed without the rules: the first digit drawn was 1.
  const onePlay = await db.prisma.lotterySlip.findMany({ where: { ball: '1||||' } });
  const orderIds = onePlay.map(({ orderId }) => orderId);
  const paid = await db.prisma.lotteryLeg.count({
    where: { orderId: { in: orderIds }, state: legStates.won, payout: whole(19) },
  });
  expect(paid).toBe(orderIds.length);
  expect(paid).toBeGreaterThan(BETS / 200);
});
