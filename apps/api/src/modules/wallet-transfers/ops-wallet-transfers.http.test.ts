import { trialBalance } from '@app/core/books/ledger';
import { listAudit } from '@app/core/sites/audit';
import { decide as decideApproval } from '@app/shared/approvals/ops-calls';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import { read as readVendor } from '@app/shared/vendors/ops-calls';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placesOf, toMain, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  type WalletVendors,
  type WalletWorld,
  walletVendors,
  walletWorld,
} from '../../../../../tests/support/play/wallet-world.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let at: WalletVendors;
let world: WalletWorld;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  at = await walletVendors(api);
  return async () => {
    await at.close();
    await api.close();
  };
});
beforeEach(async () => {
  published = [];
  at.vendor.setBehavior('right');
  world = await walletWorld(api);
  const { merchantId } = world.site;
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const reason = 'Their support sent us the booking';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: world.site.code, body });
const approve = (id: string, token = other) => ask(decideApproval, { id, approve: true }, token);
const listed = async (queue = 'unknown') => (await ask(calls.list, { queue })).body.value.list;
const places = () => placesOf(api.deps, world.player, at.vendorId);

/** A transfer of 40 that the vendor accepted, but whose answer was lost. */
async function lost(): Promise<string> {
  at.vendor.setBehavior('lost after', 'failing');
  return (await toVendor(api.deps, world.player, at.vendorId, 40)).publicId;
}

test('shows an unanswered transfer with all requests, and settles it when the vendor answers', async () => {
  const id = await lost();
  expect(await listed()).toMatchObject([
    {
      id,
      username: world.player.username,
      vendor: at.vendor.code,
      way: 'out',
      amount: 40,
      state: 'unknown',
      decisionWaits: false,
      closedAt: null,
    },
  ]);
  expect((await ask(calls.recheck, { id })).body.value).toEqual({ state: 'unknown' });
  const { body } = await ask(calls.read, { id });
  expect(body.value).toMatchObject({
    checks: 1,
    questions: [{ asked: 'status', answer: expect.stringContaining('500') }, { asked: 'deposit' }],
  });
  at.vendor.setBehavior('right');
  expect((await ask(calls.recheck, { id })).body.value).toEqual({ state: 'success' });
  expect(await places()).toEqual([whole(60), 0n, whole(40)]);
  expect(await listed()).toEqual([]);
  expect(await listed('closed')).toMatchObject([{ id, state: 'success', decidedBy: null }]);
  const { merchantId } = world.site;
  const lines = await listAudit(api.deps.db, {
    merchantId,
    rowsMax: 5,
    action: 'wallet_transfer.rechecked' as const,
  });
  expect(lines.map(({ target }) => target)).toEqual(Array(2).fill(world.player.username));
});

test('lists all transfers of a member, and none of others', async () => {
  const { publicId: earlier } = await toVendor(api.deps, world.player, at.vendorId, 10);
  const id = await lost();
  const transfersOf = async (publicId: string) =>
    (await ask(calls.ofMember, { id: publicId })).body.value;
  expect(await transfersOf(world.player.publicId)).toMatchObject({
    list: [
      { id, state: 'unknown', amount: 40 },
      { id: earlier, state: 'success', amount: 10 },
    ],
    next: null,
  });
  const stranger = await makeMember(api.deps, world.site);
  expect(await transfersOf(stranger.publicId)).toEqual({ list: [], next: null });
});

test.each([
  [true, [60, 0, 40]],
  [false, [100, 0, 0]],
] as const)('two operators decide once that it was done: %s', async (isDone, then) => {
  const id = await lost();
  const asked = await ask(calls.decide, { id, isDone, reason });
  const { approvalId } = asked.body.value;
  expect(await places()).toEqual([60, 40, 0].map(whole));
  expect(await listed()).toMatchObject([{ decisionWaits: true }]);
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  published = [];
  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await places()).toEqual(then.map(whole));
  expect((await ask(calls.read, { id })).body.value).toMatchObject({
    state: isDone ? 'success' : 'failed',
    words: reason,
    nextCheckAt: null,
    decisionWaits: false,
  });
  const { merchantId } = world.site;
  for (const kind of ['balance', 'wallets'])
    expect(published).toContainEqual({ merchantId, memberId: world.player.id, kind });
  const [line] = await listAudit(api.deps.db, {
    merchantId,
    rowsMax: 1,
    action: 'approval.approved' as const,
  });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    for: 'wallet_transfer.decided',
    amount: 40,
    vendor: at.vendor.code,
    done: isDone,
    reason,
  });
});

