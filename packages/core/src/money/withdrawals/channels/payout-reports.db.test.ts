import { randomUUID } from 'node:crypto';
import { payHeaders } from '@app/shared/payments/protocol';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  connectPayProvider,
  offerPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../../../../../tests/support/money/pay-provider.ts';
import { sendBy } from '../../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  claimWithoutStep,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { cashOf, depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import { owedBy, settleDebts } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import {
  type BuiltInPayers,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  queuedWithdrawals,
  recordPayoutReport,
  resolveDispute,
  sendDueLegs,
  settleWithdrawals,
  stepsOf,
  type Withdrawal,
  withdrawalQueueLengths,
} from '../index.ts';

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let provider: PayProvider;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { ...depsOf(db, () => now), payers: new Map() };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  provider = await startPayProvider({ clock: () => now });
  await offerPayProvider(deps, provider, merchantId);
  return provider.close;
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const setTerms = (change: Partial<SettingValue<typeof setting>>) =>
  changeSite(deps, changeSetting, { merchantId, setting, change });
const owed = () => owedBy(db, player.id);
const outside = () => houseBalance(db, house(merchantId, 'outside'));
const legOf = async ({ id }: Withdrawal, number = 1) =>
  (await legsOf(db, [id])).find((leg) => leg.number === number) ?? expect.unreachable();
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const which = ({ publicId }: Withdrawal) => ({ merchantId, publicId, operator: OPERATOR });

/** A withdrawal of 100, with this amount sent to the provider. */
async function sent(behavior: 'right' | 'pending' | 'refusing' = 'pending', amount = 100) {
  provider.setBehavior(behavior);
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await sendBy(deps, withdrawal, amount, { channel: provider.code });
  await sendDueLegs(deps);
  return { withdrawal, legId };
}

type Changes = Partial<Parameters<PayProvider['payoutMessage']>[0]>;
const message = (legId: string, changes: Changes = {}) =>
  provider.payoutMessage({
    reportId: `r-${legId}`,
    payoutId: legId,
    status: 'paid',
    amount: 1_000_000,
    currency: 'USD',
    reference: `payout-${legId}`,
    ...changes,
  });
const report = (sent: ReturnType<typeof message>, channel = provider.code) =>
  recordPayoutReport(deps, { channel, ...sent });
const decide = async (withdrawal: Withdrawal, legId: string, isPaid: boolean) => {
  await claimWithoutStep(deps, withdrawal);
  const decided = { ...which(withdrawal), legId, isPaid };
  return inTransaction(db, (tx) => decideSending(tx, deps, decided, now));
};

test('sends the provider amount, recipient and our id', async () => {
  const { legId } = await sent('right');
  expect(provider.payouts.get(legId)).toEqual({
    payoutId: legId,
    amount: 1_000_000,
    currency: 'USD',
    account: {
      kind: 'bank',
      bank: 'harbor',
      holder: 'Lan Nguyen',
      number: expect.any(String),
      branch: '',
      province: '',
      city: '',
    },
  });
  expect(provider.received).toEqual(['/orvane/payout']);
});

