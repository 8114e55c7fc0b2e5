import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { lockMember, type Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSetting, forgetSites, lockSetting, switchFlag } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/transfers/schemas';
import { transfers as setting } from '@app/shared/transfers/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
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
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let top: Member;
let agent: Member;
let player: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  top = await makeAgent(api.deps, { merchantId });
  agent = await makeAgent(api.deps, { merchantId, uplineId: top.id });
  player = await makeMember(api.deps, { merchantId, agentId: agent.id });
  await makeReady(api.deps, agent, 100);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const order = (more: object = {}) => ({ amount: 10, paymentPassword: PIN, ...more });
const down = (more: object = {}) => order({ account: player.username, ...more });

async function ask(call: Call, sent: Sent = {}, who = agent) {
  const token = sent.token ?? (await tokenOf(api, who));
  return send(api, call, { site: site.code, ...sent, token });
}

test('4.35 transfers down and up the line, and shows them to both sides', async () => {
  const sent = await ask(calls.transferDownline, { body: down({ note: ' For the weekend ' }) });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      value: { direction: 'out', line: 'down', customerName: player.username, amount: 10 },
    },
  });
  const { transferNo } = sent.body.value;
  const received = await ask(calls.transfer, { body: { transferNo } }, player);
  expect(received.body.value).toMatchObject({
    transferNo,
    direction: 'in',
    line: 'up',
    amount: 10,
    note: 'For the weekend',
  });
  expect(received.body.value.customerName).not.toBe(agent.username);

  await makeReady(api.deps, player);
  await ask(calls.transferUpline, { body: order({ amount: 2.5 }) }, player);
  expect(await cashOf(api.deps.db, agent)).toBe(whole(92.5));
  const list = (await ask(calls.transfers, { body: { period: 'today' } })).body.value;
  expect(list).toMatchObject({
    list: [
      { direction: 'in', line: 'down', amount: 2.5, note: null },
      { transferNo, direction: 'out' },
    ],
    footer: { amountIn: 2.5, amountOut: 10 },
    total: 2,
    totalPages: 1,
    nextCursor: null,
  });
  const first = await ask(calls.transfers, { body: { direction: 'out', size: '1' } });
  expect(first.body.value.list).toMatchObject([{ transferNo }]);
});

