import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import { openDeposit } from '../../../../../../tests/support/money/deposits.ts';
import { paymentCases } from '../../../../../../tests/support/money/payment-cases.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { creditReviewed } from '../decide-review.ts';
import type { Deposit } from '../read-deposit.ts';
import { reverseDeposit } from '../reverse-deposit.ts';

const { world, cases, cash, only, sendReport, credit, close } = paymentCases();

test.each(['refunded', 'chargeback', 'expired'])(
  'ten concurrent reports of the unknown status %s open one case',
  async (status) => {
    const deposit = await openDeposit(world.deps, world.member);
    await sendReport(deposit);
    const statusReport = { reportId: randomUUID(), status };
    for (let time = 0; time < 10; time++) await sendReport(deposit, statusReport);
    await Promise.all(Array.from({ length: 10 }, () => sendReport(deposit, statusReport)));
    expect(await only()).toMatchObject({
      kind: 'unknown_status',
      status,
      amount: whole(100),
      bookedAmount: whole(100),
      standingId: deposit.publicId,
      depositState: 'completed',
    });
    expect(await cash()).toBe(whole(100));
    // Another report may be another refund of the same amount.
    await sendReport(deposit, { status });
    expect(await cases()).toHaveLength(2);
  },
);

test('an unknown status does not prevent the credit of a payment, before or after it', async () => {
  const deposit = await openDeposit(world.deps, world.member);
  expect((await sendReport(deposit, { status: 'expired' })).state).toBe('pending');
  expect(await only()).toMatchObject({ bookedAmount: 0n, standingId: null });
  expect((await sendReport(deposit)).state).toBe('completed');
  expect(await cash()).toBe(whole(100));
  await expect(credit((await only()).publicId, { amount: whole(0.01) })).rejects.toThrow(
    RangeError,
  );
});

test('a payment that is credited by its case and reported as paid concurrently counts once', async () => {
  for (let time = 0; time < 10; time++) {
    const before = await cash();
    const deposit = await openDeposit(world.deps, world.member);
    await sendReport(deposit, { status: 'settled' });
    const { publicId } = await only();
    await Promise.allSettled([
      credit(publicId, { amount: whole(100) }),
      sendReport(deposit),
      credit(publicId, { amount: whole(100) }),
    ]);
    expect(await cash()).toBe(before + whole(100));
    for (const { publicId: left } of await cases()) await close(left);
  }
});

test('after a crash at any statement, a case of an unknown status is credited once', async () => {
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const before = await cash();
    const deposit = await openDeposit(world.deps, world.member);
    await sendReport(deposit, { status: 'settled' });
    const { publicId } = await only();
    const dying = crashAt(world.db, statements);
    hasSurvived = await credit(publicId, { amount: whole(100), of: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    if ((await cases()).length > 0) await credit(publicId, { amount: whole(100) });
    await sendReport(deposit);
    expect(await cash(), `statement ${statements}`).toBe(before + whole(100));
    expect(await trialBalance(world.db)).toEqual([]);
  }
  expect(statements).toBeGreaterThan(runs(1, 5));
});

const decision = ({ merchantId, publicId }: Deposit) => ({
  merchantId,
  publicId,
  operator: 'mary',
  words: 'They wrote',
});
const reverse = (deposit: Deposit, { db } = world.deps) =>
  inTransaction(db, (tx) => reverseDeposit(tx, world.deps, decision(deposit), world.now));
const creditReview = (deposit: Deposit, { db } = world.deps) =>
  inTransaction(db, (tx) => {
    const asked = { ...decision(deposit), amount: whole(40) };
    return creditReviewed(tx, world.deps, asked, world.now);
  });
/** Makes a payment of 40 for an order of 100, for which the provider reports an unknown status. */
async function reviewed(amount = 40): Promise<Deposit> {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit, { amount: Number(whole(40)) });
  await sendReport(deposit, { status: 'settled', amount: Number(whole(amount)) });
  return deposit;
}
/** Makes a credited payment of 100 with the same report. */
async function standing(): Promise<Deposit> {
  const deposit = await openDeposit(world.deps, world.member);
  await sendReport(deposit);
  await sendReport(deposit, { status: 'refunded' });
  return deposit;
}

