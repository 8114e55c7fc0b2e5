import { closeAccountDays, house, trialBalance } from '@app/core/books/ledger';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/ledger/ops-calls';
import * as adjustments from '@app/shared/members/adjustments.ops-calls';
import { transactions } from '@app/shared/members/money.ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { afterEach, expect, test } from 'vitest';
import { adjust, undo } from '../../../../../tests/support/money/adjustments.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  ask as askWithdrawal,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let token: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  token = await operator();
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const operator = async (permissions?: readonly Permission[], merchantId = site.merchantId) =>
  (await makeOperator(api, { merchantId, ...(permissions && { permissions }) })).token;
const ask = (call: OpsCall, body: object = {}, by = token) =>
  sendOps(api, call, { token: by, site: site.code, ip, body });
const answerOf = async (call: OpsCall, body: object = {}) => {
  const answer = await ask(call, body);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const account = (kind: 'outside' | 'adjustments') => `${house(site.merchantId, kind)}`;
const today = () => new Date().toISOString().slice(0, 10);

/** A member who deposited 100. */
async function depositor() {
  await offerSandbox(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  const deposit = await openDeposit(api.deps, member);
  await report(api.deps, deposit);
  return { member, deposit };
}

test('a total links to its days, a day to its entries, an entry to both accounts and its deposit', async () => {
  const { member, deposit } = await depositor();
  const { list, members } = await answerOf(calls.accounts);
  expect(list).toContainEqual({
    account: account('outside'),
    kind: 'outside',
    unit: 'money',
    about: null,
    balance: -100,
  });
  expect(members).toContainEqual({ unit: 'money', balance: 100 });
  const day = today();
  const days = await answerOf(calls.days, { account: account('outside'), month: day.slice(0, 7) });
  expect(days).toMatchObject({
    kind: 'outside',
    unit: 'money',
    list: [{ day, cameIn: 0, wentOut: 100, balance: -100, isClosed: false }],
  });
  const entries = await answerOf(calls.entries, { account: account('outside'), day });
  const owner = { id: member.publicId, username: member.username };
  expect(entries).toMatchObject({
    list: [
      {
        kind: 'cashier.deposit',
        amount: -100,
        member: owner,
        cause: { type: 'deposit', id: deposit.publicId },
      },
    ],
    next: null,
  });
  const { reference } = entries.list[0];
  expect(await answerOf(calls.entry, { reference })).toMatchObject({
    lines: [
      {
        kind: 'cashier.deposit',
        amount: 100,
        from: { kind: 'outside', account: account('outside'), member: null },
        to: { kind: 'cash', account: null, member: owner },
      },
    ],
    member: owner,
    cause: { type: 'deposit', id: deposit.publicId },
  });
  const own = await answerOf(transactions, { id: member.publicId, period: 'today' });
  expect(own.list.map((one: { reference: string }) => one.reference)).toEqual([reference]);
});

test('an entry of a withdrawal links to the withdrawal', async () => {
  await makePayable(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 100);
  const { publicId } = await askWithdrawal(api.deps, member, 40);
  const { list } = await answerOf(transactions, { id: member.publicId, period: 'today' });
  const { reference } = list.find(({ kind }: { kind: string }) => kind === 'hold.place');
  expect(await answerOf(calls.entry, { reference })).toMatchObject({
    cause: { type: 'withdrawal', id: publicId },
    lines: [{ from: { kind: 'cash' }, to: { kind: 'held' } }],
  });
});

test('an entry of an adjustment links to it', async () => {
  const { member } = await depositor();
  for (const amount of [1, 2]) await adjust(api.deps, member, amount);
  const { list } = await answerOf(transactions, { id: member.publicId, period: 'today' });
  const { reference } = list.find(({ amount }: { amount: number }) => amount === 1);
  const { cause } = await answerOf(calls.entry, { reference });
  const { type, id: row } = cause;
  expect(type).toBe('adjustment');
  const alone = await answerOf(adjustments.list, { memberId: member.publicId, only: row });
  expect(alone.list).toMatchObject([{ id: row, amount: 1 }]);
  const { publicId } = await makeMember(api.deps, site);
  const theirs = await answerOf(adjustments.list, { memberId: publicId, only: row });
  expect(theirs.list).toEqual([]);
});

test('pages through a day without duplicates', async () => {
  const { member } = await depositor();
  for (let n = 0; n < calls.ENTRIES_A_PAGE + 3; n++) await adjust(api.deps, member, 1);
  const asked = { account: account('adjustments'), day: today() };
  const first = await answerOf(calls.entries, asked);
  const second = await answerOf(calls.entries, { ...asked, after: first.next });
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 3, null]);
  const all = [...first.list, ...second.list].map(({ reference }) => reference);
  expect(new Set(all).size).toBe(53);
});

