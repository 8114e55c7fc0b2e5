import { randomUUID } from 'node:crypto';
import { balanceOf, cash, trialBalance } from '@app/core/books/ledger';
import { readDeposit } from '@app/core/money/deposits';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import { list as listDeposits } from '@app/shared/deposits/ops-calls';
import * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
import { depositLimits } from '@app/shared/deposits/settings';
import { waiting } from '@app/shared/figures/ops-calls';
import { AMOUNT_UNITS_MAX } from '@app/shared/money/money';
import * as session from '@app/shared/operators/session.ops-calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  await offerSandbox(api.deps, site.merchantId);
  const { merchantId } = site;
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const reason = 'The provider wrote us';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const approve = (id: string, token = other) => ask(decide, { id, approve: true }, token);
const me = async (token: string) => (await sendOps(api, session.me, { token })).body.value;
const has = () => balanceOf(api.deps.db, cash(member.id));
const listed = async (state = 'open') => (await ask(calls.list, { state })).body.value.list;
/** A deposit of 100 whose payment was later reported as 150. */
async function amended() {
  const deposit = await openDeposit(api.deps, member);
  await report(api.deps, deposit);
  await report(api.deps, deposit, { amount: Number(whole(150)), reportId: randomUUID() });
  return deposit;
}

test('one operator requests to credit the difference, another approves; the deposit is unchanged', async () => {
  const deposit = await amended();
  const [one] = await listed();
  expect(one).toMatchObject({
    kind: 'amended',
    state: 'open',
    channel: 'Sandbox Pay',
    amount: 150,
    stands: 100,
    asked: 100,
    username: member.username,
    depositState: 'completed',
    creditWaits: false,
  });
  const asked = await ask(calls.credit, { id: one.id, amount: 50, reason });
  const { approvalId } = asked.body.value;
  expect(await listed()).toMatchObject([{ creditWaits: true }]);
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await has()).toBe(whole(150));
  expect(await readDeposit(api.deps.db, deposit.id)).toMatchObject({ amount: whole(100) });
  expect(await listed()).toEqual([]);
  const { username: approvedBy } = (await me(other)).operator;
  expect(await listed('over')).toMatchObject([
    {
      state: 'credited',
      credited: 50,
      stands: 150,
      words: reason,
      approvedBy,
      decidedBy: (await me(maker)).operator.username,
    },
  ]);
  const { merchantId } = site;
  expect(published).toContainEqual({ merchantId, memberId: member.id, kind: 'balance' });
  const [line] = await listAudit(api.deps.db, {
    merchantId,
    rowsMax: 1,
    action: 'approval.approved',
  });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    for: 'payment_exception.credited',
    amount: 50,
    reason,
  });
});

test('credits at most the remaining amount, and closes with a reason', async () => {
  await amended();
  const [{ id }] = await listed();
  const { body } = await ask(calls.credit, { id, amount: 50.01, reason });
  expect(body.value.fields).toEqual(['amount']);
  expect((await ask(calls.close, { id, reason: 'Paid back by the provider' })).status).toBe(200);
  expect(await listed('over')).toMatchObject([
    { state: 'closed', words: 'Paid back by the provider', credited: null },
  ]);
  expect(await has()).toBe(whole(100));
});

test('a site without automatic credit of late payments decides each one', async () => {
  expect(await changeAsOperators(api, site, depositLimits, { lateHours: 0 })).toBe(false);
  const deposit = await openDeposit(api.deps, member);
  await api.deps.db.prisma.deposit.update({
    where: { id: deposit.id },
    data: { state: 'expired', expiresAt: new Date(Date.now() - 1_000) },
  });
  await report(api.deps, deposit);
  expect(await listed()).toMatchObject([{ kind: 'late', depositState: 'expired', stands: 0 }]);
  expect(await has()).toBe(0n);
});

test('pages through cases, the longest waiting first', async () => {
  const deposit = await openDeposit(api.deps, member);
  for (let n = 0; n <= 51; n++)
    await report(api.deps, deposit, { reportId: randomUUID(), reference: `${n} ${deposit.id}` });
  const first = (await ask(calls.list, { state: 'open' })).body.value;
  expect(first.list).toHaveLength(50);
  const { body } = await ask(calls.list, { state: 'open', after: first.next });
  expect(body.value).toMatchObject({ list: [{ reference: `51 ${deposit.id}` }], next: null });
});

test('operators of other sites can neither see nor decide', async () => {
  await amended();
  const [{ id }] = await listed();
  const { merchantId, code } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  const theirs = (call: Call, body: object) => sendOps(api, call, { token, site: code, body });
  expect((await theirs(calls.list, { state: 'open' })).body.value.list).toEqual([]);
  for (const [call, body] of [
    [calls.credit, { id, amount: 50, reason }],
    [calls.close, { id, reason }],
  ] as const)
    expect((await theirs(call, body)).body.errorCode).toBe('payment_exception.not_found');
});

test('lists support payments of the maximum amount, also in sums', async () => {
  for (let n = 0; n < 3; n++) {
    const deposit = await openDeposit(api.deps, member);
    await report(api.deps, deposit);
    await report(api.deps, deposit, { amount: AMOUNT_UNITS_MAX, reportId: randomUUID() });
  }
  expect((await listed()).map(({ amount }: { amount: number }) => amount)).toEqual(
    Array(3).fill(1e11),
  );
  const { body } = await ask(calls.list, { state: 'open' });
  expect(body.value.lengths).toMatchObject([{ count: 3, amount: 3e11 - 300 }]);
  const board = await ask(waiting, {});
  expect(board.body.value.list).toContainEqual(
    expect.objectContaining({ queue: 'paymentExceptions', count: 3, amount: 3e11 - 300 }),
  );
  expect((await ask(listDeposits, { queue: 'receipts' })).status).toBe(200);
});
