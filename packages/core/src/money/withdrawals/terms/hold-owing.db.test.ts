import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  approve,
  ask,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { house, trialBalance } from '../../../books/ledger/index.ts';
import { openShortage, settleDebts } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  findWithdrawal,
  judgedReasonsOf,
  releaseWithdrawal,
  settleWithdrawals,
  type Withdrawal,
} from '../index.ts';
import { holdOwing } from './hold-owing.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const owe = () => {
  now = new Date(now.getTime() + 1_000);
  return inTransaction(db, (tx) => {
    const lacking = { merchantId, memberId: player.id, amount: whole(7) };
    const to = house(merchantId, 'outside');
    return openShortage(tx, deps, { ...lacking, cause: 'paid_twice', to }, now);
  });
};
const release = ({ publicId }: Withdrawal) =>
  inTransaction(db, (tx) =>
    releaseWithdrawal(tx, { merchantId, publicId, operator: OPERATOR }, now),
  );
const owes = async ({ id }: Withdrawal) =>
  (await judgedReasonsOf(db, id)).filter(({ code }) => code === 'member_owes');

test('a new debt holds a waiting withdrawal with its reason, and a later debt holds it again', async () => {
  const waiting = await ask(deps, player, 10);
  await settleWithdrawals(deps);
  expect((await read(waiting)).verdict).not.toBe('hold');
  await owe();
  await settleWithdrawals(deps);
  expect(await read(waiting)).toMatchObject({ state: 'review', verdict: 'hold' });
  expect(await owes(waiting)).toMatchObject([{ amount: whole(7), weight: 0 }]);
  await expect(approve(deps, waiting)).rejects.toThrow('withdraw.on_hold');
  await release(waiting);
  expect(await holdOwing(deps)).toBe(0);
  // After an operator releases it, the approval is still refused, because the member still owes.
  await expect(approve(deps, waiting)).rejects.toThrow('withdraw.member_owes');
  await owe();
  expect(await holdOwing(deps)).toBe(1);
  expect(await owes(waiting)).toMatchObject([{ amount: whole(14) }]);
  await settleDebts(deps);
  await release(waiting);
  expect(await approve(deps, waiting)).toMatchObject({ withdrawal: { id: waiting.id } });
});

test('a withdrawal that cannot be held does not stop the sweep', async () => {
  const paid = await ask(deps, player, 10);
  await approve(deps, paid);
  await pay(deps, paid, 10);
  const waiting = [await ask(deps, player, 11), await ask(deps, player, 12)];
  now = new Date(now.getTime() + 30 * MINUTE_MS);
  await owe();
  let readings = 0;
  const clock = () => {
    if (++readings === 1) throw new Error('no time');
    return now;
  };
  await expect(settleWithdrawals({ ...deps, clock })).rejects.toThrow(
    'some withdrawals were not settled',
  );
  const held = async () => (await Promise.all(waiting.map(owes))).map(({ length }) => length);
  expect(await held()).toEqual([0, 1]);
  expect(await read(paid)).toMatchObject({ state: 'completed' });
  expect(await holdOwing(deps)).toBe(1);
  expect(await held()).toEqual([1, 1]);
});

test('a repaid debt does not hold a withdrawal', async () => {
  const waiting = await ask(deps, player, 10);
  await owe();
  await settleDebts(deps);
  expect(await holdOwing(deps)).toBe(0);
  expect((await read(waiting)).verdict).not.toBe('hold');
});

test('with a concurrent debt, approval and five sweeps, a withdrawal is approved before the debt or held', async () => {
  for (let time = 0; time < 10; time++) {
    const waiting = await ask(deps, player, 10);
    const [approved] = await Promise.allSettled([
      approve(deps, waiting),
      owe(),
      ...Array.from({ length: 5 }, () => holdOwing(deps)),
    ]);
    await holdOwing(deps);
    const { state, verdict } = await read(waiting);
    const isApproved = approved?.status === 'fulfilled';
    expect([state, verdict === 'hold']).toEqual(isApproved ? ['paying', false] : ['review', true]);
    expect(await owes(waiting)).toHaveLength(isApproved ? 0 : 1);
    await settleDebts(deps);
  }
});

test('after a crash at any statement, the next sweep holds it', async () => {
  const waiting = await ask(deps, player, 10);
  await owe();
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const dying = crashAt(db, statements);
    hasSurvived = await holdOwing({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
  }
  await holdOwing(deps);
  expect(statements).toBeGreaterThan(runs(1, 3));
  expect(await read(waiting)).toMatchObject({ state: 'review', verdict: 'hold' });
  expect(await owes(waiting)).toHaveLength(1);
});