test('a reversed payment closes cases about its reports', async () => {
  const deposit = await standing();
  await sendReport(deposit, { status: 'chargeback', amount: Number(whole(30)) });
  await reverse(deposit);
  expect(await cases()).toEqual([]);
  const over = { state: 'reversed', decidedBy: 'mary', words: 'They wrote', credited: null };
  expect(await cases(false)).toMatchObject([over, over]);
});

test('a payment that is credited in its review leaves no open case either', async () => {
  const deposit = await reviewed();
  await creditReview(deposit);
  expect(await cases()).toEqual([]);
  const credited = { state: 'credited', decidedBy: 'mary', credited: whole(40) };
  expect(await cases(false)).toMatchObject([credited]);
});

test('a case names the second operator if two decided', async () => {
  const decisionOf = async (deposit: Deposit, approvedBy?: string) => {
    const asked = { ...decision(deposit), approvedBy };
    await inTransaction(world.db, (tx) => reverseDeposit(tx, world.deps, asked, world.now));
  };
  await decisionOf(await standing());
  await decisionOf(await standing(), 'bob');
  const [last, first] = await cases(false);
  expect([last?.decidedBy, last?.approvedBy]).toEqual(['mary', 'bob']);
  expect([first?.decidedBy, first?.approvedBy]).toEqual(['mary', null]);
});

test('a report about more money than is booked stays open', async () => {
  const deposit = await reviewed(90);
  await creditReview(deposit);
  const { publicId, amount, bookedAmount } = await only();
  expect([amount, bookedAmount]).toEqual([whole(90), whole(40)]);
  await credit(publicId, { amount: whole(50) });
  expect(await cash()).toBe(whole(90));
});

test('a report about another payment stays open', async () => {
  const deposit = await reviewed();
  const other = await reviewed();
  await creditReview(deposit);
  expect(await only()).toMatchObject({ orderId: other.publicId });
});

test('if one operator reverses a deposit while another decides its case, one gets an error', async () => {
  for (let time = 0; time < 10; time++) {
    const before = await cash();
    const deposit = await standing();
    const { publicId } = await only();
    const [takenBack, closed] = await Promise.allSettled([
      reverse(deposit),
      close(publicId),
      reverse(deposit),
    ]);
    const [last] = await cases(false);
    expect(last).toMatchObject({
      publicId,
      state: closed.status === 'fulfilled' ? 'closed' : 'reversed',
    });
    if (takenBack.status === 'rejected')
      expect(takenBack.reason).toMatchObject({ code: 'deposit.state_changed' });
    expect([await cash(), await cases()]).toEqual([before, []]);
  }
});

test('a payment counts once if one operator credits its review while another credits its case', async () => {
  for (let time = 0; time < 10; time++) {
    const before = await cash();
    const deposit = await reviewed();
    const { publicId } = await only();
    await Promise.allSettled([
      creditReview(deposit),
      credit(publicId, { amount: whole(40) }),
      creditReview(deposit),
    ]);
    expect([await cash(), await cases()]).toEqual([before + whole(40), []]);
  }
});

test('after a crash at any statement, a reversal closes both deposit and case, or neither', async () => {
  let deposit = await standing();
  const died = await crashAtEachStatement(
    world.deps,
    (dying) => reverse(deposit, dying),
    async (nth) => {
      await reverse(deposit).catch((error) => expect(error.code).toBe('deposit.state_changed'));
      expect([await cash(), await cases()], `statement ${nth}`).toEqual([0n, []]);
      deposit = await standing();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
});

test('after a crash at any statement, a credit closes both deposit and case, or neither', async () => {
  let deposit = await reviewed();
  let before = await cash();
  const died = await crashAtEachStatement(
    world.deps,
    (dying) => creditReview(deposit, dying),
    async (nth) => {
      await creditReview(deposit).catch((error) =>
        expect(error.code).toBe('deposit.not_in_review'),
      );
      expect([await cash(), await cases()], `statement ${nth}`).toEqual([before + whole(40), []]);
      before = await cash();
      deposit = await reviewed();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 6));
});
