import { CLAIM_MINUTES } from '@app/shared/cases/case-kinds';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerStandIn, PAYER, startTestPayer } from '../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  claimWithdrawal,
  findWithdrawalOfSite,
  legsOf,
  payLeg,
  rejectWithdrawal,
  sendLeg,
  stepsOf,
  stuckWithdrawals,
  type Withdrawal,
} from './index.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  await makePayable(deps, merchantId, { dayCountMax: 100 });
  await makeWithdrawer(deps, player, 10_000);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const claimOf = ({ publicId }: Withdrawal, operator: string) => ({
  merchantId,
  publicId,
  operator,
});
const claim = (withdrawal: Withdrawal, operator: string, how: object = {}, of = db) =>
  inTransaction(of, (tx) =>
    claimWithdrawal(tx, { ...claimOf(withdrawal, operator), isClaimed: true, ...how }, now),
  );
const pay = (withdrawal: Withdrawal, operator: string, reference: string, of = db) =>
  inTransaction(of, (tx) =>
    payLeg(tx, deps, { ...claimOf(withdrawal, operator), amount: whole(10), reference }, now),
  );
const { payers } = startTestPayer();
const send = (withdrawal: Withdrawal, operator: string) =>
  inTransaction(db, (tx) => {
    const asked = { ...claimOf(withdrawal, operator), amount: whole(10), channel: PAYER };
    return sendLeg(tx, { payers }, { ...asked, legId: deps.newId() }, now);
  });
const steps = async ({ id }: Withdrawal) =>
  (await stepsOf(db, id)).map(({ step, operator }) => `${step} ${operator ?? ''}`.trim());

async function approved(): Promise<Withdrawal> {
  const withdrawal = await ask(deps, player, 10);
  await approve(deps, withdrawal);
  return withdrawal;
}

test('only the claiming operator pays: by hand, or through a provider', async () => {
  await offerStandIn(deps, merchantId, payers);
  const withdrawal = await approved();
  await expect(pay(withdrawal, 'ann', 'A')).rejects.toThrow('case.unclaimed');
  await expect(send(withdrawal, 'ann')).rejects.toThrow('case.unclaimed');
  await claim(withdrawal, 'ann');
  await expect(pay(withdrawal, 'ben', 'B')).rejects.toThrow('case.claimed');
  await expect(send(withdrawal, 'ben')).rejects.toThrow('case.claimed');
  await pay(withdrawal, 'ann', 'A');
  expect(await legsOf(db, [withdrawal.id])).toHaveLength(1);
  await claim(withdrawal, 'ann', { isClaimed: false });
  expect((await steps(withdrawal)).slice(2)).toEqual(['taken ann', 'paid ann', 'let_go ann']);
});

test('only one of two operators who claim and pay concurrently pays', async () => {
  for (let round = 0; round < 5; round++) {
    const withdrawal = await approved();
    const work = async (operator: string) => {
      await claim(withdrawal, operator);
      await pay(withdrawal, operator, `${operator} ${withdrawal.id}`);
    };
    const tries = await Promise.allSettled([work('ann'), work('ben')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await legsOf(db, [withdrawal.id])).toHaveLength(1);
  }
});

test('a withdrawal that is taken over during a payment is paid by the first operator, or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    const withdrawal = await approved();
    await claim(withdrawal, 'ann');
    const [paid] = await Promise.allSettled([
      pay(withdrawal, 'ann', `ann ${withdrawal.id}`),
      claim(withdrawal, 'ben', { takesOver: true }),
    ]);
    const legs = await legsOf(db, [withdrawal.id]);
    expect(legs).toHaveLength(paid.status === 'fulfilled' ? 1 : 0);
    if (paid.status === 'rejected') expect(paid.reason.code).toBe('case.claimed');
    await expect(pay(withdrawal, 'ann', 'once more')).rejects.toThrow('case.claimed');
  }
});

test('a withdrawal that is claimed during a decision is decided once, and cannot be claimed afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    const withdrawal = await ask(deps, player, 10);
    const decided = { ...claimOf(withdrawal, 'ann'), words: 'No.' };
    const [rejected, taken] = await Promise.allSettled([
      inTransaction(db, (tx) => rejectWithdrawal(tx, deps, decided, now)),
      claim(withdrawal, 'ben'),
    ]);
    const { state } = await findWithdrawalOfSite(db, claimOf(withdrawal, 'ann'));
    expect(state).toBe(rejected.status === 'fulfilled' ? 'rejected' : 'review');
    expect([rejected.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('an expired claim permits no payment, and shows no operator', async () => {
  const withdrawal = await approved();
  await claim(withdrawal, 'ann');
  const before = new Date(now.getTime() + 1);
  const stuck = async () => {
    const [one] = await stuckWithdrawals(db, { merchantId, now, before, rowsMax: 9 });
    return one?.claimedBy;
  };
  expect(await stuck()).toBe('ann');
  now = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
  expect(await stuck()).toBeNull();
  await expect(pay(withdrawal, 'ann', 'A')).rejects.toThrow('case.unclaimed');
  const [paid] = await Promise.allSettled([pay(withdrawal, 'ann', 'A'), claim(withdrawal, 'ben')]);
  expect(paid.status).toBe('rejected');
  await pay(withdrawal, 'ben', 'B');
  expect(await legsOf(db, [withdrawal.id])).toMatchObject([{ reference: 'B' }]);
});

test('after a crash at any statement of a claim and a payment, the next attempt pays once', async () => {
  let statements = 0;
  for (let hasSurvived = false; !hasSurvived; statements++) {
    const withdrawal = await approved();
    const dying = crashAt(db, statements);
    const work = async (of: Database) => {
      await claim(withdrawal, 'ann', {}, of);
      await pay(withdrawal, 'ann', `${withdrawal.id}`, of);
    };
    hasSurvived = await work(dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    await work(db);
    expect(await legsOf(db, [withdrawal.id]), `statement ${statements}`).toHaveLength(1);
    const found = await steps(withdrawal);
    expect(found.filter((step) => step === 'taken ann')).toHaveLength(1);
  }
  expect(statements).toBeGreaterThan(runs(1, 4));
});
