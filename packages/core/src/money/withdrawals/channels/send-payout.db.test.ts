import { randomUUID } from 'node:crypto';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  offerStandIn,
  PAYER,
  type StandInPayer,
  sendBy,
  startTestPayer,
} from '../../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  claimWithoutStep,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import {
  approveWithdrawal,
  type BuiltInPayers,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  queuedWithdrawals,
  sendDueLegs,
  stepsOf,
  type Withdrawal,
} from '../index.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let provider: StandInPayer;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  provider = startTestPayer();
  deps = { ...depsOf(db, () => now), payers: provider.payers };
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  await offerStandIn(deps, merchantId, provider.payers);
});
// Holds equal open withdrawals: the trial balance compares both.
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const outside = () => houseBalance(db, house(merchantId, 'outside'));
const heldOf = () => balanceOf(db, held(player.id));
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const legOf = async (withdrawal: Withdrawal, number = 1) =>
  (await legsOf(db, [withdrawal.id])).find((leg) => leg.number === number) ?? expect.unreachable();
const stepNames = async ({ id }: Withdrawal) => (await stepsOf(db, id)).map(({ step }) => step);
const confirm = async (withdrawal: Withdrawal, number = 1) =>
  confirmLeg(deps, {
    memberId: player.id,
    legId: (await legOf(withdrawal, number)).publicId,
    result: 'RECEIVED',
  });
const decide = async (withdrawal: Withdrawal, legId: string, isPaid: boolean) => {
  await claimWithoutStep(deps, withdrawal);
  const decided = { merchantId, operator: OPERATOR, legId, isPaid };
  return inTransaction(db, (tx) =>
    decideSending(tx, deps, { ...decided, publicId: withdrawal.publicId }, now),
  );
};
const inQueue = async (queue: 'sending' | 'paying') =>
  (await queuedWithdrawals(db, { merchantId, queue, rowsMax: 50 })).map(({ id }) => id);

async function approved(amount = 100): Promise<Withdrawal> {
  const withdrawal = await ask(deps, player, amount);
  await approve(deps, withdrawal);
  return withdrawal;
}

describe('payment by a provider', () => {
  test('6.26 sends, pays and confirms a withdrawal: the money leaves once, and nothing stays on hold', async () => {
    const before = await outside();
    const withdrawal = await approved();
    const leg = await sendBy(deps, withdrawal, 100);
    expect(leg).toMatchObject({ state: 'sending', channelName: 'Stand-in', reference: null });
    expect(await read(withdrawal)).toMatchObject({ state: 'paying', sending: whole(100) });
    expect(await inQueue('sending')).toEqual([withdrawal.id]);
    expect(await inQueue('paying')).toEqual([]);
    expect(await sendDueLegs(deps)).toBe(1);
    expect(await sendDueLegs(deps)).toBe(0);
    const paid = await legOf(withdrawal);
    expect(paid).toMatchObject({ state: 'paid', reference: `paid-${leg.publicId}`, paidAt: now });
    expect(await read(withdrawal)).toMatchObject({ state: 'confirming', sending: 0n });
    expect(await confirm(withdrawal)).toMatchObject({ state: 'completed' });
    expect([await heldOf(), (await outside()) - before]).toEqual([0n, whole(100)]);
    expect(await stepNames(withdrawal)).toEqual([
      'asked',
      'approved',
      'sent',
      'paid',
      'received',
      'completed',
    ]);
  });

  test('a part by a provider and a part by hand', async () => {
    const withdrawal = await approved();
    await sendBy(deps, withdrawal, 60);
    await expect(pay(deps, withdrawal, 41)).rejects.toThrow('withdraw.over_rest');
    await pay(deps, withdrawal, 40);
    await sendDueLegs(deps);
    await confirm(withdrawal, 2);
    expect(await confirm(withdrawal)).toMatchObject({ state: 'completed' });
  });

  test('a leg that is not offered, too large, or already sent is not sent', async () => {
    const withdrawal = await ask(deps, player, 100);
    await expect(sendBy(deps, withdrawal, 100)).rejects.toThrow('withdraw.state_changed');
    await approve(deps, withdrawal);
    await expect(sendBy(deps, withdrawal, 101)).rejects.toThrow('withdraw.over_rest');
    await expect(sendBy(deps, withdrawal, 100, { channel: 'nowhere' })).rejects.toThrow(
      'channel.unknown',
    );
    const legId = randomUUID();
    await sendBy(deps, withdrawal, 40, { legId });
    await sendBy(deps, withdrawal, 40, { legId });
    await expect(sendBy(deps, withdrawal, 41, { legId })).rejects.toThrow('withdraw.state_changed');
    const other = await approved();
    await expect(sendBy(deps, other, 40, { legId })).rejects.toThrow('withdraw.state_changed');
    expect(await legsOf(db, [withdrawal.id])).toHaveLength(1);
  });

  test('the amount of a failed payment is unpaid again, and is sent under another id', async () => {
    const withdrawal = await approved();
    provider.setBehavior('refuses');
    await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'failed', received: 0n });
    expect(await read(withdrawal)).toMatchObject({ state: 'paying', underway: 0n, sending: 0n });
    expect(await inQueue('paying')).toEqual([withdrawal.id]);
    provider.setBehavior('pays');
    await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    expect(await confirm(withdrawal, 2)).toMatchObject({ state: 'completed' });
  });
});