test('all accounts are empty before the first entry', async () => {
  const before = Date.now();
  await depositor();
  const { list, members, at } = await answerOf(calls.accounts, { asOf: `${before - 60_000}` });
  expect(at).toBe(before - 60_000);
  expect(new Set(list.map(({ balance }: { balance: number }) => balance))).toEqual(new Set([0]));
  expect(members).toContainEqual({ unit: 'money', balance: 0 });
});

test('shows only the own site, and names of members only with the money permission', async () => {
  const { member } = await depositor();
  const own = await answerOf(transactions, { id: member.publicId, period: 'today' });
  const { reference } = own.list[0];
  const elsewhere = await makeSite(api.deps);
  const stranger = await operator(undefined, elsewhere.merchantId);
  const there = (call: OpsCall, body: object) =>
    sendOps(api, call, { token: stranger, site: elsewhere.code, ip, body });
  const month = today().slice(0, 7);
  const refused = [
    await there(calls.days, { account: account('outside'), month }),
    await there(calls.entries, { account: account('outside'), day: today() }),
    await there(calls.entry, { reference }),
  ];
  expect(refused.map(({ status, body }) => `${status} ${body.errorCode}`)).toEqual([
    '404 ledger.account_not_found',
    '404 ledger.account_not_found',
    '404 transaction.not_found',
  ]);
  expect((await there(calls.accounts, {})).body.value.list).not.toContainEqual(
    expect.objectContaining({ account: account('outside') }),
  );
  const figures = await operator(['figures.read']);
  expect((await ask(calls.accounts, {}, figures)).status).toBe(200);
  expect((await ask(calls.entry, { reference }, figures)).body.errorCode).toBe(
    'operator.forbidden',
  );
  expect((await ask(calls.accounts, {}, await operator(['members.read']))).status).toBe(403);
  for (const body of [
    { account: '-1', month: '2026-13' },
    { account: '12', month: '2026-11' },
  ])
    expect((await ask(calls.days, body)).status).toBe(400);
  const huge = { account: `-${'9'.repeat(19)}`, month };
  expect((await ask(calls.days, huge)).body.errorCode).toBe('ledger.account_not_found');
});

// Must be the last test: it closes the day of all sites.
test('a closed day lists the entries that it sums, and an entry its reversal', async () => {
  const { member } = await depositor();
  const { adjustment } = await adjust(api.deps, member, 20);
  await undo(api.deps, member, adjustment.publicId);
  const later = new Date(Date.now() + 26 * 3_600_000);
  await closeAccountDays({ db: api.deps.db, clock: () => later });
  const day = today();
  const days = await answerOf(calls.days, {
    account: account('adjustments'),
    month: day.slice(0, 7),
  });
  expect(days.list).toMatchObject([{ day, cameIn: 20, wentOut: 20, balance: 0, isClosed: true }]);
  const { list } = await answerOf(calls.entries, { account: account('adjustments'), day });
  const cause = { type: 'adjustment', id: adjustment.publicId };
  expect(list).toMatchObject([
    { kind: 'adjustment.credit_reversal', amount: 20, cause },
    { kind: 'adjustment.credit', amount: -20, cause },
  ]);
  for (const { reference } of list) {
    const { lines, cause: found } = await answerOf(calls.entry, { reference });
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'adjustment.credit',
      'adjustment.credit_reversal',
    ]);
    expect(found).toEqual(cause);
  }
});
