import { randomUUID } from 'node:crypto';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import type { LegResult } from '@app/shared/withdrawals/states';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { addReceipt } from '../../../../../tests/support/money/deposits-by-hand.ts';
import {
  approve,
  ask,
  claimWithoutStep,
  expectHeldIsOpen,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { cashOf, depsOf, whole } from '../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { uploadsOf } from '../../platform/uploads/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  cancelWithdrawal,
  claimWithdrawal,
  confirmLeg,
  findWithdrawal,
  legSubject,
  openLegs,
  rejectWithdrawal,
  resolveDispute,
  settleWithdrawals,
  stepsOf,
  type Withdrawal,
} from './index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
  ({ merchantId, player } = await makePaidMember(deps, 100, {}));
});
afterEach(() => expectHeldIsOpen(db, player));

const heldOf = ({ id }: Member) => balanceOf(db, held(id));
const outside = () => houseBalance(db, house(merchantId, 'outside'));
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const decide = (change: Partial<SettingValue<typeof setting>>) =>
  changeSite(deps, changeSetting, { merchantId, setting, change });
const stateOf = async ({ publicId }: Withdrawal, whose = player) =>
  (await findWithdrawal(db, { memberId: whose.id, publicId })).state;
const say = (leg: { readonly publicId: string }, result: LegResult, more = {}, whose = player) =>
  confirmLeg(deps, { memberId: whose.id, legId: leg.publicId, result, ...more });
const keyOf = ({ publicId }: Withdrawal, operator = OPERATOR) => ({
  merchantId,
  publicId,
  operator,
});
const stepNames = async ({ id }: Withdrawal) => (await stepsOf(db, id)).map(({ step }) => step);
const proofIds = async () => [await addReceipt(deps, player, 'withdrawal')];
/** Makes a payment that its member disputes. */
async function disputed(amount = 40): Promise<{ withdrawal: Withdrawal; legId: string }> {
  const withdrawal = await ask(deps, player, amount);
  await approve(deps, withdrawal);
  const leg = await pay(deps, withdrawal, amount);
  await say(leg, 'NOT_RECEIVED', { proofIds: await proofIds() });
  return { withdrawal, legId: leg.publicId };
}
const resolve = async (asked: { withdrawal: Withdrawal; legId: string }, isReceived: boolean) => {
  await claimWithoutStep(deps, asked.withdrawal);
  const { legId } = asked;
  const found = { ...keyOf(asked.withdrawal), legId, isReceived, words: 'The bank says so.' };
  return inTransaction(db, (tx) => resolveDispute(tx, deps, found, now));
};

test('one bank payment pays one withdrawal, even if ten operators enter it concurrently', async () => {
  const withdrawals = [];
  for (let n = 0; n < 4; n++) {
    const withdrawal = await ask(deps, player, 10);
    await approve(deps, withdrawal);
    withdrawals.push(withdrawal);
  }
  const tries = await Promise.allSettled(
    withdrawals.map((withdrawal) => pay(deps, withdrawal, 10, 'HB-7')),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'withdraw.reference_used'));
  const [paid] = withdrawals.filter((_, n) => tries[n]?.status === 'fulfilled');
  // The same reference for the same withdrawal is a retry.
  await pay(deps, paid ?? expect.unreachable(), 10, 'HB-7');
  const open = await openLegs(db, player.id);
  expect(open).toHaveLength(1);
  await say(open[0]?.leg ?? expect.unreachable(), 'RECEIVED');
});

test('lists payments that wait for their member’s confirmation, by deadline', async () => {
  const [older, newer] = [await ask(deps, player, 40), await ask(deps, player, 40)];
  for (const withdrawal of [older, newer]) await approve(deps, withdrawal);
  const legs = [await pay(deps, newer, 10)];
  later(MINUTE_MS);
  legs.push(await pay(deps, older, 10));
  later(MINUTE_MS);
  legs.push(await pay(deps, newer, 10));
  const open = async () => (await openLegs(db, player.id)).map(({ leg }) => leg.publicId);
  const [first, ...others] = legs.map(({ publicId }) => publicId);
  expect(await open()).toEqual([first, ...others]);
  await say(legs.shift() ?? expect.unreachable(), 'RECEIVED');
  expect(await open()).toEqual(others);
  for (const leg of legs) await say(leg, 'RECEIVED');
  expect(await open()).toEqual([]);
});

