import { trialBalance } from '@app/core/books/ledger';
import type { Deposit } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as cases from '@app/shared/cases/ops-calls';
import * as channels from '@app/shared/deposits/channels.ops-calls';
import * as calls from '@app/shared/deposits/ops-calls';
import { deposits as setting } from '@app/shared/deposits/settings';
import type { Permission } from '@app/shared/operators/permissions';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  askTransfer,
  offerHarbor,
  showReceipt,
} from '../../../../../tests/support/money/deposits-by-hand.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let maker: Awaited<ReturnType<typeof makeOperator>>;
let other: Awaited<ReturnType<typeof makeOperator>>;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  site = await makeSite(api.deps);
  const { merchantId } = site;
  await offerHarbor(api.deps, merchantId);
  member = await makeMember(api.deps, site);
  maker = await makeOperator(api, { merchantId });
  other = await makeOperator(api, { merchantId });
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, { token } = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const value = async (call: Call, body: object, operator = maker) => {
  const answer = await ask(call, body, operator);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const shown = async (amount = 100) =>
  showReceipt(api.deps, member, await askTransfer(api.deps, member, amount));
const idOf = ({ publicId: id }: Deposit) => ({ id });
const read = (deposit: Deposit) => value(calls.read, idOf(deposit));
const came = (deposit: Deposit, amount: number, reference = 'HB-1') => ({
  ...idOf(deposit),
  amount,
  reference,
});
const approve = (id: string, operator = other) => ask(decide, { id, approve: true }, operator);
const has = () => cashOf(api.deps.db, member);
const movedOn = () => ({ merchantId: site.merchantId, memberId: member.id, kind: 'deposits' });

test('8.3 6.3 one operator takes a case, finds the payment and credits it; the queue is updated', async () => {
  const deposit = await shown();
  const queue = async (name: string) => (await value(calls.list, { queue: name })).list;
  expect(await queue('receipts')).toMatchObject([
    { id: deposit.publicId, username: member.username, amount: 100, isByHand: true },
  ]);
  await value(cases.claim, { kind: 'deposit', ...idOf(deposit), isClaimed: true });
  expect(published).toContainEqual(movedOn());
  const taken = await ask(calls.confirm, came(deposit, 100), other);
  expect([taken.status, taken.body.errorCode]).toEqual([409, 'case.claimed']);
  expect(await read(deposit)).toMatchObject({
    payer: 'Lan Nguyen',
    remark: deposit.publicId.slice(0, 8).toUpperCase(),
    account: { number: '4402 8812 0073' },
    receipts: [expect.any(String)],
    claim: { by: maker.username, since: expect.any(Number), until: expect.any(Number) },
  });
  published = [];
  expect(await value(calls.confirm, came(deposit, 100))).toEqual({});
  for (const kind of ['balance', 'deposits', 'messages'])
    expect(published).toContainEqual({ ...movedOn(), kind });
  expect(await has()).toBe(whole(100));
  expect([await queue('receipts'), (await queue('closed')).length]).toEqual([[], 1]);
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  const actions = lines.map(({ action }) => action);
  for (const action of ['case.claimed', 'deposit.read', 'deposit.confirmed'])
    expect(actions).toContain(action);
});

test('8.4 a large deposit needs another operator’s approval, and each step names the operator', async () => {
  const deposit = await shown(5_000);
  const { approvalId } = await value(calls.confirm, came(deposit, 5_000));
  expect(published).toContainEqual(movedOn());
  expect(await read(deposit)).toMatchObject({ state: 'review', approvalWaits: true });
  expect(await has()).toBe(0n);
  const twice = await ask(calls.confirm, came(deposit, 5_000));
  expect(twice.body.errorCode).toBe('approval.waiting');
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { username: operator } = maker;
  expect(await read(deposit)).toMatchObject({
    state: 'completed',
    approvalWaits: false,
    steps: [
      { step: 'asked', operator: null },
      { step: 'receipt_sent', operator: null },
      { step: 'second_asked', operator, amount: 5_000 },
      { step: 'approved', operator: other.username },
      { step: 'credited', operator, amount: 5_000 },
    ],
  });
  expect(await has()).toBe(whole(5_000));
});

test('crediting more than requested needs two operators, and a rejected request changes nothing', async () => {
  const deposit = await shown();
  const { approvalId } = await value(calls.confirm, came(deposit, 100.01));
  await value(decide, { id: approvalId, approve: false }, other);
  expect(await read(deposit)).toMatchObject({ state: 'review', approvalWaits: false });
  expect(await value(calls.confirm, came(deposit, 100))).toEqual({});
});

test('only one of two cases for the same bank payment is credited', async () => {
  const [one, two] = [await shown(5_000), await shown(5_000)];
  const asked = [
    await value(calls.confirm, came(one, 5_000, 'HB-9')),
    await value(calls.confirm, came(two, 5_000, 'HB-9')),
  ];
  const both = await Promise.all(asked.map(({ approvalId }) => approve(approvalId)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ body }) => body.errorCode)).toContain('deposit.reference_used');
  expect(await has()).toBe(whole(5_000));
});