test('returns amount limits, possible receivers, and whether transfers are possible', async () => {
  const read = async (who?: Member) => (await ask(calls.transferSettings, {}, who)).body.value;
  await ask(calls.transferDownline, { body: down() });
  expect(await read()).toMatchObject({
    canSendDown: true,
    hasPaymentPassword: true,
    heldUntil: null,
    minAmount: 1,
    maxAmount: 10_000,
    dayAmount: 50_000,
    leftToday: 49_990,
  });
  expect(await read(player)).toMatchObject({ canSendDown: false, hasPaymentPassword: false });
  expect((await read(player)).uplineName).toContain('***');
  expect(await read(top)).toMatchObject({ uplineName: null, canSendDown: true });

  const isEnabled = async (who: Member) =>
    (await ask(calls.transferEnabled, {}, who)).body.value as boolean;
  const alone = await makeMember(api.deps, site);
  expect(await Promise.all([agent, player, top, alone].map(isEnabled))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await createDebt(api.deps, agent, player, whole(7));
  expect((await read()).owed).toBe(7);
  expect(await isEnabled(agent)).toBe(false);
  await inTransaction(api.deps.db, (tx) =>
    switchFlag(tx, { merchantId: site.merchantId, flag: 'LINETRANS3', enabled: false }),
  );
  forgetSites(api.deps.db);
  expect(await isEnabled(top)).toBe(false);
});

test('a retry gets the first transfer, whatever its password', async () => {
  const key = randomUUID();
  const token = await tokenOf(api, agent);
  const first = await ask(calls.transferDownline, { body: down(), key, token });
  const again = await ask(calls.transferDownline, { body: down(), key, token });
  expect(again.body).toEqual(first.body);
  expect(await cashOf(api.deps.db, player)).toBe(whole(10));
  const wrong = await ask(calls.transferDownline, {
    key,
    token,
    body: down({ paymentPassword: '000000' }),
  });
  expect(wrong).toMatchObject({ status: 403, body: { errorCode: 'invalid.payment.pw' } });
});

const wrong: Record<string, () => object> = {
  [calls.transferDownline.name]: () => down({ amount: 0 }),
  [calls.transferUpline.name]: () => order({ amount: '10' }),
  [calls.transfer.name]: () => ({ transferNo: 'no uuid' }),
  [calls.transfers.name]: () => ({ startDate: '2', endDate: '1' }),
};
const inputs: Record<string, () => object> = {
  [calls.transferDownline.name]: () => down(),
  [calls.transferUpline.name]: () => order(),
  [calls.transfer.name]: () => ({ transferNo: randomUUID() }),
};

/** The call decides the direction of the transfer. */
const isDown = (call: Call) => call.name === calls.transferDownline.name;
const inputOf = (call: Call, more: object = {}) => ({ ...inputs[call.name]?.(), ...more });
const limit = (change: object) =>
  inTransaction(api.deps.db, async (tx) => {
    const { merchantId } = site;
    await lockSetting(tx, { merchantId, setting });
    await changeSetting(tx, { merchantId, setting, change });
  });

/** A request for each refusal that the calls declare. */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [400, () => ask(call, { body: wrong[call.name]?.() ?? {} })],
  'not.exists.payment.password': [
    409,
    async () => {
      const { merchantId } = site;
      const other = await makeAgent(api.deps, { merchantId, uplineId: agent.id });
      return ask(call, { body: inputOf(call) }, other);
    },
  ],
  'invalid.payment.pw': [
    403,
    () => ask(call, { body: inputOf(call, { paymentPassword: '000000' }) }),
  ],
  'payment_password.locked': [
    429,
    async () => {
      const token = await tokenOf(api, agent);
      const body = inputOf(call, { paymentPassword: '000000' });
      for (let n = 0; n < 5; n++) await ask(call, { body, token });
      return ask(call, { body: inputOf(call), token });
    },
  ],
  'payment_password.held': [
    409,
    async () => {
      const held = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
      const until = new Date(api.deps.clock().getTime() + 3_600_000);
      await changeAsOwner(api.deps.db, held, [until, agent.id]);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'transfer.not_allowed': [
    403,
    async () => {
      const { merchantId } = site;
      const direct = { merchantId, uplineId: agent.id, customerType: 41 } as const;
      const sender = await makeAgent(api.deps, direct);
      await makeReady(api.deps, sender, 20);
      const below = await makeMember(api.deps, { merchantId, agentId: sender.id });
      const body = inputOf(call, isDown(call) ? { account: below.username } : {});
      return ask(call, { body }, sender);
    },
  ],
  'transfer.receiver_not_found': [
    404,
    async () => {
      if (isDown(call)) return ask(call, { body: down({ account: top.username }) });
      await makeReady(api.deps, top, 20);
      return ask(call, { body: order() }, top);
    },
  ],
  'transfer.receiver_closed': [
    409,
    async () => {
      const { id } = isDown(call) ? player : top;
      await inTransaction(api.deps.db, (tx) => lockMember(tx, id, api.deps.clock()));
      return ask(call, { body: inputOf(call) });
    },
  ],
  'transfer.to_self': [400, () => ask(call, { body: down({ account: agent.username }) })],
  'transfer.limit': [409, () => ask(call, { body: inputOf(call, { amount: 0.99 }) })],
  'transfer.daily_limit': [
    409,
    async () => {
      await limit({ dayMax: whole(5) });
      return ask(call, { body: inputOf(call) });
    },
  ],
  'wallet.insufficient_funds': [409, () => ask(call, { body: inputOf(call, { amount: 100.01 }) })],
  'agent.frozen': [
    409,
    async () => {
      await createDebt(api.deps, agent, player, whole(7));
      return ask(call, { body: inputOf(call) });
    },
  ],
  'exclusion.in_force': [
    403,
    async () => {
      await takeBreak(api.deps, agent);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'profile.too_young': [
    403,
    async () => {
      await setUnderageBirthday(api.deps, agent);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'transfer.not_found': [404, () => ask(call, { body: { transferNo: randomUUID() } })],
  'idempotency.key_required': [400, () => ask(call, { body: inputOf(call), key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      const [key, token] = [randomUUID(), await tokenOf(api, agent)];
      await ask(call, { body: inputOf(call), key, token });
      return ask(call, { body: inputOf(call, { amount: 20 }), key, token });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, agent.id, (key) => ask(call, { body: inputOf(call), key })),
  ],
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const input = () => inputOf(call);
  const implied = impliedRefusals({ api, call, site, input });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
