import { randomUUID } from 'node:crypto';
import { depositLimits } from '@app/shared/deposits/settings';
import { expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import {
  channels,
  openDeposit,
  PAY_SECRET,
  report,
  reportOf,
} from '../../../../../../tests/support/money/deposits.ts';
import { paymentCases } from '../../../../../../tests/support/money/payment-cases.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { makeSite, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import { sandboxMessage } from '../channels/sandbox-channel.ts';
import { DEPOSIT_LIFE_MS } from '../create-deposit.ts';
import { creditReviewed, refuseReviewed } from '../decide-review.ts';
import { type Deposit, readDeposit } from '../read-deposit.ts';
import { recordPayment } from '../record-payment.ts';
import { settleDeposits } from '../settle-deposits.ts';
import { creditException } from './decide-exception.ts';
import { exceptionQueueLength, listExceptions } from './list-exceptions.ts';

const { world, site, cases, cash, only, sendReport, credit, close } = paymentCases();

const stateOf = async ({ id }: Deposit) => (await readDeposit(world.db, id)).state;
/** The provider's name for a second payment of an order. */
const another = ({ id }: Deposit) => `another of ${id}`;

test('the same payment with another amount is an amendment: only the difference is ever credited', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await Promise.all(
    Array.from({ length: 10 }, () => sendReport(deposit, { amount: Number(whole(150)) })),
  );
  expect(await cash()).toBe(whole(100));
  const { publicId, ...one } = await only();
  expect(one).toMatchObject({
    kind: 'amended',
    amount: whole(150),
    bookedAmount: whole(100),
    asked: whole(100),
    depositState: 'completed',
    username: world.member.username,
  });
  await expect(credit(publicId, { amount: whole(50.01) })).rejects.toThrow(RangeError);
  await credit(publicId);
  expect(await cash()).toBe(whole(150));
  expect(await readDeposit(world.db, deposit.id)).toMatchObject({
    state: 'completed',
    amount: whole(100),
  });
  await sendReport(deposit, { amount: Number(whole(150)) });
  await sendReport(deposit, { amount: Number(whole(170)) });
  const { publicId: next } = await only();
  await expect(credit(next, { amount: whole(20.01) })).rejects.toThrow(RangeError);
  await credit(next, { amount: whole(20) });
  expect(await cash()).toBe(whole(170));
});

test('an amendment to a smaller amount is shown, and has nothing to credit', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await sendReport(deposit, { amount: Number(whole(40)) });
  const { publicId } = await only();
  await expect(credit(publicId, { amount: whole(0.01) })).rejects.toThrow(RangeError);
  await close(publicId);
  expect(await cases()).toEqual([]);
  expect(await cases(false)).toMatchObject([
    { state: 'closed', decidedBy: 'mary', words: 'They wrote' },
  ]);
  await expect(credit(publicId)).rejects.toThrow('payment_exception.decided');
});

test('a second payment of one order is a case, credited as a separate deposit', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await sendReport(deposit, { reference: another(deposit) });
  expect(await cash()).toBe(whole(100));
  const { publicId, kind, bookedAmount } = await only();
  expect([kind, bookedAmount]).toEqual(['surplus', 0n]);
  const waits = { count: 1, amount: whole(100), oldestAt: world.now };
  expect(await exceptionQueueLength(world.db, site())).toEqual(waits);
  const credited = await credit(publicId, { amount: whole(100) });
  expect(await readDeposit(world.db, credited.deposit.id)).toMatchObject({
    state: 'completed',
    amount: whole(100),
    reference: another(deposit),
  });
  expect(await cash()).toBe(whole(200));
});

test('one payment credits one order, even if reported for several concurrently', async () => {
  const orders = [
    await openDeposit(world.deps, world.member),
    await openDeposit(world.deps, world.member),
  ];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const order = orders[n % 2] ?? expect.unreachable();
      return sendReport(order, { reference: 'one payment' });
    }),
  );
  expect(await cash()).toBe(whole(100));
  const { kind, publicId } = await only();
  expect(kind).toBe('used');
  await expect(credit(publicId, { amount: whole(0.01) })).rejects.toThrow(RangeError);
});

test('a payment later than the site credits is a case, and the order stays expired', async () => {
  const change = { lateHours: 1 };
  await changeSite(world.deps, changeSetting, {
    merchantId: world.member.merchantId,
    setting: depositLimits,
    change,
  });
  const [soon, later] = [
    await openDeposit(world.deps, world.member),
    await openDeposit(world.deps, world.member),
  ];
  world.now = new Date(world.now.getTime() + DEPOSIT_LIFE_MS + 3_600_000);
  await settleDeposits(world.deps);
  await sendReport(soon);
  expect(await stateOf(soon)).toBe('completed');
  world.now = new Date(world.now.getTime() + 1);
  await sendReport(later);
  expect(await stateOf(later)).toBe('expired');
  const { kind, publicId } = await only();
  expect(kind).toBe('late');
  await credit(publicId, { amount: whole(100) });
  expect(await stateOf(later)).toBe('expired');
  expect(await cash()).toBe(whole(200));
});

