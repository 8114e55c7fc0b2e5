import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { sendDueLegs, type Withdrawal } from '@app/core/money/withdrawals';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide as decideRequest } from '@app/shared/approvals/ops-calls';
import * as cases from '@app/shared/cases/ops-calls';
import { payoutCallbackPath } from '@app/shared/payments/protocol';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import * as withdrawals from '@app/shared/withdrawals/ops-calls';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectPayProvider,
  startPayProvider,
} from '../../../../../tests/support/money/pay-provider.ts';
import {
  ask as askWithdrawal,
  makePayable,
  makeWithdrawer,
  payers,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  await makePayable(api.deps, merchantId);
  member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 1_000);
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
const refusal = async (call: Call, body: object) => {
  const { status, body: answer } = await ask(call, body);
  return [status, answer.errorCode];
};
const work = () => sendDueLegs({ ...api.deps, payers });
const read = ({ publicId: id }: Withdrawal) => value(withdrawals.read, { id });

const offer = (channel: string, more = {}) => ({
  channel,
  name: 'Box',
  enabled: true,
  kinds: ['bank'],
  amountMin: 1,
  amountMax: 500,
  place: 0,
  version: 0,
  reason: 'Cheaper',
  ...more,
});

const take = ({ publicId: id }: Withdrawal) =>
  value(cases.claim, { kind: 'withdrawal', id, isClaimed: true });
async function approved(amount = 100): Promise<Withdrawal> {
  const withdrawal = await askWithdrawal(api.deps, member, amount);
  await value(withdrawals.approve, { id: withdrawal.publicId });
  await take(withdrawal);
  return withdrawal;
}
const sending = ({ publicId: id }: Withdrawal, channel: string, more = {}) => ({
  id,
  legId: randomUUID() as string,
  amount: 100,
  channel,
  ...more,
});

test('a site pays only by providers and to banks that operators chose', async () => {
  expect(await value(calls.list, {})).toMatchObject({
    list: [],
    known: expect.arrayContaining(['sandbox-instant', 'sandbox-slow']),
  });
  await value(calls.change, offer('sandbox-instant', { kinds: ['bank', 'virtual', 'bank'] }));
  expect(await refusal(calls.change, offer('sandbox-instant'))).toEqual([
    409,
    'gateway.changed_meanwhile',
  ]);
  expect(await refusal(calls.change, offer('nowhere'))).toEqual([404, 'channel.unknown']);
  const wrong = await ask(calls.change, offer('sandbox-slow', { amountMin: 9, amountMax: 8 }));
  expect(wrong.body.value.fields).toEqual(['amountMin', 'amountMax']);
  expect((await value(calls.list, {})).list).toMatchObject([
    { channel: 'sandbox-instant', kinds: ['bank', 'virtual'], isKnown: true, version: 1 },
  ]);
  expect((await read(await approved(600))).channels).toEqual([]);
  const withdrawal = await approved();
  expect((await read(withdrawal)).channels).toEqual([{ channel: 'sandbox-instant', name: 'Box' }]);
});

test('an operator sends a payment to a provider, once despite a repeated request', async () => {
  await value(calls.change, offer('sandbox-instant'));
  const withdrawal = await approved();
  const sent = sending(withdrawal, 'sandbox-instant');
  await value(calls.send, sent);
  await value(calls.send, sent);
  expect(await read(withdrawal)).toMatchObject({
    state: 'paying',
    rest: 0,
    legs: [{ state: 'sending', channelName: 'Box', reference: null, paidAt: null }],
  });
  expect(await value(withdrawals.list, { queue: 'sending' })).toMatchObject({
    list: [{ id: withdrawal.publicId }],
  });
  await work();
  expect(await read(withdrawal)).toMatchObject({
    state: 'confirming',
    legs: [{ state: 'paid', reference: `sandbox-${sent.legId}` }],
  });
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 });
  const actions = lines.map(({ action }) => action);
  for (const action of ['withdrawal.sent', 'withdrawal.channel_offered'])
    expect(actions).toContain(action);
});

