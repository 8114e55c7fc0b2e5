import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/points/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  givePoints,
  makeAddress,
  makeGoods,
  makeRules,
} from '../../../../../tests/support/engagement/points.ts';
import { allowRewards } from '../../../../../tests/support/engagement/rewards.ts';
import { makeReady, PIN } from '../../../../../tests/support/money/transfers.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let goods: string;
let address: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await makeRules(api.deps, site.merchantId, {
    types: { slots: [10, 1], deposit: [1, 100] },
    pointsDayMax: 500,
  });
  player = await makeAgent(api.deps, site);
  await makeReady(api.deps, player, 50);
  await givePoints(api.deps, player, 1_000);
  goods = await makeGoods(api.deps, site.merchantId, {
    points: 300,
    amount: 5,
    names: { FR: 'Gobelet' },
  });
  address = await makeAddress(api.deps, player);
});
afterEach(async () => {
  expect(await trialBalance(api.deps.db)).toEqual([]);
  expect(await auditPoints(api.deps.db)).toEqual([]);
});

async function ask(call: Call, sent: Sent = {}, who = player) {
  const token = sent.token ?? (await tokenOf(api, who));
  return send(api, call, { site: site.code, ...sent, token });
}
const order = (more: object = {}) => ({
  rewardId: goods,
  quantity: 1,
  addressId: address,
  phone: '0901 234 567',
  paymentPassword: PIN,
  ...more,
});
const conversion = (more: object = {}) => ({ points: 200, paymentPassword: PIN, ...more });

test('7.1 7.89 7.90 7.92 shows points, rules and goods', async () => {
  const read = async (call: Call, body: object = {}) => (await ask(call, { body })).body.value;
  expect(await read(calls.pointBalance)).toEqual({
    points: 1_000,
    debt: 0,
    exchangeAmount: 10,
    earnedToday: 1_000,
  });
  expect(await read(calls.pointConfig)).toMatchObject({
    types: [
      { type: 'slots', betUnit: 10, pointsRatio: 1 },
      { type: 'deposit', betUnit: 1, pointsRatio: 100 },
    ],
    convert: { pointsPerUnit: 100, pointsMin: 100, turnoverMultiplier: 1 },
    neverExpire: true,
  });
  expect(await read(calls.pointRewardConversionType)).toMatchObject({
    list: [
      { type: 'slots', exchangeAmount: 0, pointsObtainable: 1 },
      { type: 'deposit', exchangeAmount: 0, pointsObtainable: 100 },
    ],
    convert: { points: 500, exchangeAmount: 5, leftToday: 500, refusal: null },
    hasPaymentPassword: true,
    heldUntil: null,
  });
  const page = await read(calls.pointReward, { category: 'home', size: '5' });
  expect(page).toMatchObject({ categories: ['home'], total: 1, totalPages: 1 });
  expect(page.list).toMatchObject([
    { rewardId: goods, name: 'Travel mug', canBuy: true, quantityMax: 3, reason: null },
  ]);
  await makeGoods(api.deps, site.merchantId, { points: 4_000 });
  const [, dear] = (await read(calls.pointReward)).list;
  expect(dear).toMatchObject({
    canBuy: false,
    refusal: 'points.too_few',
    reason: 'You need 4,000 points and have 1,000.',
  });
});

test('7.32–7.42 7.91 an order is a record with all its fields', async () => {
  const made = (await ask(calls.redeemPointReward, { body: order({ quantity: 2, version: 1 }) }))
    .body.value;
  expect(made).toMatchObject({
    state: 'reserved',
    status: 0,
    pointsNeeded: 600,
    amountNeeded: 10,
    address: { city: 'Da Nang', phone: '+84901234567' },
  });
  const { orderNo } = made;
  const list = (await ask(calls.redeemPointList, { body: { types: 'redeem', status: '0' } })).body
    .value;
  expect(list).toMatchObject({
    list: [
      {
        recordId: expect.any(String),
        applyTime: expect.any(Number),
        type: 'redeem',
        itemName: 'Travel mug',
        quantity: 2,
        pointsNeeded: 600,
        amountNeeded: 10,
        status: 0,
        remark: null,
        pointsChange: -600,
        pointsBalance: 400,
        orderNo,
      },
    ],
    footer: { pointsIn: 0, pointsOut: 600 },
    total: 1,
  });
  expect((await ask(calls.pointOrder, { body: { orderNo } })).body.value).toEqual(made);
  const all = (await ask(calls.redeemPointList, { body: { size: '1' } })).body.value;
  const next = await ask(calls.redeemPointList, { body: { size: '1', cursor: all.nextCursor } });
  expect(next.body.value.list).toMatchObject([{ type: 'deposit', pointsChange: 1_000 }]);
});

test('7.94 a request converts points once, also when it is repeated', async () => {
  const [key, token] = [randomUUID(), await tokenOf(api, player)];
  const first = await ask(calls.convertPoint, { body: conversion(), key, token });
  expect(first.body.value).toMatchObject({
    points: 200,
    amount: 2,
    turnoverRequired: 2,
    pointsBalance: 800,
  });
  const again = await ask(calls.convertPoint, { body: conversion(), key, token });
  expect(again.body).toEqual(first.body);
});

test('a member requests the records as a file', async () => {
  const asked = await ask(calls.redeemPointListFile, { body: { format: 'csv', period: '30d' } });
  expect(asked.body.value).toMatchObject({ kind: 'ownPointRecords' });
});

