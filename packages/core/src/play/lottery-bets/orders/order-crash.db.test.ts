import { randomUUID } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legsOf,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { auditDraws, cancelLegs } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;

beforeEach(async () => {
  noon = await beginAtNoon();
  ({ db, deps, world, member } = noon);
  return noon.close;
});

/** The member's cash is the original amount less their stakes in escrow. */
async function expectNothingHalfDone(): Promise<void> {
  expect(await cashOf(db, member)).toBe(whole(1_000) - (await noon.escrow()));
  expect(await auditDraws(db)).toEqual([]);
}

test('an order is atomic and placed once after a crash at any statement', async () => {
  const order = { slips: [straight('1|3|4')], total: 2, key: randomUUID() };
  const died = await crashAtEachStatement(
    deps,
    (dying) => bet(dying, world, member, order),
    async () => {
      const legs = await legsOf(db, world.drawId);
      expect(legs.length).toBeLessThanOrEqual(1);
      expect(await noon.escrow()).toBe(whole(2 * legs.length));
      await expectNothingHalfDone();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 5));
  expect(await noon.escrow()).toBe(whole(2));
});

test('a refund is atomic and made once after a crash at any statement', async () => {
  await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 });
  const [leg] = await legsOf(db, world.drawId);
  const asked = { ...world, memberId: member.id, publicIds: [`${leg?.publicId}`] };
  const died = await crashAtEachStatement(
    deps,
    (dying) => cancelLegs(dying, asked),
    async () => {
      const [{ state } = { state: undefined }] = await legsOf(db, world.drawId);
      expect(await noon.escrow()).toBe(state === legStates.cancelled ? 0n : whole(2));
      await expectNothingHalfDone();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 5));
  expect(await noon.escrow()).toBe(0n);
});

test('a draw pays each bet once, at whichever statement the settling process dies', async () => {
  for (const ball of ['1|3|4', '2|3|4', '1|3|5'])
    await bet(deps, world, member, { slips: [straight(ball)], total: 2 });
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, '134');
  const died = await crashAtEachStatement(
    deps,
    (dying) => settle(dying, 2),
    async () => {
      const legs = await legsOf(db, world.drawId);
      const paid = legs.filter(({ state }) => state === legStates.won).length;
      expect(await cashOf(db, member)).toBe(whole(1_000 - 6 + 1_900 * paid));
      expect(await auditDraws(db)).toEqual([]);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 5));
  expect(await cashOf(db, member)).toBe(whole(1_000 - 6 + 1_900));
  expect(await noon.escrow()).toBe(0n);
});
