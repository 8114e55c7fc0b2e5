import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socialLogins } from '@app/core/people/social';
import { configureProvider, providerHealth } from '@app/core/sites/providers';
import { changeSite, forgetSites } from '@app/core/sites/site';
import * as phoneCalls from '@app/shared/access/phone-proof.ops-calls';
import * as calls from '@app/shared/access/social.schemas';
import * as socialCalls from '@app/shared/access/social-logins.ops-calls';
import { phoneAuth } from '@app/shared/captcha/settings';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Issuer, startIssuer } from '../../../../../tests/support/people/oidc-issuer.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registering } from '../../../../../tests/support/people/registering.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const REDIRECT = 'http://127.0.0.1:3000/login/social';
const NUMBER = '+84901234567';

let api: TestApi;
let issuer: Issuer;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let networks = 0;

beforeAll(async () => {
  api = await startApi();
  issuer = await startIssuer({ redirectUris: [REDIRECT] });
  return async () => {
    await api.close();
    await issuer.close();
  };
});
beforeEach(async () => {
  issuer.breakDown(false);
  site = await makeSite(api.deps);
  ip = `10.${networks++}.0.1`;
});

const configure = (changes: object = {}, secret: string = issuer.clientSecret) =>
  changeSite(api.deps, (tx, given) => configureProvider(tx, socialLogins.google, given), {
    merchantId: site.merchantId,
    settings: { issuer: issuer.issuer, clientId: issuer.clientId, ...changes },
    secret,
    now: api.deps.clock(),
  });
const call = (which: CallDescriptor, body: object) =>
  send(api, which, { site: site.code, ip, body });
const askTheWay = () =>
  call(calls.authorize, {
    provider: 'google',
    redirectUri: REDIRECT,
    state: randomBytes(32).toString('base64url'),
    nonce: randomBytes(32).toString('base64url'),
    codeChallenge: randomBytes(32).toString('base64url'),
  });
const logIn = async (nonce = randomUUID()) => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: randomUUID(), iat: now, exp: now + 300, nonce, jti: randomUUID() };
  const idToken = await issuer.sign(claims);
  return call(calls.login, { provider: 'google', nonce, idToken });
};
const health = async () => {
  forgetSites(api.deps.db);
  return (await providerHealth(api.deps.db, api.deps.modules.providers)).find(
    (one) => one.site === site.code,
  );
};

test('operators see the last successful login by a provider', async () => {
  await configure();
  const none = { lastAnsweredAt: null, lastFailedAt: null, failure: null };
  expect(await health()).toEqual({ site: site.code, provider: 'google', ...none });
  expect((await logIn()).body.errorCode).toBe('bind_customer_required');
  expect(await health()).toMatchObject({ lastAnsweredAt: expect.any(Date), lastFailedAt: null });
});

test('operators see an outage of a provider with its reason, and its recovery', async () => {
  issuer.breakDown(true);
  await configure();
  expect((await askTheWay()).body.errorCode).toBe('social.unavailable');
  const failing = await health();
  expect(failing).toMatchObject({ lastAnsweredAt: null, lastFailedAt: expect.any(Date) });
  expect(failing?.failure).not.toBe('');
  issuer.breakDown(false);
  expect((await askTheWay()).status).toBe(200);
  const back = await health();
  expect(back?.lastAnsweredAt?.getTime()).toBeGreaterThanOrEqual(
    back?.lastFailedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
});

test('a wrong proof does not count as a failure of the provider', async () => {
  await configure();
  await askTheWay();
  const forged = await call(calls.login, { provider: 'google', nonce: 'n', idToken: 'a.b.c' });
  expect(forged.body.success).toBe(false);
  expect(await health()).toMatchObject({ lastFailedAt: null, failure: null });
});

test('a login test is recorded, and a disabled provider is not shown', async () => {
  const { token } = await makeOperator(api);
  await configure({}, 'of another site');
  const asked = { site: site.code, token, ip, body: { provider: 'google' } };
  const { body } = await sendOps(api, socialCalls.test, asked);
  expect(body.value.steps.at(-1)).toMatchObject({ step: 'client', outcome: 'failed' });
  expect(await health()).toMatchObject({ lastFailedAt: expect.any(Date) });
  await configure({ enabled: false });
  expect(await health()).toBeUndefined();
});

/** A phone verification provider. `close` shuts it down. */
async function phoneProvider() {
  const keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  const server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = { issuer: 'https://phone.test', audience: 'orvane', jwksUrl: `${url}/keys` };
  const rest = { sendUrl: url, apiKey: 'public', challengeUrl: null, challengeOrigins: [] };
  await decide(api, site, { setting: phoneAuth, change: { provider: { ...provider, ...rest } } });
  const now = Math.floor(Date.now() / 1_000);
  const tokenFor = (number: string) =>
    new SignJWT({ sub: 'person', phone_number: number, auth_time: now })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(provider.issuer)
      .setAudience(provider.audience)
      .setExpirationTime(now + 600)
      .sign(keys.privateKey);
  return {
    tokenFor,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

test('operators see the health of the phone verification provider', async () => {
  const guest = registering(api, site);
  await guest.flags({ MOBILENUMREG3: true, REGMOBVERF3: true });
  const registerBy = (firebaseIdToken: string) =>
    guest.register('registerMobile', { firebaseChannel: 'sms', firebaseIdToken });
  const phone = await phoneProvider();
  expect((await registerBy(await phone.tokenFor(NUMBER))).body.errorCode).toBe(
    'verification.code_wrong',
  );
  expect(await health()).toMatchObject({ provider: 'phone', lastFailedAt: null });
  expect((await registerBy(await phone.tokenFor(guest.e164))).body.success).toBe(true);
  expect(await health()).toMatchObject({ lastAnsweredAt: expect.any(Date), lastFailedAt: null });
  await phone.close();

  const away = await phoneProvider();
  const token = await away.tokenFor(guest.e164);
  await away.close();
  expect((await registerBy(token)).body.errorCode).toBe('verification.code_wrong');
  expect(await health()).toMatchObject({
    lastFailedAt: expect.any(Date),
    failure: expect.stringContaining('fetch failed'),
  });
});

test('a test of the phone verification provider is recorded', async () => {
  const { token } = await makeOperator(api);
  await (await phoneProvider()).close();
  const asked = { site: site.code, token, ip, body: {} };
  expect((await sendOps(api, phoneCalls.test, asked)).status).toBe(200);
  expect(await health()).toMatchObject({ provider: 'phone', lastFailedAt: expect.any(Date) });
});
