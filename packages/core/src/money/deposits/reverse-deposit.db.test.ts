import { randomUUID } from 'node:crypto';
import { rate } from '@app/shared/money/rate';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { cash, house, houseBalance, post, trialBalance } from '../../books/ledger/index.ts';
import { owedBy } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { offerChannel } from './channels/offer-channel.ts';
import { SANDBOX } from './channels/sandbox-channel.ts';
import { depositStepsOf } from './deposit-steps.ts';
import { creditException } from './exceptions/decide-exception.ts';
import { listExceptions } from './exceptions/list-exceptions.ts';
import { type Deposit, readDeposit } from './read-deposit.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { turnoverNeeded } from './turnover-needed.ts';

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const site = await makeSite(deps);
  await offerSandbox(deps, site.merchantId);
  member = await makeMember(deps, site);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const cashNow = () => cashOf(db, member);
const outside = () => houseBalance(db, house(member.merchantId, 'outside'));
const site = () => ({ merchantId: member.merchantId, isOfInstallation: false });
const cases = (isOpen = true) =>
  listExceptions(db, { ...site(), isOpen, rowsMax: 20, language: 'EN' });
const sendReport = (deposit: Deposit, changes: Parameters<typeof report>[2] = {}) =>
  report(deps, deposit, { reportId: randomUUID(), ...changes });
const reverse = ({ publicId }: Deposit, on = deps) =>
  inTransaction(on.db, (tx) => {
    const which = { merchantId: member.merchantId, publicId, operator: 'mary', words: 'They did' };
    return reverseDeposit(tx, on, which, now);
  });
async function credited(): Promise<Deposit> {
  const deposit = await openDeposit(deps, member);
  await sendReport(deposit);
  return deposit;
}
const credit = (publicId: string, amount: number) => {
  const asked = { ...site(), publicId, amount: whole(amount), operator: 'mary', words: 'It came' };
  return inTransaction(db, (tx) => creditException(tx, deps, asked, now));
};
/** The member loses an amount. */
const lose = (amount: number) =>
  inTransaction(db, (tx) => {
    const lost = {
      source: 'adjustment' as const,
      key: randomUUID(),
      kind: 'adjustment.debit' as const,
      from: cash(member.id),
      to: house(member.merchantId, 'outside'),
    };
    return post(tx, [{ ...lost, amount: whole(amount), causeId: 1n }], now);
  });

test('a payment that fails after its credit opens one case, which the reversal of the deposit closes', async () => {
  const deposit = await credited();
  const before = await outside();
  await sendReport(deposit, { status: 'failed' });
  await sendReport(deposit, { status: 'failed' });
  expect(await cases()).toMatchObject([
    { kind: 'taken_back', bookedAmount: whole(100), depositState: 'completed' },
  ]);
  expect(await cashNow()).toBe(whole(100));
  await reverse(deposit);
  expect([await cashNow(), (await outside()) - before]).toEqual([0n, whole(100)]);
  expect(await readDeposit(db, deposit.id)).toMatchObject({ state: 'rejected', completedAt: null });
  expect((await depositStepsOf(db, deposit.id)).at(-1)).toMatchObject({
    step: 'taken_back',
    amount: whole(100),
    operator: 'mary',
  });
  expect(await cases()).toEqual([]);
  expect(await cases(false)).toMatchObject([{ state: 'reversed', decidedBy: 'mary' }]);
  expect(await turnoverNeeded(db, { memberId: member.id, times: 1 })).toMatchObject({ left: 0n });
});

test('the uncovered part becomes a debt', async () => {
  const deposit = await credited();
  await lose(70);
  await reverse(deposit);
  expect([await cashNow(), await owedBy(db, member.id)]).toEqual([0n, whole(70)]);
});

test('a payment reported again is a case, and is credited as a separate deposit', async () => {
  const deposit = await credited();
  await reverse(deposit);
  await sendReport(deposit);
  const [one] = await cases();
  expect(one).toMatchObject({ kind: 'rejected', bookedAmount: 0n, amount: whole(100) });
  await credit(one?.publicId ?? '', 100);
  expect(await cashNow()).toBe(whole(100));
});

test('each reversal and credit of a payment opens one case, for any number of reports', async () => {
  const first = await credited();
  const fail = () =>
    Promise.all(Array.from({ length: 5 }, () => sendReport(first, { status: 'failed' })));
  const only = async () => {
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    return one ?? expect.unreachable('no case was opened');
  };
  await fail();
  let standing = await readDeposit(db, first.id);
  for (let time = 0; time < 3; time++) {
    expect(await only()).toMatchObject({ kind: 'taken_back', standingId: standing.publicId });
    await reverse(standing);
    expect([await cashNow(), await cases()]).toEqual([0n, []]);
    await fail();
    expect(await cases()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => sendReport(first)));
    const again = await only();
    expect(again).toMatchObject({ kind: 'rejected', standingId: null });
    ({ deposit: standing } = await credit(again.publicId, 100));
    expect(await cashNow()).toBe(whole(100));
    await fail();
  }
});

