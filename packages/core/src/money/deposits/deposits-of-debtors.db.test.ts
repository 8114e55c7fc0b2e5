import { debts as debtSettings } from '@app/shared/debts/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { cashOf, depsOf, makeAgent, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { owedBy, settleDebts } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';

let db: Database;
let deps: Deps;
let merchantId: bigint;
let debtor: Member;
let creditor: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => new Date('2026-03-10T05:00:00Z'));
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  await offerSandbox(deps, merchantId);
  debtor = await makeAgent(deps, { merchantId });
  creditor = await makeAgent(deps, { merchantId });
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const deposit = async (amount: number) =>
  report(deps, await openDeposit(deps, debtor, { amount: whole(amount) }));
const owe = (amount: number) => createDebt(deps, debtor, creditor, whole(amount));

test('a deposit pays its member’s debts first, and the member gets the rest', async () => {
  await owe(60);
  await deposit(40);
  expect(await owedBy(db, debtor.id)).toBe(whole(20));
  expect(await cashOf(db, debtor)).toBe(0n);
  await deposit(100);
  expect(await owedBy(db, debtor.id)).toBe(0n);
  expect(await cashOf(db, debtor)).toBe(whole(80));
  await settleDebts(deps);
  expect(await cashOf(db, creditor)).toBe(whole(60));
});

test('a deposit reported ten times concurrently pays a debt once', async () => {
  await owe(60);
  const opened = await openDeposit(deps, debtor, { amount: whole(50) });
  await Promise.all(Array.from({ length: 10 }, () => report(deps, opened)));
  expect(await owedBy(db, debtor.id)).toBe(whole(10));
  expect(await cashOf(db, debtor)).toBe(0n);
});

test('a deposit stays in the balance on a site where deposits pay no debts', async () => {
  await changeSite(deps, changeSetting, {
    merchantId,
    setting: debtSettings,
    change: { fromDeposits: false },
  });
  await owe(60);
  await deposit(100);
  expect(await owedBy(db, debtor.id)).toBe(whole(60));
  expect(await cashOf(db, debtor)).toBe(whole(100));
});
