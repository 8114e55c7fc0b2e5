import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
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
} from '../../../../../../tests/support/money/withdrawals.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  type BuiltInPayers,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  recordPayoutReport,
  reversePayment,
  sendDueLegs,
  type Withdrawal,
} from '../index.ts';

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let provider: PayProvider;
let withdrawal: Withdrawal;
let legId: string;

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

/** Sends a withdrawal of 100, which the provider answers by its behavior. */
async function send(behavior: 'right' | 'refusing'): Promise<void> {
  provider.setBehavior(behavior);
  withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  ({ publicId: legId } = await sendBy(deps, withdrawal, 100, { channel: provider.code }));
  await sendDueLegs(deps);
}
const report = (changes: Partial<Parameters<PayProvider['payoutMessage']>[0]>) =>
  recordPayoutReport(deps, {
    channel: provider.code,
    ...provider.payoutMessage({
      reportId: `${changes.reference ?? changes.status}-${legId}`,
      payoutId: legId,
      status: 'paid',
      amount: 1_000_000,
      currency: 'USD',
      reference: `payout-${legId}`,
      ...changes,
    }),
  });
const decide = async (isPaid: boolean) => {
  await claimWithoutStep(deps, withdrawal);
  const { publicId } = withdrawal;
  const decided = { merchantId, publicId, operator: OPERATOR, legId, isPaid };
  return inTransaction(db, (tx) => decideSending(tx, deps, decided, now));
};
const leg = async () => (await legsOf(db, [withdrawal.id]))[0] ?? expect.unreachable();
const outside = () => houseBalance(db, house(merchantId, 'outside'));

test('a failure reported after a second payment waits for the decision about the payment', async () => {
  await send('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report({ reference: 'second' });
  await Promise.all(Array.from({ length: 5 }, () => report({ status: 'failed' })));
  expect(await leg()).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(100) });
  await decide(true);
  expect(await owedBy(db, player.id)).toBe(whole(100));
  expect(await leg()).toMatchObject({ state: 'received', doubt: 'failed_after_paid' });
});

test('each contradiction is decided in its turn', async () => {
  const before = await outside();
  await send('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report({ reference: 'second' });
  await report({ status: 'failed' });
  await report({ status: 'odd' });
  await report({ reference: 'third', amount: 400_000 });
  await decide(true);
  expect((await outside()) - before).toBe(whole(240));
  expect(await leg()).toMatchObject({ doubt: 'failed_after_paid', doubtAmount: null });
  await decide(false);
  expect((await outside()) - before).toBe(whole(140));
  expect(await balanceOf(db, held(player.id))).toBe(whole(100));
  expect(await leg()).toMatchObject({ state: 'failed', doubt: 'unknown_status' });
  await decide(false);
  await expect(decide(false)).rejects.toThrow('withdraw.state_changed');
  const { publicId } = withdrawal;
  const open = await findWithdrawal(db, { memberId: player.id, publicId });
  expect(open).toMatchObject({ state: 'paying', underway: 0n });
});

test('two payments after a failure: one is the requested payment, the other an excess', async () => {
  await send('refusing');
  await report({ reference: 'late' });
  await report({ reference: 'later', amount: 900_000 });
  expect(await leg()).toMatchObject({ doubt: 'paid_after_failed', doubtAmount: whole(100) });
  await decide(true);
  expect(await leg()).toMatchObject({ state: 'paid', reference: 'late', doubt: 'paid_twice' });
  await decide(true);
  expect(await owedBy(db, player.id)).toBe(whole(90));
});

test('a further payment in another currency counts as the requested amount', async () => {
  await send('right');
  await report({ reference: 'second', amount: 500_000 });
  await report({ reference: 'third', currency: 'EUR' });
  expect(await leg()).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(150) });
  await report({ reference: 'fourth', amount: 300_000 });
  await decide(true);
  expect(await owedBy(db, player.id)).toBe(whole(180));
});

const takeBack = () =>
  inTransaction(db, (tx) => {
    const which = { merchantId, publicId: withdrawal.publicId, operator: OPERATOR, legId };
    return reversePayment(tx, deps, which, now);
  });

test('a second payment stays in doubt when the first is returned, and then counts as the payment', async () => {
  const before = await outside();
  await send('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report({ reference: 'second' });
  await takeBack();
  expect(await leg()).toMatchObject({ state: 'failed', doubt: 'paid_twice' });
  await decide(true);
  expect(await leg()).toMatchObject({ state: 'paid', reference: 'second', doubt: null });
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  expect((await outside()) - before).toBe(whole(100));
  expect(await owedBy(db, player.id)).toBe(0n);
});

test('two further payments after a return are the payment and an excess', async () => {
  await send('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report({ reference: 'second' });
  await report({ reference: 'third', amount: 400_000 });
  await takeBack();
  await decide(true);
  await report({ reference: 'second', reportId: `again-second-${legId}` });
  await report({ reportId: `again-first-${legId}` });
  expect(await leg()).toMatchObject({ state: 'paid', reference: 'third', doubt: null });
  expect(await owedBy(db, player.id)).toBe(whole(40));
});

test('a return answers the doubt about the payment, and then reports that waited are applied', async () => {
  await send('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report({ status: 'failed' });
  await report({ reference: 'second' });
  expect(await leg()).toMatchObject({ doubt: 'failed_after_paid' });
  await takeBack();
  expect(await leg()).toMatchObject({ state: 'failed', doubt: 'paid_after_failed' });
  await decide(true);
  expect(await leg()).toMatchObject({ state: 'paid', reference: 'second', doubt: null });
});
