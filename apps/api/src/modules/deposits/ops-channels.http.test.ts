import { generateKeyPairSync } from 'node:crypto';
import { offerChannel, offeredChannels, readProvider } from '@app/core/money/deposits';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { change as changeRoutes } from '@app/shared/deposits/payment-routes.ops-calls';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { channels } from '../../../../../tests/support/money/deposits.ts';
import {
  connectPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../../../../tests/support/money/pay-provider.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite, whole } from '../../../../../tests/support/world.ts';

const reason = 'Our new payment provider';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let provider: PayProvider;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  ownSite = await makeSite(api.deps);
  provider = await startPayProvider();
  ({ token } = await makeOperator(api, { merchantId: ownSite.merchantId }));
  return provider.close;
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object = {}, by = token, site = ownSite.code) =>
  sendOps(api, call, { token: by, site, body });
/** Status and error code of a call. */
const refusal = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.errorCode];
};
const approve = async (id: string) => {
  const other = await makeOperator(api, { merchantId: ownSite.merchantId });
  return sendOps(api, decide, { token: other.token, body: { id, approve: true } });
};
const list = async () => (await ask(calls.list)).body.value;
const trail = async () =>
  (await listAudit(api.deps.db, { ...ownSite, rowsMax: 20 })).map(({ action, target, detail }) => ({
    action,
    target,
    detail: JSON.parse(`${detail}`),
  }));
const connection = () => {
  const { code, address, kid, publicKey } = provider;
  return { code, address, kid, publicKey, reason };
};
const terms = () => ({
  channel: provider.code,
  name: 'Jade Pay',
  enabled: true,
  amountMin: 10,
  amountMax: 500,
  feeRate: 0.015,
  feeFixed: 1,
  place: 0,
  version: null as number | null,
  reason,
});

test('a provider is connected after a second operator’s approval, and then offered', async () => {
  const asked = await ask(calls.connectProvider, connection());
  expect(asked.status).toBe(200);
  expect((await list()).companies).toEqual([]);
  expect((await approve(asked.body.value.approvalId)).status).toBe(200);

  const { companies: providers, builtIn } = await list();
  expect(builtIn).toEqual(['sandbox', 'sandbox-instant', 'sandbox-slow']);
  const { code, address, kid, publicKey } = provider;
  expect(providers).toEqual([
    {
      code,
      address,
      everySite: false,
      enabled: true,
      version: 1,
      refused: [],
      mayChange: true,
      answeredAt: null,
      failedAt: null,
      failure: null,
      keys: [{ kid, publicKey, validUntil: null }],
      kid: expect.stringMatching(/^\d{8}T\d{6}$/),
      publicKey: expect.stringMatching(/^MCow/),
      callbackUrl: `http://127.0.0.1:3000/pay/callback/${code}`,
    },
  ]);
  provider.trust(providers[0].publicKey);
  expect((await ask(calls.check, { code })).body.value).toEqual({ failure: null });
  provider.setBehavior('forging');
  expect((await ask(calls.check, { code })).body.value).toEqual({
    failure: { code: 'wrong_signature', detail: null },
  });
  expect((await ask(calls.changeOffer, terms())).status).toBe(200);
  const { offers } = await list();
  expect(offers).toEqual([
    {
      ...terms(),
      names: {},
      reason: undefined,
      version: 1,
      isKnown: true,
      account: null,
      routes: [],
    },
  ]);
  const lines = await trail();
  expect(lines.map(({ action }) => action)).toEqual([
    'channel.offered',
    'payment_company.checked',
    'payment_company.checked',
    'approval.approved',
    'approval.asked',
  ]);
  expect(lines.at(-1)?.detail).toMatchObject({ address, kid, publicKey });
  expect(lines[0]?.detail).toMatchObject({
    name: 'Jade Pay',
    offered: true,
    amountMax: 500,
    reason,
  });
});

