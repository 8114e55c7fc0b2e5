import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as goodsCalls from '@app/shared/points/goods.ops-calls';
import * as calls from '@app/shared/points/ops-calls';
import * as orderCalls from '@app/shared/points/orders.ops-calls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditPoints, makeOrder } from '../../../../../tests/support/engagement/points.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
afterEach(async () => {
  expect(await trialBalance(api.deps.db)).toEqual([]);
  expect(await auditPoints(api.deps.db)).toEqual([]);
});

async function ask(call: OpsCall, body: object = {}, at = site) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: at.code, token, body });
}
const answerOf = async (call: OpsCall, body: object = {}) => (await ask(call, body)).body.value;

test('two operators change the rules of points', async () => {
  site = await makeSite(api.deps);
  expect(await answerOf(calls.rules)).toMatchObject({ version: 0, types: [], convert: null });
  const { request } = calls.changeRules.example;
  const asked = await answerOf(calls.changeRules, { ...request, version: 0 });
  expect(asked).toEqual({ approvalId: expect.any(String) });
  expect(await answerOf(calls.rules)).toMatchObject({ version: 0 });
  await ask(decide, { id: asked.approvalId, approve: true });
  const { reason: _, version: __, ...rules } = request;
  expect(await answerOf(calls.rules)).toMatchObject({ ...rules, version: 1, debt: 0 });
});

test('refuses rules that contradict each other', async () => {
  site = await makeSite(api.deps);
  const { request } = calls.changeRules.example;
  for (const convert of [{ pointsMin: 150 }, { pointsDayMax: 50 }]) {
    const changed = { ...request, convert: { ...request.convert, ...convert } };
    expect((await ask(calls.changeRules, changed)).body.errorCode).toBe('request_param_err');
  }
});

test('an operator creates goods, changes, restocks, reorders and withdraws them', async () => {
  site = await makeSite(api.deps);
  const { request } = goodsCalls.create.example;
  const { id: first } = await answerOf(goodsCalls.create, request);
  const { id: second } = await answerOf(goodsCalls.create, { ...request, name: 'Second' });
  const { stock: _, ...terms } = request;
  const changed = { id: first, version: 1, ...terms, pointsNeeded: 900, reason: 'Costs more' };
  expect(await answerOf(goodsCalls.change, changed)).toEqual({ version: 2 });
  expect(await answerOf(goodsCalls.restock, { id: first, pieces: -5 })).toEqual({ stock: 20 });
  await ask(goodsCalls.reorder, { ids: [second, first] });
  await ask(goodsCalls.withdraw, { id: second, reason: 'No longer made' });
  const list = async () => (await answerOf(goodsCalls.list)).list;
  expect(await list()).toMatchObject([
    { id: first, version: 2, pointsNeeded: 900, stock: 20, reserved: 0, withdrawnAt: null },
    { id: second, priority: 1, withdrawnAt: expect.any(Number) },
  ]);
  await ask(goodsCalls.offer, { id: second });
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second, first]);
});

test('operators find orders, see the address, and take an order through to its delivery', async () => {
  site = await makeSite(api.deps);
  const member = await makeMember(api.deps, site);
  const { publicId: id, goodsPublicId: goodsId } = await makeOrder(api.deps, member);
  const list = (body: object) => answerOf(orderCalls.list, body);
  for (const found of [
    { state: 'reserved' },
    { goodsId },
    { text: member.username.slice(0, 6) },
    { text: id },
    { from: '0' },
  ])
    expect(await list(found)).toMatchObject({ list: [{ id, username: member.username }] });
  for (const none of [{ state: 'shipped' }, { goodsId: randomUUID() }, { text: 'zz' }, { to: '1' }])
    expect((await list(none)).list).toEqual([]);
  expect((await list({})).lengths).toContainEqual({
    queue: 'reserved',
    count: 1,
    amount: null,
    oldestAt: expect.any(Number),
  });
  expect(await answerOf(orderCalls.read, { id })).toMatchObject({
    address: { city: 'Da Nang' },
    addressDeletesAt: null,
    steps: [{ state: 'reserved', operator: null }],
  });
  await ask(orderCalls.approve, { id });
  await ask(orderCalls.ship, { id, carrier: 'Harbor Post', trackingNo: 'HP 1' });
  expect((await ask(orderCalls.deliver, { id })).body.value).toEqual({});
  expect(await answerOf(orderCalls.read, { id })).toMatchObject({
    state: 'delivered',
    carrier: 'Harbor Post',
    addressDeletesAt: expect.any(Number),
  });
});

test('a rejected order is in the records of its member, which operators see', async () => {
  site = await makeSite(api.deps);
  const member = await makeMember(api.deps, site);
  const { publicId: id } = await makeOrder(api.deps, member);
  expect((await ask(orderCalls.reject, { id, words: 'Not available' })).body.value).toEqual({});
  expect(await answerOf(calls.records, { id: member.publicId, type: 'redeem' })).toMatchObject({
    points: 100,
    debt: 0,
    list: [
      { change: 100, returned: true, orderId: id },
      { change: -100, balance: 0, returned: false },
    ],
    next: null,
  });
});

test('operators request files of orders and of a member’s records', async () => {
  site = await makeSite(api.deps);
  const { publicId } = await makeMember(api.deps, site);
  const orders = await ask(orderCalls.list.file, orderCalls.list.file.example.request);
  expect(orders.body.value).toMatchObject({ kind: 'pointOrders' });
  const { request } = calls.records.file.example;
  const records = await ask(calls.records.file, { ...request, id: publicId });
  expect(records.body.value).toMatchObject({ kind: 'pointRecords' });
});

test('operators of other sites see neither orders nor records', async () => {
  site = await makeSite(api.deps);
  const member = await makeMember(api.deps, site);
  const { publicId: id, goodsPublicId } = await makeOrder(api.deps, member);
  const other = await makeSite(api.deps);
  const refusals = [
    await ask(orderCalls.read, { id }, other),
    await ask(orderCalls.approve, { id }, other),
    await ask(goodsCalls.offer, { id: goodsPublicId }, other),
    await ask(calls.records, { id: member.publicId }, other),
  ];
  expect(refusals.map(({ body }) => body.errorCode)).toEqual([
    'points.order_not_found',
    'points.order_not_found',
    'points.goods_not_found',
    'member.not_found',
  ]);
});
