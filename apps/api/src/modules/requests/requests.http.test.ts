import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import { depositByLaunchUrl } from '@app/shared/deposits/schemas';
import { type RequestKind, requestKinds } from '@app/shared/requests/request-kinds';
import * as calls from '@app/shared/requests/schemas';
import { transferDownline } from '@app/shared/transfers/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { offerSandbox } from '../../../../../tests/support/money/deposits.ts';
import { makeReady, PIN } from '../../../../../tests/support/money/transfers.ts';
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
  await offerSandbox(api.deps, site.merchantId);
  agent = await makeAgent(api.deps, { merchantId: site.merchantId });
  player = await makeMember(api.deps, { merchantId: site.merchantId, agentId: agent.id });
  await makeReady(api.deps, agent, 100);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

async function ask(call: Call, sent: Sent, who = agent) {
  return send(api, call, { site: site.code, token: await tokenOf(api, who), ...sent });
}
const transfer = (key: string) => {
  const body = { account: player.username, amount: 10, paymentPassword: PIN };
  return ask(transferDownline, { key, body });
};
const settle = async (kind: RequestKind, key: string, who = agent) =>
  (await ask(calls.settleRequest, { body: { kind, key } }, who)).body.value;

test('after a lost answer returns what the request created', async () => {
  const [sent, opened] = [randomUUID(), randomUUID()];
  const { transferNo } = (await transfer(sent)).body.value;
  expect(await settle('transfer', sent)).toEqual({ outcome: 'done', reference: transferNo });
  const deposit = { key: opened, body: { amount: 100, bankCode: 'sandbox' } };
  const { transId } = (await ask(depositByLaunchUrl, deposit)).body.value;
  expect(await settle('deposit', opened)).toEqual({ outcome: 'done', reference: transId });
  expect(await cashOf(api.deps.db, agent)).toBe(whole(90));
});

test.each(requestKinds)(
  'a %s that had not arrived when its member settled it is never carried out',
  async (kind) => {
    const key = randomUUID();
    expect(await settle(kind, key)).toEqual({ outcome: 'never', reference: null });
    expect((await transfer(key)).body.errorCode).toBe('idempotency.other_input');
    expect(await settle(kind, key)).toEqual({ outcome: 'never', reference: null });
    expect(await cashOf(api.deps.db, agent)).toBe(whole(100));
  },
);

test('a member settles a refused request and sends it again with another key', async () => {
  const key = randomUUID();
  const body = { account: player.username, amount: 100.01, paymentPassword: PIN };
  const refused = await ask(transferDownline, { key, body });
  expect(refused.body.errorCode).toBe('wallet.insufficient_funds');
  expect(await settle('transfer', key)).toMatchObject({ outcome: 'never' });
  expect((await transfer(randomUUID())).status).toBe(200);
});

test.each(requestKinds)('does not name a %s of another member with the same key', async (kind) => {
  const key = randomUUID();
  await transfer(key);
  expect(await settle(kind, key, player)).toEqual({ outcome: 'never', reference: null });
  const { outcome, reference } = await settle(kind, key);
  expect([outcome, reference !== null]).toEqual(['done', kind === 'transfer']);
});

const good = () => ({ kind: 'transfer', key: randomUUID() });

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, input: good }),
    request_param_err: [400, () => ask(call, { body: { ...good(), kind: 'wish' } })],
    'idempotency.in_progress': [
      409,
      () => besideTwin(api, agent.id, (key) => ask(call, { body: { ...good(), key } })),
    ],
  });
});