test('changes URL and keys, and audits both versions without our key', async () => {
  await connectPayProvider(api.deps, provider, ownSite.merchantId);
  const { code, address, kid } = provider;
  const moved = { code, address: 'https://pay.example/two', enabled: false, version: 1, reason };
  expect((await ask(calls.changeProvider, moved)).status).toBe(200);
  const publicKey = publicKeyText(generateKeyPairSync('ed25519').publicKey);
  const added = await ask(calls.addKey, { code, kid: 'second', publicKey, reason });
  await approve(added.body.value.approvalId);
  expect((await ask(calls.endKey, { code, kid, reason })).status).toBe(200);
  const before = await readProvider(api.deps.db, code);
  expect((await ask(calls.renewKey, { code, reason })).status).toBe(200);
  const after = await readProvider(api.deps.db, code);
  expect(after?.publicKey).not.toBe(before?.publicKey);
  const [listed] = (await list()).companies;
  expect(listed).toMatchObject({ address: moved.address, enabled: false, version: 3 });
  expect(listed.keys.map((key: { kid: string }) => key.kid)).toEqual(['second', kid]);
  const lines = await trail();
  expect(lines.map(({ action }) => action)).toEqual([
    'payment_company.key_renewed',
    'payment_company.key_ended',
    'approval.approved',
    'approval.asked',
    'payment_company.changed',
  ]);
  expect(lines[3]?.detail).toMatchObject({ kid: 'second', publicKey });
  expect(lines.at(-1)?.detail).toEqual({
    address: moved.address,
    'address.before': address,
    offered: false,
    'offered.before': true,
    reason,
  });
  expect(JSON.stringify(lines)).not.toContain('MC4CAQ');
});

test('an operator of one site can neither see others’ providers nor change the installation’s', async () => {
  await connectPayProvider(api.deps, provider, (await makeSite(api.deps)).merchantId);
  const { code } = provider;
  expect((await list()).companies).toEqual([]);
  const changes = { address: 'https://pay.example', enabled: false, version: 1, reason };
  const key = { kid: provider.kid, reason };
  const requests: [Call, object][] = [
    [calls.changeProvider, changes],
    [calls.addKey, { ...key, publicKey: provider.publicKey }],
    [calls.endKey, key],
    [calls.renewKey, { reason }],
    [calls.check, {}],
  ];
  for (const [call, body] of requests)
    expect(await refusal(call, { code, ...body })).toEqual([404, 'channel.unknown']);

  const everywhere = await startPayProvider();
  await connectPayProvider(api.deps, everywhere);
  const all = { code: everywhere.code };
  expect((await list()).companies).toMatchObject([{ everySite: true, mayChange: false }]);
  for (const [call, body] of requests.slice(0, -1))
    expect(await refusal(call, { ...all, ...body })).toEqual([403, 'operator.forbidden']);
  const { token: house } = await makeOperator(api);
  expect((await ask(calls.changeProvider, { ...all, ...changes }, house)).status).toBe(200);
  await everywhere.close();
});

test('a concurrent change fails with a version conflict', async () => {
  await connectPayProvider(api.deps, provider, ownSite.merchantId);
  const { code, address } = provider;
  const changes = { code, address, enabled: false, version: 1, reason };
  expect((await ask(calls.changeProvider, changes)).status).toBe(200);
  const changedMeanwhile = [409, 'gateway.changed_meanwhile'];
  expect(await refusal(calls.changeProvider, changes)).toEqual(changedMeanwhile);
  await ask(calls.changeProvider, { ...changes, version: 2, enabled: true });
  expect((await ask(calls.changeOffer, terms())).status).toBe(200);
  expect(await refusal(calls.changeOffer, terms())).toEqual(changedMeanwhile);
  expect(await refusal(calls.connectProvider, connection())).toEqual(changedMeanwhile);
  const again = { code, kid: provider.kid, publicKey: provider.publicKey, reason };
  expect(await refusal(calls.addKey, again)).toEqual([409, 'channel.key_exists']);
});

