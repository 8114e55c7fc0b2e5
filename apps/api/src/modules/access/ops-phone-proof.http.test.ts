import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { statusV2 } from '@app/shared/system/schemas';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const reason = 'They deliver everywhere';
const GOOD_KEY = 'AIza-public';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let origin: string;
/** A new address for each test: limits apply per network. */
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  const { publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' }];
  const server = createServer(({ url = '' }, response) => {
    if (url === '/keys') return response.end(JSON.stringify({ keys }));
    if (url === '/none') return response.end('{"keys":[]}');
    const isGood = url.endsWith(`accounts:sendVerificationCode?key=${GOOD_KEY}`);
    const message = isGood ? 'MISSING_PHONE_NUMBER' : 'API key not valid.';
    return response.writeHead(400).end(JSON.stringify({ error: { message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await api.close();
  };
});
beforeEach(async () => {
  ip = `10.${++tests}.0.8`;
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object = {}) =>
  sendOps(api, call, { token, site: site.code, body, ip });
const provider = (changes: object = {}) => ({
  issuer: 'https://issuer.example/play',
  audience: 'play',
  apiKey: GOOD_KEY,
  jwksUrl: `${origin}/keys`,
  sendUrl: `${origin}/v1`,
  challengeUrl: null,
  challengeOrigins: [],
  ...changes,
});
const save = (changes: object = {}, version = 0) =>
  ask(calls.save, { version, provider: provider(changes), reason });
const outcomes = async () =>
  (await ask(calls.test)).body.value.steps.map((each: { step: string; outcome: string }) => [
    each.step,
    each.outcome,
  ]);
const onPages = async () =>
  (await send(api, statusV2, { site: site.code, ip })).body.value.info.phoneAuth;

test('sets up a phone verification provider, tests, changes and removes it, with audit lines', async () => {
  expect((await ask(calls.read)).body.value).toEqual({ version: 0, provider: null });
  expect((await save()).status).toBe(200);
  expect(await onPages()).toMatchObject({ sendUrl: `${origin}/v1`, apiKey: GOOD_KEY });
  expect((await ask(calls.test)).body.value.steps).toEqual([
    { step: 'keys', outcome: 'passed', answer: '1' },
    { step: 'sending', outcome: 'passed', answer: 'MISSING_PHONE_NUMBER' },
  ]);
  expect((await save({ audience: 'lantern' }, 1)).status).toBe(200);
  expect((await ask(calls.read)).body.value).toEqual({
    version: 2,
    provider: provider({ audience: 'lantern' }),
  });
  expect((await ask(calls.save, { version: 2, provider: null, reason })).status).toBe(200);
  expect(await onPages()).toBeNull();
  const trail = await listAudit(api.deps.db, { ...site, rowsMax: 9 });
  expect(trail.map(({ action }) => action)).toEqual([
    'phone_auth.removed',
    'phone_auth.configured',
    'phone_auth.tested',
    'phone_auth.configured',
  ]);
  expect(JSON.parse(`${trail[1]?.detail}`)).toEqual({
    tokensFor: 'lantern',
    'tokensFor.before': 'play',
    reason,
  });
});

test('a test says why sending a code would fail', async () => {
  await save({ jwksUrl: `${origin}/none`, apiKey: 'another' });
  expect(await outcomes()).toEqual([
    ['keys', 'failed'],
    ['sending', 'failed'],
  ]);
});

test('a concurrent change fails with a version conflict', async () => {
  const both = await Promise.all([save(), save({ audience: 'lantern' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save({}, 7)).body.errorCode).toBe('gateway.changed_meanwhile');
});

test('refuses invalid fields, and a test without a provider', async () => {
  for (const wrong of [
    { sendUrl: 'http://codes.example' },
    { jwksUrl: 'none' },
    { issuer: 'a b' },
    { challengeUrl: 'http://codes.example' },
    { challengeOrigins: ['ftp://a.example'] },
  ])
    expect((await save(wrong)).body.value.fields[0]).toMatch(/^provider\.\w+/);
  const { status, body } = await ask(calls.test);
  expect([status, body.errorCode]).toEqual([404, 'gateway.not_found']);
  expect(await listAudit(api.deps.db, { ...site, rowsMax: 9 })).toEqual([]);
});

test('an operator of one site cannot set up another', async () => {
  const other = await makeSite(api.deps);
  for (const [call, body] of [
    [calls.read, {}],
    [calls.save, { version: 0, provider: provider(), reason }],
    [calls.test, {}],
  ] as const) {
    const answer = await sendOps(api, call, { token, site: other.code, body, ip });
    expect(answer.body.errorCode).toBe('operator.forbidden');
  }
});

test('production refuses providers on the machine itself', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  const body = { version: 0, provider: provider(), reason };
  const answer = await sendOps(production, calls.save, { token, site: site.code, body });
  expect(answer.body.value.fields).toEqual(['provider']);
  await production.close();
});
