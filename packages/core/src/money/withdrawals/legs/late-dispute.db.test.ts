import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { addReceipt } from '../../../../../../tests/support/money/deposits-by-hand.ts';
import {
  approve,
  ask,
  claimWithoutStep,
  expectHeldIsOpen,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { cashOf, depsOf, makeSite, whole } from '../../../../../../tests/support/world.ts';
import { house, houseBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite, readSetting } from '../../../sites/site/index.ts';
import {
  confirmLeg,
  findWithdrawal,
  lateDisputeUntil,
  legsOf,
  resolveDispute,
  settleWithdrawals,
  type Withdrawal,
} from '../index.ts';

const DAY_MS = 86_400_000;
const FEE = 2;

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
  ({ player } = await makePaidMember(deps, 1_000, { fee: whole(FEE) }));
});
afterEach(async () => expectHeldIsOpen(db, player));

const days = (count: number) => {
  now = new Date(now.getTime() + count * DAY_MS);
};
const balances = async () => [
  await cashOf(db, player),
  await houseBalance(db, house(player.merchantId, 'outside')),
  await houseBalance(db, house(player.merchantId, 'fees')),
];
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const legOf = async ({ id }: Withdrawal) =>
  (await legsOf(db, [id])).at(-1) ?? expect.unreachable('no payment');
const missing = async (legId: string) => {
  const proofIds = [await addReceipt(deps, player, 'withdrawal')];
  return confirmLeg(deps, { memberId: player.id, legId, result: 'NOT_RECEIVED', proofIds });
};
async function decide(withdrawal: Withdrawal, legId: string, isReceived: boolean) {
  await claimWithoutStep(deps, withdrawal);
  const { merchantId, publicId } = withdrawal;
  const found = { legId, isReceived, words: 'We asked the bank.' };
  return inTransaction(db, (tx) =>
    resolveDispute(tx, deps, { merchantId, publicId, operator: OPERATOR, ...found }, now),
  );
}

/** Makes a payment of 98 of a withdrawal of 100 that counts as received because its member did not answer. */
async function silent() {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await pay(deps, withdrawal, 100 - FEE);
  days(1);
  expect(await settleWithdrawals(deps)).toBe(1);
  return { withdrawal, legId };
}

test('a site without the setting gives a member three days', async () => {
  const { merchantId } = await makeSite(deps);
  expect(await readSetting(db, { merchantId, setting })).toMatchObject({ confirmMinutes: 4_320 });
});

test('operators find after a late dispute that the payment arrived', async () => {
  const { withdrawal, legId } = await silent();
  const over = await balances();
  const [cash] = over;
  expect(lateDisputeUntil(await legOf(withdrawal))).toEqual(new Date(now.getTime() + 30 * DAY_MS));
  days(29);
  expect(await missing(legId)).toMatchObject({
    state: 'disputed',
    settled: 0n,
    underway: whole(98),
    closedAt: null,
  });
  expect(await cashOf(db, player), 'nothing is paid by a dispute').toBe(cash);
  await expectHeldIsOpen(db, player);
  await missing(legId); // a retry
  expect(await decide(withdrawal, legId, true)).toMatchObject({ state: 'completed' });
  expect(await balances()).toEqual(over);
  await expect(missing(legId), 'once').rejects.toThrow('withdraw.state_changed');
});

test('operators find after a late dispute that nothing arrived, and pay again', async () => {
  const { withdrawal, legId } = await silent();
  const over = await balances();
  await missing(legId);
  expect(await decide(withdrawal, legId, false)).toMatchObject({ state: 'paying', settled: 0n });
  const again = await pay(deps, withdrawal, 100 - FEE);
  await confirmLeg(deps, { memberId: player.id, legId: again.publicId, result: 'RECEIVED' });
  expect(await read(withdrawal)).toMatchObject({ state: 'completed', settled: whole(98) });
  expect(await balances()).toEqual(over);
});

test('a kept bond is returned if operators find that nothing arrived', async () => {
  const { merchantId } = player;
  await changeSite(deps, changeSetting, { merchantId, setting, change: { bond: whole(5) } });
  const before = await cashOf(db, player);
  const { withdrawal, legId } = await silent();
  expect(await missing(legId)).toMatchObject({ bondState: 'kept' });
  expect(await decide(withdrawal, legId, false)).toMatchObject({ bondState: 'returned' });
  expect(await cashOf(db, player)).toBe(before - whole(100));
});

test.each(['RECEIVED', 'PARTIAL'] as const)('%s is refused after the deadline', async (result) => {
  const { legId } = await silent();
  const proofIds = [await addReceipt(deps, player, 'withdrawal')];
  const received = result === 'PARTIAL' ? whole(1) : undefined;
  const answered = confirmLeg(deps, { memberId: player.id, legId, result, received, proofIds });
  if (result === 'RECEIVED') expect(await answered).toMatchObject({ state: 'completed' });
  else await expect(answered).rejects.toThrow('withdraw.state_changed');
});

test('refuses disputes after thirty days, or after the member’s confirmation', async () => {
  const { legId } = await silent();
  days(30);
  await expect(missing(legId)).rejects.toThrow('withdraw.state_changed');
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const payment = await pay(deps, withdrawal, 100 - FEE);
  await confirmLeg(deps, { memberId: player.id, legId: payment.publicId, result: 'RECEIVED' });
  expect(lateDisputeUntil(await legOf(withdrawal))).toBeNull();
  await expect(missing(payment.publicId)).rejects.toThrow('withdraw.state_changed');
});

test('a late dispute requires a picture, and is only for the member’s own payment', async () => {
  const { legId } = await silent();
  const late = { legId, result: 'NOT_RECEIVED' } as const;
  const own = confirmLeg(deps, { ...late, memberId: player.id, proofIds: [] });
  await expect(own).rejects.toThrow('withdraw.proof_required');
  const other = confirmLeg(deps, { ...late, memberId: -1n, proofIds: [] });
  await expect(other).rejects.toThrow('withdraw.not_found');
});

test('ten late disputes, concurrent with the worker, open one', async () => {
  const { withdrawal, legId } = await silent();
  const proofIds = [await addReceipt(deps, player, 'withdrawal')];
  const [cash] = await balances();
  const dispute = { memberId: player.id, legId, result: 'NOT_RECEIVED', proofIds } as const;
  await Promise.all([
    ...Array.from({ length: 10 }, () => confirmLeg(deps, dispute)),
    settleWithdrawals(deps),
  ]);
  expect(await read(withdrawal)).toMatchObject({
    state: 'disputed',
    settled: 0n,
    underway: whole(98),
  });
  expect(await cashOf(db, player)).toBe(cash);
});