test('members see channels in the site’s order, also after a change of limits', async () => {
  await connectPayProvider(api.deps, provider, ownSite.merchantId);
  const sandbox = { ...terms(), channel: 'sandbox', name: 'Sandbox Pay' };
  await ask(calls.changeOffer, { ...terms(), place: 2 });
  await ask(calls.changeOffer, { ...sandbox, place: 3 });
  const seen = async () =>
    (await offeredChannels(api.deps.db, ownSite.merchantId, channels)).map(({ name }) => name);
  expect(await seen()).toEqual(['Jade Pay', 'Sandbox Pay']);
  await ask(calls.changeOffer, { ...sandbox, place: 1, version: 1 });
  expect(await seen()).toEqual(['Sandbox Pay', 'Jade Pay']);
  expect((await list()).offers.map(({ place }: { place: number }) => place)).toEqual([1, 2]);
  expect((await trail())[0]?.detail).toMatchObject({ place: 1, 'place.before': 3 });
  const { merchantId } = ownSite;
  const again = { code: 'sandbox', name: 'Sandbox', amountMin: whole(1), amountMax: whole(9) };
  await offerChannel(api.deps, { merchantId, ...again }); // as the command line does
  expect(await seen()).toEqual(['Sandbox', 'Jade Pay']);
});

test('puts several channels behind one method, and audits both versions', async () => {
  await connectPayProvider(api.deps, provider, ownSite.merchantId);
  await ask(calls.changeOffer, terms());
  const limits = { amountMin: null, amountMax: null, enabled: true };
  const routes = [
    { channel: provider.code, share: 70, ...limits },
    { channel: 'sandbox', share: 30, ...limits, amountMin: 100 },
  ];
  const change = { channel: provider.code, routes, version: 1, reason };
  expect((await ask(changeRoutes, change)).status).toBe(200);
  const [offered] = (await list()).offers;
  expect(offered).toMatchObject({ version: 2, isKnown: true });
  expect(offered.routes).toEqual(routes.map((one) => ({ ...one, isFailing: false })));
  expect((await trail())[0]).toMatchObject({
    action: 'channel.routed',
    target: provider.code,
    detail: { routes: `${provider.code} 70, sandbox 30 ≥ 100`, 'routes.before': '' },
  });
  expect(await refusal(changeRoutes, change)).toEqual([409, 'gateway.changed_meanwhile']);
  const wrong = [{ ...routes[0], amountMin: 10, amountMax: 5 }];
  const { body } = await ask(changeRoutes, { ...change, routes: wrong, version: 2 });
  expect(body.value.fields).toEqual(['routes']);
  const none = { ...change, routes: [], version: 2 };
  expect((await ask(changeRoutes, none)).status).toBe(200);
  expect((await list()).offers).toMatchObject([{ routes: [] }]);
});

test('refuses unknown channels and invalid fields', async () => {
  const unknown = [404, 'channel.unknown'];
  expect(await refusal(calls.changeOffer, terms())).toEqual(unknown);
  for (const call of [
    calls.changeProvider,
    calls.addKey,
    calls.endKey,
    calls.renewKey,
    calls.check,
  ])
    expect(await refusal(call, { ...call.example.request, code: 'nowhere' })).toEqual(unknown);
  const fields = async (call: Call, body: object) => (await ask(call, body)).body.value.fields;
  expect(await fields(calls.changeOffer, { ...terms(), amountMin: 600 })).toEqual([
    'amountMin',
    'amountMax',
  ]);
  expect(await fields(calls.changeOffer, { ...terms(), feeFixed: 10 })).toEqual(['feeFixed']);
  const wrong = (changes: object) => fields(calls.connectProvider, { ...connection(), ...changes });
  expect(await wrong({ code: 'sandbox' })).toEqual(['code']);
  expect(await wrong({ address: 'http://pay.example' })).toEqual(['address', 'publicKey']);
  expect(await wrong({ publicKey: 'A'.repeat(59) })).toEqual(['address', 'publicKey']);
  expect(await wrong({ code: 'Not a code' })).toEqual(['code']);
  expect(await trail()).toEqual([]);
});

test('production refuses services on the machine itself', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  const body = connection();
  const { body: answer } = await sendOps(production, calls.connectProvider, {
    token,
    site: ownSite.code,
    body,
  });
  expect(answer.value.fields).toEqual(['address']);
  await production.close();
});
