import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { expireEnvelopes } from '@app/core/engagement/envelopes';
import type { Member } from '@app/core/people/members';
import { changeSetting, changeSite } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/envelopes/schemas';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import { verifyEnvelope } from '@app/shared/envelopes/split-envelope';
import { money, moneyToWire } from '@app/shared/money/money';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { fillBudget, makeRain } from '../../../../../tests/support/engagement/rain.ts';
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
let agent: Member;
let player: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  agent = await makeAgent(api.deps, { merchantId });
  player = await makeMember(api.deps, { merchantId, agentId: agent.id });
  await makeReady(api.deps, agent, 100);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const order = (more: object = {}) => ({
  totalAmount: 10,
  count: 4,
  mode: 'random',
  audience: 'team',
  hours: 24,
  paymentPassword: PIN,
  ...more,
});

async function ask(call: Call, sent: Sent = {}, who = agent) {
  const token = sent.token ?? (await tokenOf(api, who));
  return send(api, call, { site: site.code, ...sent, token });
}
const create = async (more: object = {}): Promise<{ envelopeId: string; seedHash: string }> =>
  (await ask(calls.createRedRain, { body: order(more) })).body.value;
const open = (envelopeId: string, who = player) =>
  ask(calls.claimRedRain, { body: { envelopeId } }, who);

test('7.27 an agent sends an envelope, a member opens it, and both verify it afterwards', async () => {
  const terms = (await ask(calls.redRainTerms)).body.value;
  expect(terms).toMatchObject({ canSend: true, teamMembers: 1, minPart: 0.01, leftToday: 20_000 });
  const { envelopeId, seedHash } = await create({ greeting: ' Good luck! ' });
  const waiting = await ask(calls.waitingRedRains, {}, player);
  expect(waiting.body.value).toMatchObject([{ envelopeId, greeting: 'Good luck!' }]);
  expect(waiting.body.value[0].customerName).not.toBe(agent.username);

  const opened = await open(envelopeId);
  expect(opened).toMatchObject({ status: 200, body: { value: { envelopeId, position: 0 } } });
  expect((await open(envelopeId)).body).toEqual(opened.body);
  expect(await cashOf(api.deps.db, player)).toBe(whole(opened.body.value.amount));
  expect((await ask(calls.waitingRedRains, {}, player)).body.value).toEqual([]);

  const cancelled = await ask(calls.cancelRedRain, { body: { envelopeId } });
  const refunded = moneyToWire(money(whole(10) - whole(opened.body.value.amount)));
  expect(cancelled.body.value).toMatchObject({ state: 'cancelled', refundedAmount: refunded });
  const one = (await ask(calls.sentRedRain, { body: { envelopeId } })).body.value;
  expect(one).toEqual(cancelled.body.value);
  expect((await ask(calls.sentRedRains)).body.value).toMatchObject({
    list: [one],
    total: 1,
    footer: { totalAmount: 10, claimedAmount: opened.body.value.amount, refundedAmount: refunded },
  });
  expect((await ask(calls.redRainClaims, { body: { envelopeId } })).body.value).toMatchObject({
    list: [{ position: 0, customerName: player.username, amount: opened.body.value.amount }],
    total: 1,
  });
  expect((await ask(calls.receivedRedRains, {}, player)).body.value).toMatchObject({
    list: [{ envelopeId, state: 'cancelled', amount: opened.body.value.amount }],
    footer: { amount: opened.body.value.amount },
  });

  const { value } = (await ask(calls.redRainProof, { body: { envelopeId } }, player)).body;
  expect(value.seedHash).toBe(seedHash);
  const { seed, amounts, totalAmount, minPart, ...proof } = calls.redRainProof.answer.parse(value);
  const revealed = { ...proof, total: totalAmount, unit: minPart, seed: seed ?? '', amounts };
  expect(await verifyEnvelope(revealed)).toBe(true);
});

const good: Record<string, () => Promise<object> | object> = {
  [calls.createRedRain.name]: () => order(),
  [calls.claimRedRain.name]: async () => ({ envelopeId: (await create()).envelopeId }),
  [calls.cancelRedRain.name]: async () => ({ envelopeId: (await create()).envelopeId }),
  [calls.sentRedRain.name]: () => ({ envelopeId: randomUUID() }),
  [calls.redRainClaims.name]: () => ({ envelopeId: randomUUID() }),
  [calls.redRainProof.name]: () => ({ envelopeId: randomUUID() }),
};
const wrong: Record<string, () => object> = {
  [calls.createRedRain.name]: () => order({ hours: 25 }),
  [calls.sentRedRains.name]: () => ({ size: '0' }),
  [calls.receivedRedRains.name]: () => ({ size: '0' }),
  [calls.redRainTerms.name]: () => ({}),
  [calls.waitingRedRains.name]: () => ({}),
};
const inputOf = async (call: Call, more: object = {}) => ({
  ...(await good[call.name]?.()),
  ...more,
});
const limit = (change: object) =>
  changeSite(api.deps, changeSetting, { merchantId: site.merchantId, setting, change });