describe('6.26 a withdrawal', () => {
  test('6.1 is requested, approved, paid and received: the money leaves, with a step for each', async () => {
    const before = await outside();
    const withdrawal = await ask(deps, player, 40);
    expect(withdrawal).toMatchObject({
      state: 'review',
      amount: whole(40),
      tail: expect.any(String),
    });
    expect(await cashOf(db, player)).toBe(whole(60));
    expect(await heldOf(player)).toBe(whole(40));
    expect(await approve(deps, withdrawal)).toMatchObject({ needsAnother: false });
    expect(await stateOf(withdrawal)).toBe('paying');
    const leg = await pay(deps, withdrawal, 40, 'HB-1');
    expect(await stateOf(withdrawal)).toBe('confirming');
    expect(await openLegs(db, player.id)).toMatchObject([{ leg: { reference: 'HB-1' } }]);
    expect(await say(leg, 'RECEIVED')).toMatchObject({ state: 'completed', settled: whole(40) });
    expect(await heldOf(player)).toBe(0n);
    expect((await outside()) - before).toBe(whole(40));
    expect(await stepNames(withdrawal)).toEqual([
      'asked',
      'approved',
      'paid',
      'received',
      'completed',
    ]);
    expect(await openLegs(db, player.id)).toEqual([]);
  });

  test('6.13 is partly received: the rest is paid again, and counts as received at the deadline', async () => {
    const withdrawal = await ask(deps, player, 100);
    await approve(deps, withdrawal);
    const first = await pay(deps, withdrawal, 60);
    const proof = await proofIds();
    const part = await say(first, 'PARTIAL', { received: whole(50), proofIds: proof });
    expect(await uploadsOf(db, [legSubject(first.publicId)])).toMatchObject([
      { publicId: proof[0] },
    ]);
    expect(part).toMatchObject({ state: 'paying', settled: whole(50), underway: 0n });
    const second = await pay(deps, withdrawal, 50);
    later(30 * MINUTE_MS - 1);
    expect(await settleWithdrawals(deps)).toBe(0);
    later(1);
    expect(await settleWithdrawals(deps)).toBe(1);
    expect(await settleWithdrawals(deps)).toBe(0);
    expect(await stateOf(withdrawal)).toBe('completed');
    await expect(say(second, 'PARTIAL', { received: whole(1) })).rejects.toThrow(
      'withdraw.state_changed',
    );
    expect(await say(second, 'RECEIVED')).toMatchObject({ state: 'completed' });
    expect(await stepNames(withdrawal)).toContain('received_by_time');
  });

  test('6.14 is disputed: the deadline stops, and operators decide', async () => {
    const one = await disputed();
    later(48 * HOUR_MS);
    expect(await settleWithdrawals(deps)).toBe(0);
    expect(await resolve(one, false)).toMatchObject({ state: 'paying', underway: 0n });
    await expect(resolve(one, true)).rejects.toThrow('withdraw.state_changed');
    const again = await pay(deps, one.withdrawal, 40);
    await say(again, 'RECEIVED');
    expect(await stateOf(one.withdrawal)).toBe('completed');
    const other = await disputed(20);
    expect(await resolve(other, true)).toMatchObject({ state: 'completed' });
    expect(await cashOf(db, player)).toBe(whole(40));
  });

  test('requires a picture for a dispute or a partial receipt', async () => {
    const withdrawal = await ask(deps, player, 40);
    await approve(deps, withdrawal);
    const leg = await pay(deps, withdrawal, 40);
    await expect(say(leg, 'NOT_RECEIVED')).rejects.toThrow('withdraw.proof_required');
    await expect(say(leg, 'PARTIAL', { received: whole(15) })).rejects.toThrow(
      'withdraw.proof_required',
    );
    await expect(say(leg, 'NOT_RECEIVED', { proofIds: [randomUUID()] })).rejects.toThrow(
      'upload.not_found',
    );
    for (const received of [0, 40, 41])
      await expect(say(leg, 'PARTIAL', { received: whole(received) })).rejects.toThrow(
        'withdraw.over_rest',
      );
    expect(await stateOf(withdrawal)).toBe('confirming');
  });

  test('returns the money once if it is rejected or cancelled', async () => {
    const first = await ask(deps, player, 40);
    const words = 'The account is not yours.';
    await inTransaction(db, (tx) => rejectWithdrawal(tx, deps, { ...keyOf(first), words }, now));
    expect(
      await findWithdrawal(db, { memberId: player.id, publicId: first.publicId }),
    ).toMatchObject({ state: 'rejected', words, closedAt: now });
    const second = await ask(deps, player, 100);
    const mine = { memberId: player.id, publicId: second.publicId };
    await Promise.all([cancelWithdrawal(deps, mine), cancelWithdrawal(deps, mine)]);
    expect(await stateOf(second)).toBe('cancelled');
    expect(await cashOf(db, player)).toBe(whole(100));
    await expect(approve(deps, second)).rejects.toThrow('withdraw.state_changed');
    const third = await ask(deps, player, 100);
    await approve(deps, third);
    await expect(
      cancelWithdrawal(deps, { memberId: player.id, publicId: third.publicId }),
    ).rejects.toThrow('withdraw.state_changed');
  });

  test('takes the fee once after full receipt, except from free withdrawals', async () => {
    await decide({ fee: whole(2), freePerDay: 1 });
    const free = await ask(deps, player, 20);
    expect(free.fee).toBe(0n);
    const dear = await ask(deps, player, 30);
    expect(dear.fee).toBe(whole(2));
    await approve(deps, dear);
    await expect(pay(deps, dear, 29)).rejects.toThrow('withdraw.over_rest');
    const leg = await pay(deps, dear, 28);
    await say(leg, 'RECEIVED');
    expect(await stateOf(dear)).toBe('completed');
    expect(await houseBalance(db, house(merchantId, 'fees'))).toBe(whole(2));
  });

  test('records the same payment once', async () => {
    const withdrawal = await ask(deps, player, 40);
    await expect(pay(deps, withdrawal, 40)).rejects.toThrow('withdraw.state_changed');
    await approve(deps, withdrawal);
    const [one, other] = [
      await pay(deps, withdrawal, 15, 'A'),
      await pay(deps, withdrawal, 15, 'A'),
    ];
    expect(other.id).toBe(one.id);
    await expect(pay(deps, withdrawal, 10, 'A')).rejects.toThrow('withdraw.state_changed');
    await pay(deps, withdrawal, 25, 'B');
    await expect(pay(deps, withdrawal, 1, 'C')).rejects.toThrow('withdraw.state_changed');
  });

  test('only the claiming operator can decide', async () => {
    const withdrawal = await ask(deps, player, 40);
    const claim = (operator: string, isClaimed = true, takesOver = false) =>
      inTransaction(db, (tx) =>
        claimWithdrawal(tx, { ...keyOf(withdrawal, operator), isClaimed, takesOver }, now),
      );
    await claim('ann');
    await expect(claim('ben')).rejects.toThrow('case.claimed');
    await expect(approve(deps, withdrawal, 'ben')).rejects.toThrow('case.claimed');
    await claim('ben', true, true);
    await expect(claim('ann', false)).rejects.toThrow('case.claimed');
    await claim('ben', false);
    await approve(deps, withdrawal, 'ann');
    expect(await stepNames(withdrawal)).toEqual(['asked', 'taken', 'taken', 'let_go', 'approved']);
  });
});

