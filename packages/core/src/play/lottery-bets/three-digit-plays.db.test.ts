import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  drawOutcome,
  legOf,
  makeBettor,
  makeDraw,
  makeLotteryWorld,
  SERIES,
  settle,
} from '../../../../../tests/support/play/lottery-world.ts';
import { randomFrom } from '../../../../../tests/support/random.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditDraws, placeOrder } from './index.ts';
import { oraclePayout, threeDigits } from './test-support/three-digits.ts';

const SLIPS_PER_ORDER = 50;
const DRAWS = ['007', '499', '555', '890'];
/** Price of a note in the mode of tenths, in 1/10 000. */
const NOTE = 2_000n;

test('pays 200 random bets on each play as a plain calculation does', async () => {
  let now = new Date('2026-12-10T12:00:00Z');
  const db = await freshDatabase();
  const deps: Deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: () => {},
  };
  const roomy = { memberStakeMax: whole(1e8), liabilityMax: whole(1e9) };
  const { merchantId, lotteryId } = await makeLotteryWorld(deps, roomy);
  const member = await makeBettor(deps, { merchantId }, whole(1e7));
  const random = randomFrom(20_261_210);
  let expected = whole(1e7) as bigint;
  for (const [n, outcome] of DRAWS.entries()) {
    const { drawId } = await makeDraw(deps, lotteryId, `20261210-${100 + n}`);
    const drawn = [...outcome].map(Number);
    const paid = new Map<bigint, readonly [string, bigint]>();
    for (const { code, pick } of threeDigits) {
      const bets = Array.from({ length: SLIPS_PER_ORDER }, () => pick(random));
      const slips = bets.map(
        ({ ball }) => ({ play: code, ball, by: 'pick', mode: 2, multiple: 1 }) as const,
      );
      const isPush = code.startsWith('DragonTigerPush');
      // A note that ties gives its stake back: two conditions, but one note to pay for.
      const count = bets.reduce(
        (sum, { notes }) => sum + (isPush ? notes.length / 2 : notes.length),
        0,
      );
      const total = whole(count * 0.2);
      const orderId = await placeOrder(deps, {
        merchantId,
        memberId: member.id,
        lotteryId,
        series: SERIES,
        slips,
        total,
        legs: [{ drawId, multiple: 1 }],
        stopOnWin: false,
        abandoning: false,
        requestKey: { memberId: member.id, key: randomUUID(), inputHash: '' },
      });
      const payout = bets.reduce(
        (sum, { notes }) =>
          sum + oraclePayout(notes, { drawn, note: NOTE, series: BigInt(SERIES) }),
        0n,
      );
      paid.set(orderId, [code, payout]);
      expected += payout - total;
    }
    now = new Date(now.getTime() + 70_000);
    await drawOutcome(deps, drawId, outcome);
    await settle(deps);
    for (const [orderId, [code, payout]] of paid)
      expect({ code, payout: (await legOf(db, orderId)).payout }).toEqual({ code, payout });
  }
  expect(await cashOf(db, member)).toBe(expected);
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditDraws(db)).toEqual([]);
  await db.close();
});
