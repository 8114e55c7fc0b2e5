import { trialBalance } from '@app/core/books/ledger';
import { confirmLeg, legsOf, type Withdrawal } from '@app/core/money/withdrawals';
import type { Member } from '@app/core/people/members';
import { addUpload } from '@app/core/platform/uploads';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as cases from '@app/shared/cases/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import * as settings from '@app/shared/site/settings.ops-calls';
import * as accounts from '@app/shared/withdrawals/accounts.ops-calls';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makePayable,
  makeWithdrawer,
  ask as withdraw,
} from '../../../../../tests/support/money/withdrawals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  site = await makeSite(api.deps);
  const { merchantId } = site;
  await makePayable(api.deps, merchantId);
  member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 10_000);
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const value = async (call: Call, body: object, token = maker) => {
  const answer = await ask(call, body, token);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const asked = (amount = 100) => withdraw(api.deps, member, amount);
const idOf = ({ publicId: id }: Withdrawal) => ({ id });
const read = (withdrawal: Withdrawal) => value(calls.read, idOf(withdrawal));
const take = ({ publicId: id }: Withdrawal, { isClaimed = true } = {}) =>
  value(cases.claim, { kind: 'withdrawal', id, isClaimed });
const approveRequest = (id: string, token = other) => ask(decide, { id, approve: true }, token);

async function proof(): Promise<string> {
  const background = { r: 1, g: 2, b: 3 };
  const picture = sharp({ create: { width: 60, height: 30, channels: 3, background } });
  const { publicId } = await addUpload(api.deps, {
    merchantId: site.merchantId,
    purpose: 'withdrawal',
    owner: { memberId: member.id },
    file: await picture.png().toBuffer(),
  });
  return publicId;
}

test('6.28 8.3 one operator takes, approves and pays a withdrawal; the queue is updated', async () => {
  const withdrawal = await asked();
  const queue = async (name: string) => value(calls.list, { queue: name });
  expect(await queue('review')).toMatchObject({
    list: [{ id: withdrawal.publicId, username: member.username, rest: 100, approvalWaits: false }],
    next: null,
  });
  await take(withdrawal);
  const taken = await ask(calls.approve, idOf(withdrawal), other);
  expect([taken.status, taken.body.errorCode]).toEqual([409, 'case.claimed']);
  await value(calls.approve, idOf(withdrawal));
  expect(published).toContainEqual({
    merchantId: site.merchantId,
    memberId: member.id,
    kind: 'withdrawals',
  });
  const account = await value(accounts.show, idOf(withdrawal));
  expect(account).toMatchObject({ holder: 'Lan Nguyen', number: expect.stringMatching(/^6222/) });
  const paid = { ...idOf(withdrawal), amount: 60, reference: 'HB-1' };
  await value(calls.pay, paid);
  await value(calls.pay, paid);
  expect(await queue('paying')).toMatchObject({ list: [{ rest: 40, state: 'confirming' }] });
  expect(await queue('confirming')).toMatchObject({ list: [{ id: withdrawal.publicId }] });
  await take(withdrawal, { isClaimed: false });
  const detail = await read(withdrawal);
  expect(detail).toMatchObject({
    account: { isSamePayee: true, isFrozen: false, payeeName: 'Lan Nguyen' },
    legs: [{ number: 1, amount: 60, state: 'paid', proofs: [] }],
    risk: { deposited: 10_000, withdrawn: 0, reasons: ['first_withdrawal'], saidLess: 0 },
    verdict: 'one',
    reasons: [{ code: 'little_play' }, { code: 'new_account', count: 0, most: 72 }],
    claim: null,
  });
  expect(JSON.stringify(detail)).not.toContain(account.number);
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  const actions = lines.map(({ action }) => action);
  for (const action of ['approved', 'account_shown', 'paid', 'read'])
    expect(actions).toContain(`withdrawal.${action}`);
  for (const action of ['claimed', 'let_go']) expect(actions).toContain(`case.${action}`);
  expect(JSON.stringify(lines.map(({ detail: text }) => text))).not.toContain(account.number);
});

test('8.4 a large withdrawal needs a second operator other than the first', async () => {
  const withdrawal = await asked(5_000);
  const { approvalId } = await value(calls.approve, idOf(withdrawal));
  expect(await read(withdrawal)).toMatchObject({ state: 'review', approvalWaits: true });
  expect((await approveRequest(approvalId, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approveRequest(approvalId), approveRequest(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const decided = await read(withdrawal);
  const names = decided.steps.map(({ operator }: { operator: string | null }) => operator);
  expect(new Set(names).size).toBe(3); // the member, and both operators
  expect(decided).toMatchObject({
    state: 'paying',
    approvalWaits: false,
    steps: [
      { step: 'asked' },
      { step: 'second_asked', operator: expect.any(String) },
      { step: 'approved', operator: expect.any(String) },
    ],
  });
});

test('a rejection tells the member why and returns the money', async () => {
  const withdrawal = await asked();
  const words = 'The account isn’t in your name.';
  await value(calls.reject, { ...idOf(withdrawal), words });
  expect(await cashOf(api.deps.db, member)).toBe(whole(10_000));
  expect(await read(withdrawal)).toMatchObject({ state: 'rejected', words });
  expect(await value(calls.list, { queue: 'closed' })).toMatchObject({
    list: [{ id: withdrawal.publicId, closedAt: expect.any(Number) }],
  });
});

test('6.14 two operators decide a disputed payment with its pictures', async () => {
  const withdrawal = await asked();
  await value(calls.approve, idOf(withdrawal));
  await take(withdrawal);
  await value(calls.pay, { ...idOf(withdrawal), amount: 100, reference: 'HB-2' });
  const [leg] = await legsOf(api.deps.db, [withdrawal.id]);
  const legId = `${leg?.publicId}`;
  const picture = await proof();
  await confirmLeg(api.deps, {
    memberId: member.id,
    legId,
    result: 'NOT_RECEIVED',
    proofIds: [picture],
  });
  expect(await read(withdrawal)).toMatchObject({
    state: 'disputed',
    waitsForResolution: false,
    legs: [{ state: 'disputed', proofs: [picture] }],
  });
  const request = {
    ...idOf(withdrawal),
    legId,
    isReceived: false,
    words: 'The bank sent it back.',
  };
  const { approvalId } = await value(calls.resolve, request);
  expect(await read(withdrawal)).toMatchObject({ state: 'disputed', waitsForResolution: true });
  expect((await approveRequest(approvalId)).status).toBe(200);
  expect(await read(withdrawal)).toMatchObject({
    state: 'paying',
    rest: 100,
    waitsForResolution: false,
    legs: [{ state: 'not_received', received: 0 }],
  });
});

test('two operators request a second payment after the first was returned', async () => {
  const withdrawal = await asked();
  await value(calls.approve, idOf(withdrawal));
  await take(withdrawal);
  await value(calls.pay, { ...idOf(withdrawal), amount: 100, reference: 'HB-3' });
  const [leg] = await legsOf(api.deps.db, [withdrawal.id]);
  const legId = `${leg?.publicId}`;
  await confirmLeg(api.deps, { memberId: member.id, legId, result: 'RECEIVED' });
  const request = { ...idOf(withdrawal), legId, reason: 'On the statement of today' };
  const { approvalId } = await value(calls.takeBack, request);
  expect(await read(withdrawal)).toMatchObject({ state: 'completed', waitsForResolution: true });
  expect((await approveRequest(approvalId)).status).toBe(200);
  expect(await read(withdrawal)).toMatchObject({
    state: 'paying',
    rest: 100,
    closedAt: null,
    waitsForResolution: false,
    legs: [{ state: 'not_received', received: 0 }],
  });
});

test('freezes and unfreezes an account', async () => {
  const withdrawal = await asked();
  const { account } = await read(withdrawal);
  const reason = 'Shared by three members';
  const freeze = (isFrozen: boolean) =>
    value(accounts.freeze, { accountId: account.id, isFrozen, reason });
  await freeze(true);
  expect(await read(withdrawal)).toMatchObject({ account: { isFrozen: true } });
  await expect(asked()).rejects.toThrow('bank_card_is_frozen');
  await freeze(false);
  await asked();
});

test('a site chooses its banks and their maintenance', async () => {
  const reason = 'Opened for the new license';
  const bank = {
    code: 'quay',
    kind: 'bank',
    name: 'Quay Bank',
    enabled: true,
    restsFrom: null,
    restsUntil: null,
    place: 3,
    version: 0,
    reason,
    network: null,
    currency: null,
  };
  await value(accounts.offerBank, bank);
  const rest = { restsFrom: 1_000, restsUntil: 2_000 };
  await value(accounts.offerBank, { ...bank, ...rest, version: 1 });
  const { list } = await value(accounts.banks, {});
  expect(list).toContainEqual({
    code: 'quay',
    kind: 'bank',
    name: 'Quay Bank',
    enabled: true,
    place: 3,
    version: 2,
    ...rest,
    network: null,
    currency: null,
  });
  for (const wrong of [{ restsUntil: null }, { restsUntil: 1_000 }, { restsFrom: null }]) {
    const refused = await ask(accounts.offerBank, { ...bank, ...rest, ...wrong, version: 2 });
    expect([refused.status, refused.body.value.fields]).toEqual([400, ['restsUntil']]);
  }
});

test('operators of other sites can neither see nor decide', async () => {
  const withdrawal = await asked();
  const foreign = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: foreign.merchantId });
  for (const call of [calls.read, calls.approve, accounts.show])
    expect((await ask(call, idOf(withdrawal), token)).status, call.name).toBe(403);
  const answer = await sendOps(api, calls.read, {
    token,
    site: foreign.code,
    body: idOf(withdrawal),
  });
  expect(answer.status).toBe(404);
});

test('deciding and paying need separate permissions', async () => {
  const withdrawal = await asked();
  const permissions: Permission[] = ['withdrawals.decide'];
  const { token } = await makeOperator(api, { merchantId: site.merchantId, permissions });
  await value(calls.approve, idOf(withdrawal), token);
  for (const [call, more] of [
    [accounts.show, {}],
    [calls.pay, { amount: 1, reference: 'A' }],
  ] as const)
    expect((await ask(call, { ...idOf(withdrawal), ...more }, token)).status).toBe(403);
});

test('the amount that needs two operators is a site setting', async () => {
  expect(await changeAsOperators(api, site, setting, { twoFrom: 20 })).toBe(false);
  expect(await value(calls.approve, idOf(await asked(20)))).toHaveProperty('approvalId');
});

test('two operators change the fees by kind of account', async () => {
  const change = { eWalletHasOwnFee: true, eWalletFeePercent: 3 };
  expect(await changeAsOperators(api, site, withdrawalMethods, change)).toBe(true);
  expect(await value(settings.read, {})).toMatchObject({ withdrawalMethods: change });
});

test('amounts and hours are site settings, with texts in each language', async () => {
  const read = await value(settings.read, {});
  const amounts = { ...read.withdrawalAmounts, fixedAmounts: [50, 20], reason: 'A campaign' };
  const changeAmounts = settings.changeCallOf(withdrawalAmounts);
  const { token } = await makeOperator(api);
  expect((await ask(changeAmounts, amounts, token)).status).toBe(400);
  await value(changeAmounts, { ...amounts, fixedAmounts: [20, 50] });
  const precaution = [
    { language: 'EN', words: 'Withdraw to your own account only.' },
    { language: 'CN', words: '仅可提款至本人账号。' },
  ];
  const times = { ...read.withdrawalTimes, precaution, reason: 'A campaign' };
  await value(settings.changeCallOf(withdrawalTimes), times);
  expect(await changeAsOperators(api, site, withdrawalProof, { number: 'code' })).toBe(true);
  expect(await value(settings.read, {})).toMatchObject({
    withdrawalTimes: { precaution },
    withdrawalProof: { number: 'code' },
  });
});
