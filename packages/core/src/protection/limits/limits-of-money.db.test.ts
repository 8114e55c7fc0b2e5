import type { LimitKind, LimitPeriod } from '@app/shared/limits/terms';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { makeReady, sendDown } from '../../../../../tests/support/money/transfers.ts';
import { toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
  type WalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { readRecords } from '../../money/wallet-transfers/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { limitsInForce, setLimit, spentOf } from './index.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;

let db: Database;
let deps: Deps;
let now: number;
let vendor: WalletVendor;
let vendorId: bigint;
let agent: Member;
let member: Member;

beforeAll(async () => {
  now = NOON;
  db = await freshDatabase();
  deps = depsOf(db, () => new Date(now));
  vendor = await startWalletVendor({ clock: deps.clock });
  vendorId = await connectWalletVendor(deps, vendor);
  const { merchantId } = await makeSite(deps);
  await offerSandbox(deps, merchantId);
  agent = await makeAgent(deps, { merchantId });
  return async () => {
    await vendor.close();
    await db.close();
  };
});
beforeEach(async () => {
  now = NOON;
  const { merchantId, id: agentId } = agent;
  member = await makeMember(deps, { merchantId, agentId });
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
});

const limit = (kind: LimitKind, period: LimitPeriod, amount: number) => {
  const { merchantId, id: memberId } = member;
  return setLimit(deps, { merchantId, memberId, kind, period, amount: whole(amount) });
};
const deposit = (amount: number) => openDeposit(deps, member, { amount: whole(amount) });
const used = async () => (await limitsInForce(db, [member.id], deps.clock()))[0]?.used;

test('RG-02: a deposit counts from its request on, and only once when it is credited', async () => {
  await limit('deposit', 'day', 100);
  const opened = await deposit(60);
  await expect(deposit(41)).rejects.toMatchObject({
    code: 'limit.reached',
    params: { kind: 'deposit', period: 'day', left: 40 },
  });
  await report(deps, opened);
  expect(await used()).toBe(whole(60));
  await expect(deposit(41)).rejects.toThrow('limit.reached');
  await deposit(40);
});

test('RG-04: at the limit deposits are refused until the period is over', async () => {
  await limit('deposit', 'day', 50);
  await report(deps, await deposit(50));
  now = NOON + 24.9 * HOUR_MS;
  await expect(deposit(10)).rejects.toMatchObject({
    code: 'limit.reached',
    more: { limit: { endsAt: NOON + 25 * HOUR_MS } },
  });
  now = NOON + 25 * HOUR_MS;
  await deposit(50);
});

test('parallel deposits never exceed the limit', async () => {
  await limit('deposit', 'week', 50);
  const asked = Array.from({ length: 10 }, () =>
    deposit(10).then(
      () => 'opened',
      ({ code }) => code,
    ),
  );
  expect((await Promise.all(asked)).filter((one) => one === 'opened')).toHaveLength(5);
});

test('an expired deposit gives its amount back; paid late, it is credited and counts', async () => {
  await limit('deposit', 'day', 50);
  const late = await deposit(50);
  now = NOON + HOUR_MS;
  await report(deps, await deposit(50));
  await report(deps, late);
  expect(await cashOf(db, member)).toBe(whole(100));
  expect(await used()).toBe(whole(100));
  await expect(deposit(10)).rejects.toThrow('limit.reached');
});

test('RG-27: money from the agent counts like a deposit, and is refused beyond the limit', async () => {
  await makeReady(deps, agent, 100);
  await limit('deposit', 'day', 50);
  await sendDown(deps, agent, member, 30);
  expect(await used()).toBe(whole(30));
  await expect(sendDown(deps, agent, member, 21)).rejects.toThrow('transfer.receiver_closed');
  await expect(deposit(21)).rejects.toThrow('limit.reached');
  await sendDown(deps, agent, member, 20);
});

test.each([
  ['loss', 'week'],
  ['wager', 'day'],
  ['stake', 'bet'],
] as const)(
  'a limit of %s refuses to move money to a vendor that could not keep it',
  async (kind, period) => {
    await fund(deps, member, whole(100));
    await limit(kind, period, 1_000);
    await expect(toVendor(deps, member, vendorId, 10)).rejects.toMatchObject({
      code: 'limit.vendor_wallet',
      more: { limit: { kind, period, amount: 1_000 } },
    });
    expect(await cashOf(db, member)).toBe(whole(100));
  },
);

test('a limit of time that is not reached permits moving money to such a vendor', async () => {
  await fund(deps, member, whole(100));
  await limit('time', 'day', 60);
  await toVendor(deps, member, vendorId, 10);
  expect(await cashOf(db, member)).toBe(whole(90));
});

test('bets that such a vendor took are booked and counted beyond any limit', async () => {
  await fund(deps, member, whole(100));
  await limit('deposit', 'day', 500);
  await toVendor(deps, member, vendorId, 80);
  await limit('wager', 'day', 10);
  vendor.bet(member.publicId, Number(whole(60)), Number(whole(20)));
  await readRecords(deps, { merchantId: member.merchantId, memberId: member.id, vendorId });
  const [day] = await spentOf(db, member.id, deps.clock());
  expect(day).toMatchObject({ staked: whole(60), won: whole(20) });
});