describe('concurrently', () => {
  test('only one of thirty requests for the whole balance succeeds', async () => {
    await decide({ dayCountMax: 100 });
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, () => ask(deps, player, 100)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cashOf(db, player)).toBe(0n);
  });

  test('one key used ten times makes one withdrawal, also after the record of the key expired', async () => {
    const key = randomUUID();
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => ask(deps, player, 40, { key })),
    );
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    await changeAsOwner(db, 'DELETE FROM idempotency_record WHERE member_id = $1', [player.id]);
    expect((await ask(deps, player, 40, { key })).id).toBe(ids[0]);
    await expect(ask(deps, player, 41, { key })).rejects.toThrow('idempotency.other_input');
  });

  test('of concurrent actions by member, deadline and operator on one payment, one takes effect', async () => {
    for (let round = 0; round < 5; round++) {
      const withdrawal = await ask(deps, player, 20);
      await approve(deps, withdrawal);
      const leg = await pay(deps, withdrawal, 20);
      later(30 * MINUTE_MS);
      const proof = await proofIds();
      await Promise.allSettled([
        say(leg, 'PARTIAL', { received: whole(15), proofIds: proof }),
        settleWithdrawals(deps),
        say(leg, 'RECEIVED'),
        pay(deps, withdrawal, 20),
      ]);
      const { settled, underway, state } = await findWithdrawal(db, {
        memberId: player.id,
        publicId: withdrawal.publicId,
      });
      expect([whole(15), whole(20)]).toContain(settled);
      expect(state).toBe(settled === whole(20) ? 'completed' : 'paying');
      expect(underway).toBe(0n);
    }
  });

  test('of a concurrent dispute and confirmation by timeout, only the first takes effect', async () => {
    for (let round = 0; round < 10; round++) {
      const withdrawal = await ask(deps, player, 10);
      await approve(deps, withdrawal);
      const leg = await pay(deps, withdrawal, 10);
      later(30 * MINUTE_MS);
      const proof = await proofIds();
      const [dispute] = await Promise.allSettled([
        say(leg, 'NOT_RECEIVED', { proofIds: proof }),
        settleWithdrawals(deps),
      ]);
      later(48 * HOUR_MS);
      await settleWithdrawals(deps);
      const { settled, state } = await findWithdrawal(db, {
        memberId: player.id,
        publicId: withdrawal.publicId,
      });
      expect([state, settled]).toEqual(
        dispute.status === 'fulfilled' ? ['disputed', 0n] : ['completed', whole(10)],
      );
      if (dispute.status === 'fulfilled') await resolve({ withdrawal, legId: leg.publicId }, true);
      else expect(dispute.reason.code).toBe('withdraw.state_changed');
    }
  });
});