describe('an unknown outcome', () => {
  test('polls a payment with a lost answer at growing intervals, and never sends it again', async () => {
    const withdrawal = await approved();
    provider.setBehavior('loses_response');
    const { publicId } = await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'unknown', askedTimes: 1 });
    await expect(pay(deps, withdrawal, 1)).rejects.toThrow('withdraw.state_changed');
    const gaps: number[] = [];
    for (let round = 0; round < 7; round++) {
      const { askAt } = await legOf(withdrawal);
      gaps.push(((askAt?.getTime() ?? 0) - now.getTime()) / SECOND_MS);
      later((gaps.at(-1) ?? 0) * SECOND_MS - 1);
      expect(await sendDueLegs(deps)).toBe(0);
      later(1);
      expect(await sendDueLegs(deps)).toBe(1);
    }
    expect(gaps).toEqual([5, 15, 60, 300, 1_800, 7_200, 7_200]);
    expect(provider.requestCounts.get(publicId)).toBe(1);
    provider.setBehavior('pays');
    later(2 * HOUR_MS);
    await sendDueLegs(deps);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'paid' });
    expect(provider.requestCounts.get(publicId)).toBe(1);
    expect((await stepNames(withdrawal)).filter((step) => step === 'sending_unclear')).toHaveLength(
      1,
    );
  });

  test('a leg unknown to the provider is sent again, under the same id', async () => {
    const withdrawal = await approved();
    provider.setBehavior('loses_request');
    const { publicId } = await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    provider.setBehavior('pays');
    later(5 * SECOND_MS);
    await sendDueLegs(deps); // the provider never received it
    later(15 * SECOND_MS);
    await sendDueLegs(deps);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'paid' });
    expect([...provider.requestCounts]).toEqual([[publicId, 1]]);
  });

  test('operators decide about a payment with an unclear status', async () => {
    const [paid, lost] = [await approved(), await approved()];
    provider.setBehavior('loses_response');
    const first = await sendBy(deps, paid, 100);
    await expect(decide(paid, randomUUID(), true)).rejects.toThrow('withdraw.not_found');
    await sendDueLegs(deps);
    await decide(paid, first.publicId, true);
    expect(await legOf(paid)).toMatchObject({ state: 'paid', reference: first.publicId });
    await expect(decide(paid, first.publicId, true)).rejects.toThrow('withdraw.state_changed');
    const second = await sendBy(deps, lost, 100);
    await sendDueLegs(deps);
    await decide(lost, second.publicId, false);
    expect(await read(lost)).toMatchObject({ state: 'paying', underway: 0n, sending: 0n });
  });

  test('another amount is not booked: it waits for operators', async () => {
    const withdrawal = await approved();
    provider.differ();
    const { publicId } = await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'unknown', doubt: 'other_amount' });
    later(24 * HOUR_MS);
    expect(await sendDueLegs(deps)).toBe(0);
    await decide(withdrawal, publicId, true);
    expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  });
});

describe('concurrently', () => {
  test('only one of thirty operators who send the whole amount does', async () => {
    const withdrawal = await approved();
    const sent = await Promise.allSettled(
      Array.from({ length: 30 }, () => sendBy(deps, withdrawal, 100)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => sendDueLegs(deps)));
    expect([...provider.paid.values()]).toEqual([whole(100)]);
  });

  test('five workers send forty payments once each', async () => {
    const withdrawal = await approved(40);
    for (let part = 0; part < 40; part++) await sendBy(deps, withdrawal, 1);
    await Promise.all(Array.from({ length: 5 }, () => sendDueLegs(deps)));
    expect([...provider.requestCounts.values()]).toEqual(Array.from({ length: 40 }, () => 1));
    expect(await read(withdrawal)).toMatchObject({ underway: whole(40), sending: 0n });
  });

  test('only one of two operators with opposite decisions about one payment succeeds', async () => {
    const withdrawal = await approved();
    provider.setBehavior('loses_response');
    const { publicId } = await sendBy(deps, withdrawal, 100);
    await sendDueLegs(deps);
    const decided = await Promise.allSettled([
      decide(withdrawal, publicId, true),
      decide(withdrawal, publicId, false),
      sendDueLegs(deps),
    ]);
    expect(decided.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const { underway, sending } = await read(withdrawal);
    const { state } = await legOf(withdrawal);
    expect([underway, sending]).toEqual([state === 'paid' ? whole(100) : 0n, 0n]);
  });
});

describe('payment by the site’s rule', () => {
  const rule = (sentUpTo: number) =>
    changeSite(deps, changeSetting, { merchantId, setting, change: { sentUpTo: whole(sentUpTo) } });

  test('sends an approved withdrawal immediately without flags', async () => {
    await rule(200);
    const first = await approved();
    expect(await legsOf(db, [first.id])).toEqual([]); // the member's first withdrawal
    await pay(deps, first, 100);
    await confirm(first);
    later(80 * HOUR_MS);
    const second = await ask(deps, player, 100);
    const done = await inTransaction(db, (tx) =>
      approveWithdrawal(
        tx,
        deps,
        { merchantId, publicId: second.publicId, operator: OPERATOR },
        now,
      ),
    );
    expect(done.isSent).toBe(true);
    expect(await legOf(second)).toMatchObject({ state: 'sending', channel: PAYER });
    expect(await stepNames(second)).toEqual(['asked', 'approved', 'sent_by_rule']);
    const third = await approved(201);
    expect(await legsOf(db, [third.id])).toEqual([]);
  });
});