test('ten concurrent copies of a report count as one payment', async () => {
  const { withdrawal, legId } = await sent();
  expect(await legOf(withdrawal)).toMatchObject({ state: 'sending', askedTimes: 1 });
  const legs = await Promise.all(Array.from({ length: 10 }, () => report(message(legId))));
  expect(new Set(legs.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect(await read(withdrawal)).toMatchObject({ state: 'confirming', sending: 0n });
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  expect(await report(message(legId, { reportId: 'again' }))).toMatchObject({ state: 'received' });
  expect(await balanceOf(db, held(player.id))).toBe(0n);
});

test('a report may contain our payment id in upper case', async () => {
  const { legId } = await sent();
  const { publicId, state } = await report(message(legId, { payoutId: legId.toUpperCase() }));
  expect([publicId, state]).toEqual([legId, 'paid']);
});

test('rejects reports with a wrong signature, payment or amount, and a reused id with other content', async () => {
  const { withdrawal, legId } = await sent();
  const good = message(legId);
  const forged = { ...good, headers: { ...good.headers, [payHeaders.signature]: 'x'.repeat(86) } };
  await expect(report(forged)).rejects.toThrow('payment.bad_signature');
  await expect(report({ ...good, rawBody: good.rawBody.replace('1000000', '9') })).rejects.toThrow(
    'payment.bad_signature',
  );
  await expect(report(good, 'nowhere')).rejects.toThrow('request.not_found');
  await expect(report(message(randomUUID()))).rejects.toThrow('withdraw.not_found');
  await expect(report(message(legId, { amount: -1 }))).rejects.toThrow('request_param_err');
  const other = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, other, merchantId);
  const stranger = other.payoutMessage(JSON.parse(good.rawBody));
  await expect(report(stranger, other.code)).rejects.toThrow('withdraw.not_found');
  await other.close();
  expect(await legOf(withdrawal)).toMatchObject({ state: 'sending' });
  await report(good);
  await expect(report(message(legId, { amount: 9 }))).rejects.toThrow('payment.report_differs');
});

test('the right amount ends the doubt about a smaller one; the excess of a larger one is owed', async () => {
  const { withdrawal, legId } = await sent();
  await report(message(legId, { amount: 900_000, reportId: 'less' }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'unknown', doubt: 'other_amount' });
  await report(message(legId, { reportId: 'all' }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  await report(message(legId, { reportId: 'more', amount: 1_100_000 }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: 'other_amount' });
  await decide(withdrawal, legId, true);
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  expect(await owed()).toBe(whole(10));
});

test('a late report of success completes the payment, or becomes a debt if it was paid again', async () => {
  const [first, second] = [await sent('refusing'), await sent('refusing')];
  for (const { withdrawal, legId } of [first, second]) {
    expect(await legOf(withdrawal)).toMatchObject({ state: 'failed' });
    await report(message(legId));
    expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_after_failed' });
  }
  await decide(first.withdrawal, first.legId, true);
  expect(await read(first.withdrawal)).toMatchObject({ state: 'confirming', underway: whole(100) });
  const other = await pay(deps, second.withdrawal, 100);
  const before = await outside();
  const queue = () => queuedWithdrawals(db, { merchantId, queue: 'sending', rowsMax: 10 });
  expect(await queue()).toMatchObject([{ id: second.withdrawal.id }]);
  await decide(second.withdrawal, second.legId, true);
  expect(await queue()).toEqual([]);
  expect([(await outside()) - before, await owed()]).toEqual([whole(100), whole(100)]);
  expect((await stepsOf(db, second.withdrawal.id)).at(-1)).toMatchObject({
    step: 'paid_besides',
    amount: whole(100),
    operator: OPERATOR,
  });
  // A repeated report changes nothing; the member confirms the payment by hand as usual.
  await report(message(second.legId, { reportId: 'again' }));
  expect(await queue()).toEqual([]);
  await confirmLeg(deps, { memberId: player.id, legId: other.publicId, result: 'RECEIVED' });
  expect(await read(second.withdrawal)).toMatchObject({ state: 'completed' });
});

test('a payment reported after its failure changes nothing if operators find it unpaid', async () => {
  const { withdrawal, legId } = await sent('refusing');
  await report(message(legId));
  await decide(withdrawal, legId, false);
  expect(await legOf(withdrawal)).toMatchObject({ state: 'failed', doubt: null });
  expect((await stepsOf(db, withdrawal.id)).at(-1)).toMatchObject({ step: 'found_not_sent' });
  expect(await owed()).toBe(0n);
});

test('the excess of three payments is booked, owed, and taken from the balance once', async () => {
  const { withdrawal, legId } = await sent('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  const before = await outside();
  for (const nth of [2, 3]) {
    const excess = { reportId: `twice-${nth}`, reference: `besides-${nth}` };
    await report(message(legId, excess));
    await report(message(legId, { ...excess, reportId: `repeated-${nth}` }));
  }
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(200) });
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => decide(withdrawal, legId, true)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([(await outside()) - before, await owed()]).toEqual([whole(200), whole(200)]);
  await expect(ask(deps, player, 10)).rejects.toThrow('agent.frozen');
  await settleDebts(deps);
  await settleDebts(deps);
  expect([await owed(), await cashOf(db, player)]).toEqual([0n, whole(700)]);
});

test('a third payment after a decision about the second is a separate doubt, for its own amount', async () => {
  const { withdrawal, legId } = await sent('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  const before = await outside();
  await report(message(legId, { reportId: 'twice', reference: 'second' }));
  await decide(withdrawal, legId, true);
  // Repeated reports about a decided payment raise no doubt.
  await report(message(legId, { reportId: 'twice-again', reference: 'second' }));
  expect(await legOf(withdrawal)).toMatchObject({ doubt: null });
  await report(message(legId, { reportId: 'thrice', reference: 'third', amount: 400_000 }));
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(40) });
  await decide(withdrawal, legId, true);
  await expect(decide(withdrawal, legId, true)).rejects.toThrow('withdraw.state_changed');
  expect([(await outside()) - before, await owed()]).toEqual([whole(140), whole(140)]);
  expect(await legOf(withdrawal)).toMatchObject({
    doubt: null,
    bookedReferences: expect.arrayContaining(['second', 'third']),
  });
});

test('a new report of a payment that operators rejected asks them again', async () => {
  const { withdrawal, legId } = await sent('right');
  await report(message(legId, { reportId: 'twice', reference: 'second' }));
  await decide(withdrawal, legId, false);
  await report(message(legId, { reportId: 'insists', reference: 'second' }));
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(100) });
  await decide(withdrawal, legId, true);
  expect(await owed()).toBe(whole(100));
});

