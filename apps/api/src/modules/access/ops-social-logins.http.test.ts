import { listAudit } from '@app/core/sites/audit';
import { addDomain, changeSite, listDomains } from '@app/core/sites/site';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { statusV2 } from '@app/shared/system/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { type Issuer, startIssuer } from '../../../../../tests/support/people/oidc-issuer.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Members asked for it';

let api: TestApi;
let issuer: Issuer;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
/** A new address for each test: limits apply per network. */
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  issuer = await startIssuer({ redirectUris: ['http://127.0.0.1:3000/login/social'] });
  return async () => {
    await api.close();
    await issuer.close();
  };
});
beforeEach(async () => {
  ip = `10.${++tests}.0.9`;
  issuer.breakDown(false);
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object = {}) =>
  sendOps(api, call, { token, site: site.code, body, ip });
const refusal = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.errorCode];
};
const google = (changes: object = {}) => ({
  provider: 'google',
  version: 0,
  issuer: issuer.issuer,
  clientId: issuer.clientId,
  enabled: true,
  place: 0,
  secret: issuer.clientSecret,
  reason,
  ...changes,
});
const list = async () => (await ask(calls.list)).body.value;
const steps = async () => (await ask(calls.test, { provider: 'google' })).body.value.steps;
const outcomes = async () =>
  (await steps()).map(({ step, outcome }: { step: string; outcome: string }) => [step, outcome]);
const buttons = async () =>
  (await send(api, statusV2, { site: site.code, ip })).body.value.info.socialLogins;
const trail = async () =>
  (await listAudit(api.deps.db, { ...site, rowsMax: 20 })).map(({ action, target, detail }) => ({
    action,
    target,
    detail: JSON.parse(`${detail}`),
  }));

test('sets up a provider, tests, changes and removes it, and never returns its secret', async () => {
  expect((await list()).list).toEqual([
    { provider: 'google', company: null },
    { provider: 'facebook', company: null },
  ]);
  expect((await ask(calls.save, google())).status).toBe(200);
  expect(await buttons()).toEqual(['google']);
  expect(await steps()).toEqual([
    { step: 'description', outcome: 'passed', answer: issuer.issuer },
    { step: 'keys', outcome: 'passed', answer: '1' },
    { step: 'client', outcome: 'passed', answer: expect.stringContaining('invalid_grant') },
  ]);
  const off = google({ version: 1, enabled: false, secret: undefined });
  expect((await ask(calls.save, off)).status).toBe(200);
  expect(await buttons()).toEqual([]);
  expect(await outcomes()).toContainEqual(['client', 'passed']); // also while it is disabled
  const { clientId } = issuer;
  expect((await list()).list[0]).toEqual({
    provider: 'google',
    company: { issuer: issuer.issuer, clientId, enabled: false, place: 0, version: 2 },
  });
  expect((await ask(calls.remove, { provider: 'google', reason })).status).toBe(200);
  expect((await list()).list[0]).toEqual({ provider: 'google', company: null });
  const lines = await trail();
  expect(lines.map(({ action }) => action)).toEqual([
    'social.removed',
    'social.tested',
    'social.configured',
    'social.tested',
    'social.configured',
  ]);
  expect(lines[2]?.detail).toEqual({
    provider: 'google',
    offered: false,
    'offered.before': true,
    reason,
  });
  expect(lines[4]?.detail).toMatchObject({ clientId, secret: 'changed', reason });
  for (const text of [JSON.stringify(lines), JSON.stringify(await list())])
    expect(text).not.toContain(issuer.clientSecret);
});

test('a test says why a login would fail', async () => {
  await ask(calls.save, google({ secret: 'another secret' }));
  expect(await outcomes()).toEqual([
    ['description', 'passed'],
    ['keys', 'passed'],
    ['client', 'failed'],
  ]);
  await ask(calls.save, google({ version: 1, clientId: 'another-client' }));
  expect(await outcomes()).toContainEqual(['client', 'failed']);
  issuer.breakDown(true);
  const [first, ...others] = await steps();
  expect(first).toMatchObject({ step: 'description', outcome: 'failed' });
  expect(first.answer).not.toBe('');
  expect(others).toEqual([]);
});

