import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import { addReceipt } from '../../../../../../tests/support/money/deposits-by-hand.ts';
import {
  approve,
  ask,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import {
  confirmLeg,
  findWithdrawal,
  legsOf,
  reversePayment,
  settleWithdrawals,
  type Withdrawal,
} from '../index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ player } = await makePaidMember(deps, 1_000));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const heldOf = () => balanceOf(db, held(player.id));
const outside = () => houseBalance(db, house(player.merchantId, 'outside'));
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const reverse = ({ publicId }: Withdrawal, legId: string, on = deps) =>
  inTransaction(on.db, (tx) => {
    const which = { merchantId: player.merchantId, publicId, operator: OPERATOR };
    return reversePayment(tx, on, { ...which, legId }, now);
  });

/** Makes a payment of 100 by hand, confirmed by timeout. */
async function received() {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await pay(deps, withdrawal, 100);
  now = new Date(now.getTime() + 24 * 3_600_000);
  await settleWithdrawals(deps);
  return { withdrawal, legId };
}

test('holds a returned manual payment again, and another payment completes the withdrawal', async () => {
  const before = await outside();
  const { withdrawal, legId } = await received();
  expect(await reverse(withdrawal, legId)).toMatchObject({
    state: 'paying',
    settled: 0n,
    closedAt: null,
  });
  expect([await heldOf(), await outside()]).toEqual([whole(100), before]);
  await expect(reverse(withdrawal, legId)).rejects.toThrow('withdraw.state_changed');
  const next = await pay(deps, withdrawal, 100);
  await confirmLeg(deps, { memberId: player.id, legId: next.publicId, result: 'RECEIVED' });
  expect(await read(withdrawal)).toMatchObject({ state: 'completed', settled: whole(100) });
  expect([await heldOf(), (await outside()) - before]).toEqual([0n, whole(100)]);
});

test('returns one payment of a partly received withdrawal, and keeps the others', async () => {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await pay(deps, withdrawal, 60);
  const proofIds = [await addReceipt(deps, player, 'withdrawal')];
  const part = { result: 'PARTIAL', received: whole(50), proofIds } as const;
  await confirmLeg(deps, { memberId: player.id, legId, ...part });
  const other = await pay(deps, withdrawal, 50);
  await reverse(withdrawal, legId);
  expect(await read(withdrawal)).toMatchObject({
    state: 'confirming',
    settled: 0n,
    underway: whole(50),
  });
  expect(await legsOf(db, [withdrawal.id])).toMatchObject([
    { state: 'not_received', received: 0n },
    { publicId: other.publicId, state: 'paid' },
  ]);
  await expect(reverse(withdrawal, other.publicId)).rejects.toThrow('withdraw.state_changed');
});

test('returns a bond that was kept for the payment to the member', async () => {
  const { merchantId } = player;
  await changeSite(deps, changeSetting, { merchantId, setting, change: { bond: whole(5) } });
  const before = await cashOf(db, player);
  const { withdrawal, legId } = await received();
  expect(await read(withdrawal)).toMatchObject({ bondState: 'kept' });
  await reverse(withdrawal, legId);
  expect(await read(withdrawal)).toMatchObject({ bondState: 'returned', state: 'paying' });
  expect([await cashOf(db, player), await heldOf()]).toEqual([before - whole(100), whole(100)]);
  const next = await pay(deps, withdrawal, 100);
  await confirmLeg(deps, { memberId: player.id, legId: next.publicId, result: 'RECEIVED' });
  expect(await read(withdrawal)).toMatchObject({ bondState: 'returned', state: 'completed' });
});

test('ten concurrent operators reverse a payment once', async () => {
  const { withdrawal, legId } = await received();
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => reverse(withdrawal, legId)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await heldOf()).toBe(whole(100));
});

test('after a crash at any statement, the next try takes it back once', async () => {
  let payment = await received();
  const before = await outside();
  const died = await crashAtEachStatement(
    deps,
    (dying) => reverse(payment.withdrawal, payment.legId, dying),
    async () => {
      await reverse(payment.withdrawal, payment.legId).catch((error) =>
        expect(error.code).toBe('withdraw.state_changed'),
      );
      expect(await outside()).toBe(before - whole(100));
      const next = await pay(deps, payment.withdrawal, 100);
      await confirmLeg(deps, { memberId: player.id, legId: next.publicId, result: 'RECEIVED' });
      payment = { withdrawal: payment.withdrawal, legId: next.publicId };
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
});