/** A request for each refusal that the calls declare. */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [
    400,
    () => ask(call, { body: wrong[call.name]?.() ?? { envelopeId: 'no uuid' } }),
  ],
  'not.exists.payment.password': [
    409,
    async () => {
      const other = await makeAgent(api.deps, site);
      return ask(call, { body: order() }, other);
    },
  ],
  'invalid.payment.pw': [403, () => ask(call, { body: order({ paymentPassword: '000000' }) })],
  'payment_password.locked': [
    429,
    async () => {
      const token = await tokenOf(api, agent);
      const body = order({ paymentPassword: '000000' });
      for (let n = 0; n < 5; n++) await ask(call, { body, token });
      return ask(call, { body: order(), token });
    },
  ],
  'payment_password.held': [
    409,
    async () => {
      const held = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
      const until = new Date(api.deps.clock().getTime() + 3_600_000);
      await changeAsOwner(api.deps.db, held, [until, agent.id]);
      return ask(call, { body: order() });
    },
  ],
  'envelope.not_allowed': [
    403,
    async () => {
      const { merchantId } = site;
      const contracted = { merchantId, uplineId: agent.id, customerType: 42 } as const;
      const member = await makeAgent(api.deps, contracted);
      if (call.name === calls.claimRedRain.name) return open((await create()).envelopeId, member);
      await makeReady(api.deps, member, 20);
      return ask(call, { body: order() }, member);
    },
  ],
  'envelope.limit': [409, () => ask(call, { body: order({ totalAmount: 0.99 }) })],
  'envelope.daily_limit': [
    409,
    async () => {
      await limit({ dayMax: whole(5) });
      return ask(call, { body: order() });
    },
  ],
  'envelope.too_many_parts': [409, () => ask(call, { body: order({ count: 501 }) })],
  'envelope.parts_too_small': [
    409,
    () => ask(call, { body: order({ totalAmount: 1, count: 101 }) }),
  ],
  'envelope.no_recipients': [
    409,
    async () => {
      const alone = await makeAgent(api.deps, site);
      await makeReady(api.deps, alone, 20);
      return ask(call, { body: order() }, alone);
    },
  ],
  'wallet.insufficient_funds': [409, () => ask(call, { body: order({ totalAmount: 100.01 }) })],
  'agent.frozen': [
    409,
    async () => {
      await createDebt(api.deps, agent, player, whole(7));
      return ask(call, { body: order() });
    },
  ],
  'exclusion.in_force': [
    403,
    async () => {
      const isClaim = call.name === calls.claimRedRain.name;
      const body = await inputOf(call);
      await takeBreak(api.deps, isClaim ? player : agent);
      return ask(call, { body }, isClaim ? player : agent);
    },
  ],
  'profile.too_young': [
    403,
    async () => {
      const isClaim = call.name === calls.claimRedRain.name;
      const body = await inputOf(call);
      await setUnderageBirthday(api.deps, isClaim ? player : agent);
      return ask(call, { body }, isClaim ? player : agent);
    },
  ],
  'envelope.not_found': [404, () => ask(call, { body: { envelopeId: randomUUID() } })],
  'envelope.gone': [
    409,
    async () => {
      const { merchantId } = site;
      const other = await makeMember(api.deps, { merchantId, agentId: agent.id });
      const { envelopeId } = await create({ count: 1 });
      await open(envelopeId, other);
      return open(envelopeId);
    },
  ],
  'envelope.beyond_budget': [
    409,
    async () => {
      await fillBudget(api.deps, site, 1_000);
      return open((await makeRain(api.deps, site, 10)).publicId);
    },
  ],
  'envelope.over': [
    409,
    async () => {
      const { envelopeId } = await create({ hours: 1 });
      const clock = () => new Date(api.deps.clock().getTime() + 3_600_000);
      await expireEnvelopes({ ...api.deps, clock });
      const isClaim = call.name === calls.claimRedRain.name;
      return ask(call, { body: { envelopeId } }, isClaim ? player : agent);
    },
  ],
  'idempotency.key_required': [400, () => ask(call, { body: order(), key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      const [key, token] = [randomUUID(), await tokenOf(api, agent)];
      await ask(call, { body: order(), key, token });
      return ask(call, { body: order({ totalAmount: 20 }), key, token });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, agent.id, (key) => ask(call, { body: order(), key })),
  ],
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const input = () => inputOf(call);
  const implied = impliedRefusals({ api, call, site, input });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