test('a case shows the member’s requested amount, even if operators credited less', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit, { amount: Number(whole(50)) });
  const { publicId } = deposit;
  const order = { ...site(), publicId, amount: whole(50), operator: 'mary', words: 'They wrote' };
  await inTransaction(world.db, (tx) => creditReviewed(tx, world.deps, order, world.now));
  await sendReport(deposit, { reference: another(deposit), amount: Number(whole(50)) });
  expect(await only()).toMatchObject({ kind: 'surplus', asked: whole(100), amount: whole(50) });
});

test('after operators refused an order its next payment is a case; after a failure of the provider it is credited', async () => {
  const [refused, failed] = [
    await openDeposit(world.deps, world.member),
    await openDeposit(world.deps, world.member),
  ];
  await sendReport(refused, { amount: Number(whole(40)) });
  await inTransaction(world.db, (tx) =>
    refuseReviewed(tx, { ...site(), publicId: refused.publicId, operator: 'mary' }, world.now),
  );
  await sendReport(refused, { reference: 'sent again' });
  expect(await stateOf(refused)).toBe('rejected');
  expect((await only()).kind).toBe('rejected');
  await sendReport(failed, { status: 'failed' });
  expect((await sendReport(failed)).state).toBe('completed');
});

test('a payment of an unknown order is a case: operators of the installation assign its member', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  const orderId = randomUUID();
  const otherOrder = { ...reportOf(deposit), depositId: orderId, reference: 'not asked for' };
  const send = () =>
    recordPayment(
      { ...world.deps, channels },
      { channel: 'sandbox', ...sandboxMessage(PAY_SECRET, otherOrder, world.now) },
    );
  for (let time = 0; time < 3; time++) await expect(send()).rejects.toThrow('deposit.not_found');
  expect(await cases()).toEqual([]);
  const [one, ...others] = await cases(true, true);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ kind: 'unknown', orderId, username: null, asked: null });
  const publicId = `${one?.publicId}`;
  await expect(credit(publicId)).rejects.toThrow('payment_exception.not_found');
  const isOfInstallation = true;
  await expect(credit(publicId, { isOfInstallation })).rejects.toThrow('member.not_found');
  await credit(publicId, { amount: whole(100), username: world.member.username, isOfInstallation });
  expect(await cash()).toBe(whole(100));
});

test('refuses a report under a used name, and keeps its payment as a case', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await report(world.deps, deposit, { status: 'failed' });
  await expect(report(world.deps, deposit)).rejects.toThrow('payment.report_differs');
  expect((await only()).kind).toBe('differs');
  expect(await cash()).toBe(0n);
  // A report with an id of its own is credited, and the case still credits its own payment.
  world.now = new Date(world.now.getTime() + 1_000);
  const { publicId } = await only();
  await sendReport(deposit, { reference: 'the right one' });
  expect(await cash()).toBe(whole(100));
  await credit(publicId, { amount: whole(100) });
  expect(await cash()).toBe(whole(200));
});

test('a concurrent expiry and payment have one effect', async () => {
  for (let time = 0; time < 15; time++) {
    const before = await cash();
    const deposit = await openDeposit(world.deps, world.member);
    world.now = new Date(world.now.getTime() + DEPOSIT_LIFE_MS);
    await Promise.all([
      settleDeposits(world.deps),
      sendReport(deposit),
      settleDeposits(world.deps),
    ]);
    expect(await stateOf(deposit)).toBe('completed');
    expect(await cash()).toBe(before + whole(100));
  }
  expect(await cases()).toEqual([]);
});

test('only one of thirty operators who credit one case concurrently succeeds', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await sendReport(deposit, { reference: another(deposit) });
  const { publicId } = await only();
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, () => credit(publicId, { amount: whole(100) })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await cash()).toBe(whole(200));
});

test('after a crash at any statement, answered or not, the next attempt credits a case once', async () => {
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const before = await cash();
    const deposit = await openDeposit(world.deps, world.member);
    await sendReport(deposit);
    await sendReport(deposit, { reference: another(deposit) });
    const { publicId } = await only();
    const dying = crashAt(world.db, statements);
    hasSurvived = await credit(publicId, { amount: whole(100), of: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    if ((await cases()).length > 0) await credit(publicId, { amount: whole(100) });
    expect(await cash(), `statement ${statements}`).toBe(before + whole(200));
    expect(await trialBalance(world.db)).toEqual([]);
  }
  expect(statements).toBeGreaterThan(runs(1, 4));
});

test('an operator of another site finds no case', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await sendReport(deposit, { reference: another(deposit) });
  const { publicId } = await only();
  const { merchantId } = await makeSite(world.deps);
  const elsewhere = { merchantId, isOfInstallation: false };
  expect(
    await listExceptions(world.db, { ...elsewhere, isOpen: true, rowsMax: 20, language: 'EN' }),
  ).toEqual([]);
  const asked = { ...elsewhere, publicId, amount: whole(100), operator: 'eve', words: 'Mine' };
  await expect(
    inTransaction(world.db, (tx) => creditException(tx, world.deps, asked, world.now)),
  ).rejects.toThrow('payment_exception.not_found');
});