test('orders the buttons', async () => {
  const facebook = { provider: 'facebook', issuer: 'https://www.facebook.com', place: 1 };
  await ask(calls.save, google({ place: 2 }));
  await ask(calls.save, google(facebook));
  expect(await buttons()).toEqual(['facebook', 'google']);
  await ask(calls.save, google({ version: 1, place: 0 }));
  expect(await buttons()).toEqual(['google', 'facebook']);
});

test('lists the return URLs for the provider, the main domain first', async () => {
  const { merchantId } = site;
  const [main] = await listDomains(api.deps.db, merchantId);
  const domain = `a-second-of-${site.code}.example`;
  const { port } = new URL(api.deps.settings.publicUrl);
  await changeSite(api.deps, addDomain, { merchantId, domain });
  expect((await list()).returnAddresses).toEqual([
    `http://${main?.domain}:${port}/login/social`,
    `http://${domain}:${port}/login/social`,
  ]);
  const clear = 'DELETE FROM merchant_domain WHERE merchant_id = $1';
  await changeAsOwner(api.deps.db, clear, [merchantId]);
  expect((await list()).returnAddresses).toEqual([
    `${new URL(api.deps.settings.publicUrl).origin}/login/social`,
  ]);
});

test('a concurrent change fails with a version conflict, and a secret is bound to its issuer', async () => {
  const body = google();
  const answers = await Promise.all([ask(calls.save, body), ask(calls.save, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refusal(calls.save, google({ version: 7 }))).toEqual([
    409,
    'gateway.changed_meanwhile',
  ]);
  const moved = google({ version: 1, issuer: 'https://elsewhere.example', secret: undefined });
  expect(await refusal(calls.save, moved)).toEqual([409, 'gateway.secret_needed']);
  const first = google({ provider: 'facebook', secret: undefined });
  expect(await refusal(calls.save, first)).toEqual([409, 'gateway.secret_needed']);
  expect((await list()).list[0].company.issuer).toBe(issuer.issuer);
});

test('refuses invalid fields without an audit line', async () => {
  const fields = async (changes: object) =>
    (await ask(calls.save, google(changes))).body.value.fields;
  for (const wrong of ['http://accounts.example', 'https://a@b.example', 'https://a.example/?x=1'])
    expect(await fields({ issuer: wrong })).toEqual(['issuer']);
  expect(await fields({ clientId: 'a b' })).toEqual(['clientId']);
  expect(await fields({ provider: 'unknown' })).toEqual(['provider']);
  expect(await fields({ reason: '' })).toEqual(['reason']);
  for (const call of [calls.remove, calls.test]) {
    const body = { provider: 'google', ...(call === calls.remove && { reason }) };
    expect(await refusal(call, body)).toEqual([404, 'gateway.not_found']);
  }
  expect(await trail()).toEqual([]);
});

test('an operator of one site cannot set up another', async () => {
  const other = await makeSite(api.deps);
  const elsewhere = (call: Call, body: object = {}) =>
    sendOps(api, call, { token, site: other.code, body, ip });
  for (const [call, body] of [
    [calls.list, {}],
    [calls.save, google()],
    [calls.remove, { provider: 'google', reason }],
    [calls.test, { provider: 'google' }],
  ] as const)
    expect((await elsewhere(call, body)).body.errorCode).toBe('operator.forbidden');
  await ask(calls.save, google());
  const { token: theirs } = await makeOperator(api, { merchantId: other.merchantId });
  const seen = await sendOps(api, calls.list, { token: theirs, site: other.code, ip });
  expect(seen.body.value.list[0].company).toBeNull();
});

test('production refuses providers on the machine itself', async () => {
  const { db, redis } = api.deps;
  const production = await startApi({ db, redis, settings: { profile: 'production' } });
  const answer = await sendOps(production, calls.save, { token, site: site.code, body: google() });
  expect(answer.body.value.fields).toEqual(['issuer']);
  await production.close();
});