test('one of two concurrent opposite decisions waits; after its rejection another may be requested', async () => {
  const id = await lost();
  const asked = await Promise.all(
    [true, false].map((isDone) => ask(calls.decide, { id, isDone, reason })),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = asked.find(({ status }) => status === 409);
  expect(refused?.body.errorCode).toBe('approval.waiting');
  const waits = asked.find(({ status }) => status === 200);
  const rejected = { id: waits?.body.value.approvalId, approve: false };
  expect((await ask(decideApproval, rejected, other)).status).toBe(200);
  expect(await places()).toEqual([60, 40, 0].map(whole));
  expect((await ask(calls.decide, { id, isDone: true, reason })).status).toBe(200);
});

test('if the vendor answers before the decision, its answer counts and the decision is refused', async () => {
  const id = await lost();
  const { body } = await ask(calls.decide, { id, isDone: false, reason });
  at.vendor.setBehavior('right');
  await ask(calls.recheck, { id });
  const late = await approve(body.value.approvalId);
  expect(late.body.errorCode).toBe('wallet.transfer_state_changed');
  expect(await places()).toEqual([60, 0, 40].map(whole));
});

test('operators can decide that an unanswered transfer to the main wallet succeeded', async () => {
  await toVendor(api.deps, world.player, at.vendorId, 40);
  at.vendor.setBehavior('lost before', 'failing');
  const { publicId: id } = await toMain(api.deps, world.player, at.vendorId, 40);
  expect(await listed()).toMatchObject([{ id, way: 'home' }]);
  const { body } = await ask(calls.decide, { id, isDone: true, reason });
  expect((await approve(body.value.approvalId)).status).toBe(200);
  expect(await places()).toEqual([100, 0, 0].map(whole));
});

test('operators of other sites can neither see nor decide', async () => {
  const id = await lost();
  const { merchantId, code } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  const theirs = (call: Call, body: object) => sendOps(api, call, { token, site: code, body });
  expect((await theirs(calls.list, { queue: 'open' })).body.value.list).toEqual([]);
  for (const [call, body] of [
    [calls.read, { id }],
    [calls.recheck, { id }],
    [calls.decide, { id, isDone: true, reason }],
  ] as const)
    expect((await theirs(call, body)).body.errorCode).toBe('wallet.transfer_not_found');
});

test('an operator of the installation connects a vendor, whose key survives a change of URL', async () => {
  const { token } = await makeOperator(api);
  const vendor = at.other.code;
  const connect = (address: string, by = token) =>
    sendOps(api, calls.connect, { token: by, body: { vendor, address, reason } });
  const moved = await connect(`${at.other.address}/`);
  const { kid, publicKey } = moved.body.value;
  const key = await supertest(api.app.server).get(walletKeyPath(vendor));
  expect(key.body).toEqual({ kid, publicKey });
  const read = await sendOps(api, readVendor, { token, body: { vendor } });
  expect(read.body.value.wallets).toMatchObject({
    address: at.other.address,
    kid,
    publicKey,
    failure: null,
    keyUrl: expect.stringContaining(walletKeyPath(vendor)),
  });
  const wrong = await connect('https://wallets.example/?a=1');
  expect(wrong.body.value.fields).toEqual(['address']);
  expect((await connect(at.other.address, maker)).body.errorCode).toBe('operator.forbidden');
  const [line] = await listAudit(api.deps.db, {
    merchantId: null,
    rowsMax: 1,
    action: 'vendor.wallets_connected' as const,
  });
  expect(line).toMatchObject({ target: vendor });
});