test('a declined member sees the reason', async () => {
  const deposit = await shown();
  const words = 'The picture shows another payment.';
  await value(calls.decline, { ...idOf(deposit), words });
  expect(published).toContainEqual({ ...movedOn(), kind: 'messages' });
  expect(await read(deposit)).toMatchObject({
    state: 'rejected',
    words,
    steps: [{}, {}, { step: 'declined', operator: maker.username }],
  });
});

test('shows the timeline of a payment provider’s deposit, too', async () => {
  await offerSandbox(api.deps, site.merchantId);
  const deposit = await openDeposit(api.deps, member);
  await report(api.deps, deposit, { amount: Number(whole(40)) });
  expect(await read(deposit)).toMatchObject({
    isByHand: false,
    account: null,
    remark: null,
    payer: null,
    receipts: [],
    received: 40,
    receivedCurrency: 'USD',
    steps: [
      { step: 'asked', amount: 100 },
      { step: 'paid_otherwise', amount: 40 },
    ],
  });
  const refused = await ask(calls.confirm, came(deposit, 40));
  expect(refused.body.errorCode).toBe('deposit.not_found');
});

test('operators of other sites or without the permission can neither see nor decide', async () => {
  const deposit = await shown();
  const foreign = await makeSite(api.deps);
  const stranger = await makeOperator(api, { merchantId: foreign.merchantId });
  const permissions: Permission[] = ['members.money'];
  const reader = await makeOperator(api, { merchantId: site.merchantId, permissions });
  const asked: readonly [Call, object][] = [
    [calls.list, { queue: 'receipts' }],
    [calls.read, idOf(deposit)],
    [cases.claim, { kind: 'deposit', ...idOf(deposit), isClaimed: true }],
    [calls.confirm, came(deposit, 100)],
    [calls.decline, { ...idOf(deposit), words: 'No' }],
  ];
  for (const [call, body] of asked) {
    for (const operator of [stranger, reader])
      expect((await ask(call, body, operator)).status, call.name).toBe(403);
    if (call === calls.list) continue;
    const { token } = stranger;
    const theirs = await sendOps(api, call, { token, site: foreign.code, body });
    expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'deposit.not_found']);
  }
  expect(await has()).toBe(0n);
});

test('the amount that needs two operators and the time limit are site settings', async () => {
  expect(await changeAsOperators(api, site, setting, { twoFrom: 20, hoursByHand: 2 })).toBe(false);
  const deposit = await shown(20);
  expect(deposit.expiresAt.getTime() - deposit.createdAt.getTime()).toBe(2 * 3_600_000);
  expect(await value(calls.confirm, came(deposit, 20))).toHaveProperty('approvalId');
});

test('a new account for bank transfers, and each change of it, needs another operator', async () => {
  const { request } = channels.offerAccount.example;
  const quay = { ...request, channel: 'quay' };
  const { approvalId } = await value(channels.offerAccount, quay);
  const offered = async () =>
    (await value(channels.list, {})).offers.find(
      ({ channel }: { readonly channel: string }) => channel === 'quay',
    );
  expect(await offered()).toBeUndefined();
  expect((await approve(approvalId)).status).toBe(200);
  expect(await offered()).toMatchObject({ account: request.account, version: 1 });
  const account = { ...request.account, number: '9999 1111' };
  const changed = await value(channels.offerAccount, { ...quay, account, version: 1 });
  expect(await offered()).toMatchObject({ account: request.account });
  expect((await approve(changed.approvalId)).status).toBe(200);
  expect(await offered()).toMatchObject({ account, version: 2 });
});

test('two operators take back a credited deposit, and the timeline shows it', async () => {
  const deposit = await shown();
  await value(calls.confirm, came(deposit, 100));
  const request = { ...idOf(deposit), reason: 'The bank took it back' };
  const { approvalId } = await value(calls.takeBack, request);
  expect(await read(deposit)).toMatchObject({ state: 'completed', approvalWaits: true });
  expect((await approve(approvalId)).status).toBe(200);
  expect(await has()).toBe(0n);
  expect(await read(deposit)).toMatchObject({ state: 'rejected', approvalWaits: false });
  for (const kind of ['balance', 'deposits', 'messages'])
    expect(published).toContainEqual({ ...movedOn(), kind });
});