test('refuses to send a payment that is paid, not offered, or claimed by another operator', async () => {
  await value(calls.change, offer('sandbox-instant'));
  const withdrawal = await approved();
  const sent = (more = {}) => sending(withdrawal, 'sandbox-instant', more);
  expect(await refusal(calls.send, sent({ amount: 101 }))).toEqual([409, 'withdraw.over_rest']);
  expect(await refusal(calls.send, sent({ channel: 'sandbox-slow' }))).toEqual([
    404,
    'channel.unknown',
  ]);
  expect(await refusal(calls.send, sent({ id: randomUUID() }))).toEqual([
    404,
    'withdraw.not_found',
  ]);
  const over = { kind: 'withdrawal', id: withdrawal.publicId, reason: 'They went home' };
  await value(cases.takeOver, over, other);
  expect(await refusal(calls.send, sent())).toEqual([409, 'case.claimed']);
  const unapproved = await askWithdrawal(api.deps, member, 100);
  expect(await refusal(calls.send, sending(unapproved, 'sandbox-instant'))).toEqual([
    409,
    'case.unclaimed',
  ]);
  await take(unapproved);
  expect(await refusal(calls.send, sending(unapproved, 'sandbox-instant'))).toEqual([
    409,
    'withdraw.state_changed',
  ]);
});

test('two operators decide about a payment without an answer of the provider', async () => {
  await value(calls.change, offer('sandbox-silent'));
  const withdrawal = await approved();
  const sent = sending(withdrawal, 'sandbox-silent');
  await value(calls.send, sent);
  await work();
  expect(await read(withdrawal)).toMatchObject({ legs: [{ state: 'unknown', askedTimes: 1 }] });
  const asked = { id: sent.id, legId: sent.legId, isPaid: false, reason: 'Not on the statement' };
  const { approvalId } = await value(calls.decide, asked);
  expect(await read(withdrawal)).toMatchObject({ waitsForResolution: true });
  const decided = { id: approvalId, approve: true };
  expect(await refusal(decideRequest, decided)).toEqual([403, 'approval.own']);
  await value(decideRequest, decided, other);
  expect(await read(withdrawal)).toMatchObject({
    state: 'paying',
    rest: 100,
    waitsForResolution: false,
    legs: [{ state: 'failed' }],
  });
  expect(await refusal(calls.decide, asked)).toEqual([409, 'withdraw.state_changed']);
  expect(await refusal(calls.decide, { ...asked, legId: randomUUID() })).toEqual([
    404,
    'withdraw.not_found',
  ]);
});

test('a provider reports to its callback and accepts our signature', async () => {
  const provider = await startPayProvider();
  await connectPayProvider(api.deps, provider, site.merchantId);
  provider.setBehavior('pending');
  await value(calls.change, offer(provider.code));
  const withdrawal = await approved();
  const { legId, ...sent } = sending(withdrawal, provider.code);
  await value(calls.send, { legId, ...sent });
  await work();
  const report = {
    reportId: 'r-1',
    payoutId: legId,
    status: 'paid' as const,
    amount: 1_000_000,
    currency: 'USD',
    reference: 'J-81',
  };
  const sendReport = ({ rawBody, headers }: ReturnType<typeof provider.payoutMessage>) =>
    supertest(api.app.server)
      .post(payoutCallbackPath(provider.code))
      .set({ ...headers, 'content-type': 'application/json' })
      .send(rawBody);
  const answer = await sendReport(provider.payoutMessage(report));
  expect([answer.status, answer.body]).toEqual([200, { success: true, value: { state: 'paid' } }]);
  expect(answer.headers['x-signature']).toMatch(/^[\w-]{80,}$/);
  const forged = provider.payoutMessage(report);
  const refused = await sendReport({ ...forged, rawBody: forged.rawBody.replace('J-81', 'J-82') });
  expect([refused.status, refused.body.errorCode]).toEqual([401, 'payment.bad_signature']);
  expect(await read(withdrawal)).toMatchObject({ legs: [{ state: 'paid', reference: 'J-81' }] });
  await provider.close();
});

test('operators of other sites or without the permission cannot send', async () => {
  await value(calls.change, offer('sandbox-instant'));
  const withdrawal = await approved();
  const foreign = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: foreign.merchantId });
  const body = sending(withdrawal, 'sandbox-instant');
  const far = await sendOps(api, calls.send, { token, site: foreign.code, body });
  expect([far.status, far.body.errorCode]).toEqual([404, 'withdraw.not_found']);
  const { merchantId } = site;
  const decider = await makeOperator(api, { merchantId, permissions: ['withdrawals.decide'] });
  expect((await ask(calls.send, body, decider.token)).status).toBe(403);
});
