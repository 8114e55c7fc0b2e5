import { depositLimits } from '@app/shared/deposits/settings';
import { rate } from '@app/shared/money/rate';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { offerChannel } from './channels/offer-channel.ts';
import { SANDBOX } from './channels/sandbox-channel.ts';
import { settleDeposits } from './settle-deposits.ts';

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
  member = await makeMember(deps, site);
  await costing(0);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const costing = (feeRate: number, fixed = 0) =>
  offerChannel(deps, {
    merchantId: member.merchantId,
    code: SANDBOX,
    name: 'Sandbox Pay',
    amountMin: whole(10),
    amountMax: whole(50_000),
    feeRate: rate(feeRate),
    feeFixed: whole(fixed),
  });
const fees = () => houseBalance(db, house(member.merchantId, 'fees'));
const limit = (change: { readonly dayMax?: bigint; readonly dayCountMax?: number }) =>
  changeSite(deps, changeSetting, {
    merchantId: member.merchantId,
    setting: depositLimits,
    change: change as object,
  });

test('takes the announced fee with the credit, once for fifty concurrent reports', async () => {
  await costing(15_000, 1);
  const deposit = await openDeposit(deps, member);
  await costing(200_000); // for deposits after this one
  const again = (n: number) => report(deps, deposit, { reportId: `${n} of ${deposit.id}` });
  await Promise.all(Array.from({ length: 50 }, (_, n) => again(n)));
  await settleDeposits(deps);
  expect(await cashOf(db, member)).toBe(whole(97.5));
  expect(await fees()).toBe(whole(2.5));
});

test('fifty concurrent requests open three deposits if the day’s limit has room for three', async () => {
  await limit({ dayCountMax: 3 });
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, () => openDeposit(deps, member)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = asked.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({
    code: 'deposit.daily_count',
    params: { most: 3, hours: 19 },
  });
});

test('counts by the site’s day, without expired and declined deposits', async () => {
  await limit({ dayMax: whole(150) });
  const first = await openDeposit(deps, member);
  await expect(openDeposit(deps, member, { amount: whole(50.01) })).rejects.toMatchObject({
    code: 'deposit.daily_limit',
    params: { left: 50, hours: 19 },
  });
  await report(deps, first, { status: 'failed' });
  const second = await openDeposit(deps, member, { amount: whole(150) });
  await report(deps, second);
  await expect(openDeposit(deps, member)).rejects.toThrow('deposit.daily_limit');
  now = new Date('2026-03-11T00:00:00Z');
  await openDeposit(deps, member, { amount: whole(150) });
});