test('a reversal of a second payment links to its deposit, and leaves the first one unchanged', async () => {
  const first = await credited();
  await sendReport(first, { reference: 'the second' });
  const { deposit: second } = await credit((await cases())[0]?.publicId ?? '', 100);
  await sendReport(first, { status: 'failed', reference: 'the second' });
  expect(await cases()).toMatchObject([{ kind: 'taken_back', standingId: second.publicId }]);
  await reverse(second);
  expect(await cases()).toEqual([]);
  expect([await cashNow(), (await readDeposit(db, first.id)).state]).toEqual([
    whole(100),
    'completed',
  ]);
});

test('a failure of another payment, or of an uncredited one, is no case', async () => {
  const deposit = await credited();
  await sendReport(deposit, { status: 'failed', reference: 'another' });
  const failed = await openDeposit(deps, member);
  await sendReport(failed, { status: 'failed' });
  await sendReport(failed, { status: 'failed' });
  expect(await cases()).toEqual([]);
});

test('after an amendment to a smaller amount, operators reverse the deposit and credit that amount', async () => {
  const deposit = await credited();
  await sendReport(deposit, { amount: Number(whole(40)) });
  await reverse(deposit);
  const [one] = await cases();
  expect(one).toMatchObject({ kind: 'amended', bookedAmount: 0n, amount: whole(40) });
  await credit(one?.publicId ?? '', 40);
  expect(await cashNow()).toBe(whole(40));
});

test('a partial reversal is a separate case, in which operators reverse the whole and credit the rest', async () => {
  const deposit = await credited();
  for (let times = 0; times < 3; times++)
    await sendReport(deposit, { status: 'failed', amount: Number(whole(60)) });
  const [one, ...others] = await cases();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    kind: 'taken_back_otherwise',
    amount: whole(60),
    bookedBefore: whole(100),
    bookedAmount: whole(100),
  });
  const { publicId = '' } = one ?? {};
  // Until the whole deposit is reversed, there is nothing to credit.
  await expect(credit(publicId, 1)).rejects.toThrow(RangeError);
  await reverse(deposit);
  expect(await cases()).toMatchObject([{ kind: 'taken_back_otherwise', state: 'open' }]);
  await expect(credit(publicId, 40.01)).rejects.toThrow(RangeError);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => credit(publicId, 40)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await cashNow(), await owedBy(db, member.id)]).toEqual([whole(40), 0n]);
});

test('a reversal of more than the payment is a case without an amount to credit', async () => {
  const deposit = await credited();
  await sendReport(deposit, { status: 'failed', amount: Number(whole(110)) });
  const [one] = await cases();
  expect(one).toMatchObject({ kind: 'taken_back_otherwise', amount: whole(110) });
  await reverse(deposit);
  await expect(credit(one?.publicId ?? '', 0.01)).rejects.toThrow(RangeError);
  expect([await cashNow(), (await cases()).length]).toEqual([0n, 1]);
});

test('a reversed deposit returns its fee', async () => {
  await offerChannel(deps, {
    merchantId: member.merchantId,
    code: SANDBOX,
    name: 'Sandbox Pay',
    amountMin: whole(10),
    amountMax: whole(50_000),
    feeRate: rate(0),
    feeFixed: whole(3),
  });
  const deposit = await credited();
  expect(await cashNow()).toBe(whole(97));
  await reverse(deposit);
  expect([await cashNow(), await owedBy(db, member.id)]).toEqual([0n, 0n]);
  expect(await houseBalance(db, house(member.merchantId, 'fees'))).toBe(0n);
});

test('ten concurrent operators reverse a deposit once, and never an uncredited one', async () => {
  const deposit = await credited();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => reverse(deposit)));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'deposit.state_changed'));
  expect([await cashNow(), await owedBy(db, member.id)]).toEqual([0n, 0n]);
  await expect(reverse(await openDeposit(deps, member))).rejects.toThrow('deposit.state_changed');
});

test('after a crash at any statement, the next try takes it back once', async () => {
  let owed = 0n;
  let deposit = await credited();
  await lose(60);
  const died = await crashAtEachStatement(
    deps,
    (dying) => reverse(deposit, dying),
    async (nth) => {
      await reverse(deposit).catch((error) => expect(error.code).toBe('deposit.state_changed'));
      owed += whole(60);
      expect([await cashNow(), await owedBy(db, member.id)], `statement ${nth}`).toEqual([
        0n,
        owed,
      ]);
      deposit = await credited();
      await lose(60);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
});