const wrong: Record<string, object> = {
  [calls.redeemPointReward.name]: { quantity: 0 },
  [calls.convertPoint.name]: { points: 1.5 },
  [calls.pointReward.name]: { category: 'boats' },
  [calls.redeemPointList.name]: { types: 'gifts' },
  [calls.redeemPointListFile.name]: { format: 'pdf' },
  [calls.pointOrder.name]: { orderNo: 'no uuid' },
};
const inputs: Record<string, () => object> = {
  [calls.redeemPointReward.name]: order,
  [calls.convertPoint.name]: conversion,
  [calls.redeemPointListFile.name]: () => ({ format: 'csv' }),
  [calls.pointOrder.name]: () => ({ orderNo: randomUUID() }),
};
const inputOf = (call: Call, more: object = {}) => ({ ...inputs[call.name]?.(), ...more });
const change = (text: string, ...values: unknown[]) => changeAsOwner(api.deps.db, text, values);

/** Redeems the goods after a change that the member has not seen. */
const ofGoods =
  (set: string, more: object = {}) =>
  async () => {
    await change(`UPDATE point_goods SET ${set} WHERE public_id = $1`, goods);
    return ask(calls.redeemPointReward, { body: order(more) });
  };

/** A request for each refusal that the calls declare. */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [400, () => ask(call, { body: inputOf(call, wrong[call.name]) })],
  'not.exists.payment.password': [
    409,
    async () => ask(call, { body: inputOf(call) }, await makeMember(api.deps, site)),
  ],
  'invalid.payment.pw': [
    403,
    () => ask(call, { body: inputOf(call, { paymentPassword: '000000' }) }),
  ],
  'payment_password.locked': [
    429,
    async () => {
      const token = await tokenOf(api, player);
      const body = inputOf(call, { paymentPassword: '000000' });
      for (let n = 0; n < 5; n++) await ask(call, { body, token });
      return ask(call, { body: inputOf(call), token });
    },
  ],
  'payment_password.held': [
    409,
    async () => {
      const until = new Date(api.deps.clock().getTime() + 3_600_000);
      const held = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
      await change(held, until, player.id);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'points.too_few': [
    409,
    async () => {
      if (call.name === calls.redeemPointReward.name) return ofGoods('points = 2000')();
      await makeRules(api.deps, site.merchantId, { types: {} });
      return ask(call, { body: conversion({ points: 1_100 }) });
    },
  ],
  'agent.frozen': [
    409,
    async () => {
      const other = await makeMember(api.deps, { ...site, agentId: player.id });
      await createDebt(api.deps, player, other, whole(70));
      return ask(call, { body: inputOf(call) });
    },
  ],
  'exclusion.in_force': [
    403,
    async () => {
      await takeBreak(api.deps, player);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'profile.too_young': [
    403,
    async () => {
      await setUnderageBirthday(api.deps, player);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'points.convert_closed': [
    409,
    async () => {
      await makeRules(api.deps, site.merchantId, { isClosed: true });
      return ask(call, { body: inputOf(call) });
    },
  ],
  'points.convert_min': [409, () => ask(call, { body: conversion({ points: 50 }) })],
  'points.convert_step': [409, () => ask(call, { body: conversion({ points: 150 }) })],
  'points.convert_day_limit': [409, () => ask(call, { body: conversion({ points: 600 }) })],
  'reward.over_budget': [
    409,
    async () => {
      await allowRewards(api.deps, site.merchantId, 1);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'points.goods_not_found': [404, () => ask(call, { body: order({ rewardId: randomUUID() }) })],
  'points.goods_withdrawn': [409, ofGoods('withdrawn_at = now()')],
  'points.goods_changed': [409, ofGoods('version = 2', { version: 1 })],
  'points.sold_out': [409, ofGoods('stock = 0')],
  'points.member_limit': [409, ofGoods('per_member_max = 1', { quantity: 2 })],
  'points.country_excluded': [409, ofGoods("countries = '{DE}'")],
  'points.phone_unverified': [409, ofGoods('verified_phone = true')],
  'points.vip_level': [409, ofGoods('vip_level = 2')],
  'points.phone_invalid': [400, () => ask(call, { body: order({ phone: '00000' }) })],
  'address.not_found': [404, () => ask(call, { body: order({ addressId: randomUUID() }) })],
  'wallet.insufficient_funds': [409, ofGoods('amount = 1000000')],
  'points.order_not_found': [404, () => ask(call, { body: { orderNo: randomUUID() } })],
  'export.limit': [
    409,
    async () => {
      const token = await tokenOf(api, player);
      for (let n = 0; n < 3; n++) await ask(call, { body: { format: 'csv' }, token });
      return ask(call, { body: { format: 'csv' }, token });
    },
  ],
  'idempotency.key_required': [400, () => ask(call, { body: inputOf(call), key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      const [key, token] = [randomUUID(), await tokenOf(api, player)];
      await ask(call, { body: inputOf(call), key, token });
      const other = call.name === calls.convertPoint.name ? { points: 300 } : { quantity: 2 };
      return ask(call, { body: inputOf(call, other), key, token });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, player.id, (key) => ask(call, { body: inputOf(call), key })),
  ],
});

// `claim-prize.http.test.ts` tests the refusals of prizes.
const { claimPrize: _, ...callsOfPoints } = calls;

test.each(declaredErrors(callsOfPoints))('%s answers %s', async (_, code, call) => {
  const input = () => inputOf(call);
  const implied = impliedRefusals({ api, call, site, input });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
