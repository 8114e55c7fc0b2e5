import { randomUUID } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  bet,
  drawOutcome,
  legsOf,
  makeBettor,
  makeDraw,
  makeLottery,
  makeLotteryWorld,
  price,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { auditDraws, NOTES_MAX, SLIPS_MAX, type Slip } from '../index.ts';

const DIGITS = '0,1,2,3,4,5,6,7,8,9';
/** A note costs a hundredth of two whole units. */
const CHEAP = { mode: 3 } as const;

const picked = straight(Array.from({ length: 5 }, () => DIGITS).join('|'), {
  ...CHEAP,
  play: 'All5Straight',
});
const typed = straight(
  Array.from({ length: NOTES_MAX }, (_, n) => `${n}`.padStart(5, '0')).join('|'),
  { ...CHEAP, play: 'All5Straight', by: 'text' },
);
/** A hundred notes each. */
const slips = Array.from({ length: SLIPS_MAX }, () =>
  straight(`${DIGITS}|${DIGITS}`, { ...CHEAP, play: 'Last2Straight' }),
);

test('orders of exactly 100 000 notes are written and settled once: picked, typed, in a thousand slips', async () => {
  let now = new Date('2026-12-10T12:00:00Z');
  const db = await freshDatabase();
  const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const world = await makeLotteryWorld(deps);
  const lotteryId = await makeLottery(deps, 'SSC');
  await price(deps, lotteryId);
  const { drawId } = await makeDraw(deps, lotteryId, '20261210-900');
  const member = await makeBettor(deps, world, whole(6_000));
  const total = 0.02 * NOTES_MAX;
  const place = (order: readonly Slip[]) =>
    bet(deps, { ...world, lotteryId, drawId }, member, { slips: order, total });
  for (const order of [[picked], [typed], slips]) await place(order);
  await expect(place([picked, straight('1|2|3|4|5', picked)])).rejects.toMatchObject({
    code: 'lottery.order_too_large',
  });
  const notes = await db.prisma.lotteryOrder.findMany({ select: { notes: true } });
  expect(notes).toEqual(Array.from({ length: 3 }, () => ({ notes: NOTES_MAX })));
  expect(await cashOf(db, member)).toBe(0n);

  now = new Date(now.getTime() + 70_000);
  await drawOutcome(deps, drawId, '13579');
  expect(await settle(deps)).toBe(1);
  expect(await settle(deps)).toBe(0);
  // The orders cover every number, so each returns 95 percent for any outcome.
  const legs = await legsOf(db, drawId);
  expect(legs.map(({ state, payout }) => [state, payout])).toEqual(
    Array.from({ length: 3 }, () => [legStates.lost, whole(1_900)]),
  );
  expect(await cashOf(db, member)).toBe(whole(3 * 1_900));
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
  await db.close();
});