test('a second payment that operators reject leaves the first unchanged', async () => {
  const { withdrawal, legId } = await sent('right');
  await report(message(legId, { reportId: 'twice', reference: 'besides' }));
  await decide(withdrawal, legId, false);
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  expect((await stepsOf(db, withdrawal.id)).at(-1)).toMatchObject({ step: 'found_as_booked' });
  expect(await owed()).toBe(0n);
});

test('the excess over the requested amount is owed', async () => {
  const { withdrawal, legId } = await sent();
  await report(message(legId, { amount: 1_100_000 }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'unknown', doubt: 'other_amount' });
  await decide(withdrawal, legId, true);
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  expect(await owed()).toBe(whole(10));
});

test('a failure reported before the member confirms stops the deadline, and operators decide a dispute', async () => {
  const { withdrawal, legId } = await sent('right');
  await report(message(legId, { status: 'failed', reportId: 'back' }));
  expect(await read(withdrawal)).toMatchObject({ state: 'disputed' });
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'failed_after_paid' });
  later(48 * 3_600_000);
  await settleWithdrawals(deps);
  expect(await read(withdrawal)).toMatchObject({ state: 'disputed', settled: 0n });
  await expect(decide(withdrawal, legId, true)).rejects.toThrow('withdraw.state_changed');
  const found = { ...which(withdrawal), legId, isReceived: false, words: 'It was sent back.' };
  await inTransaction(db, (tx) => resolveDispute(tx, deps, found, now));
  expect(await read(withdrawal)).toMatchObject({ state: 'paying', underway: 0n });
});

test('a failure reported after receipt holds amount and fee again, and another payment is made', async () => {
  await setTerms({ fee: whole(1) });
  const outsideBefore = await outside();
  const { withdrawal, legId } = await sent('right', 99);
  later(30 * 60_000);
  await settleWithdrawals(deps);
  expect(await read(withdrawal)).toMatchObject({ state: 'completed', settled: whole(99) });
  await report(message(legId, { status: 'failed', reportId: 'back', amount: 990_000 }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'received', doubt: 'failed_after_paid' });
  // A contradictory report about a completed withdrawal waits for operators as well.
  const lengths = await withdrawalQueueLengths(db, merchantId);
  expect(lengths.find(({ queue }) => queue === 'sending')).toMatchObject({ count: 1 });
  await decide(withdrawal, legId, false);
  expect(await read(withdrawal)).toMatchObject({
    state: 'paying',
    settled: 0n,
    underway: 0n,
    closedAt: null,
  });
  expect(await legOf(withdrawal)).toMatchObject({ state: 'failed', received: 0n, doubt: null });
  expect(await balanceOf(db, held(player.id))).toBe(whole(100));
  expect(await outside()).toBe(outsideBefore);
  const steps = (await stepsOf(db, withdrawal.id)).map(({ step }) => step);
  expect(steps.slice(-3)).toEqual(['completed', 'sending_unclear', 'returned']);

  // The provider reports success later: the same payment is received a second time.
  await report(message(legId, { reportId: 'after-all', amount: 990_000 }));
  await decide(withdrawal, legId, true);
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  expect(await read(withdrawal)).toMatchObject({ state: 'completed', settled: whole(99) });
  expect(await balanceOf(db, held(player.id))).toBe(0n);
  expect((await outside()) - outsideBefore).toBe(whole(99));
});

test('of a concurrent confirmation, deadline and report of a failure, one takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const { withdrawal, legId } = await sent('right');
    later(30 * 60_000);
    await Promise.allSettled([
      confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' }),
      settleWithdrawals(deps),
      report(message(legId, { status: 'failed', reportId: `back-${legId}` })),
    ]);
    const { settled, underway, state } = await read(withdrawal);
    expect(settled + underway).toBe(whole(100));
    expect(['completed', 'disputed']).toContain(state);
    later(24 * 3_600_000);
  }
});
