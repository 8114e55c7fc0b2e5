import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BIND_TICKET_MS, bindIdentity, socialLogins } from '@app/core/people/social';
import { configureProvider } from '@app/core/sites/providers';
import { changeSite, readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/access/social.schemas';
import { social } from '@app/shared/access/social.settings';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { TRIAL } from '@app/shared/members/customer-types';
import { info } from '@app/shared/members/schemas';
import { statusV2 } from '@app/shared/system/schemas';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { bindAuthenticator } from '../../../../../tests/support/people/bound-authenticator.ts';
import {
  type Issuer,
  logInAt,
  startIssuer,
} from '../../../../../tests/support/people/oidc-issuer.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const REDIRECT = 'http://127.0.0.1:3000/login/social';

let api: TestApi;
let issuer: Issuer;
let site: Awaited<ReturnType<typeof makeSite>>;
let ip: string;
let name: string;
let networks = 0;
let offsetMs = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(Date.now() + offsetMs) });
  issuer = await startIssuer({ redirectUris: [REDIRECT] });
  return async () => {
    await api.close();
    await issuer.close();
  };
});
beforeEach(async () => {
  offsetMs = 0;
  issuer.breakDown(false);
  site = await makeSite(api.deps);
  await configure();
  name = `visitor-${randomUUID()}`;
  ip = `10.${networks++}.0.1`; // limits apply per address
});

const configure = (changes: object = {}) =>
  changeSite(api.deps, (tx, given) => configureProvider(tx, socialLogins.google, given), {
    merchantId: site.merchantId,
    settings: { issuer: issuer.issuer, clientId: issuer.clientId, ...changes },
    secret: issuer.clientSecret,
    now: api.deps.clock(),
  });

const call = (which: CallDescriptor, body: object, sent: Sent = {}) =>
  send(api, which, { site: site.code, ip, body, ...sent });
const random = () => randomBytes(32).toString('base64url');

function asked(codeVerifier = random()) {
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const request = {
    provider: 'google',
    redirectUri: REDIRECT,
    state: random(),
    nonce: random(),
    codeChallenge,
  };
  return { request, codeVerifier };
}

/** Visits the provider and returns with a code, as a browser does. */
async function goThere(who = name) {
  const { request, codeVerifier } = asked();
  const { body } = await call(calls.authorize, request);
  const back = await logInAt(body.value.url, who);
  expect(back.searchParams.get('state')).toBe(request.state);
  return {
    provider: 'google',
    nonce: request.nonce,
    code: back.searchParams.get('code') ?? '',
    codeVerifier,
    redirectUri: REDIRECT,
  };
}

const claims = (changes: object = {}) => {
  const now = Math.floor(Date.now() / 1_000);
  return {
    sub: name,
    iat: now,
    exp: now + 300,
    nonce: 'the-nonce-of-this-login',
    jti: randomUUID(),
    ...changes,
  };
};
const withToken = async (changes: object = {}, key?: CryptoKey) => ({
  provider: 'google',
  nonce: 'the-nonce-of-this-login',
  idToken: await issuer.sign(claims(changes), key),
});

/** A bind ticket for this test's account at the provider. */
async function ticket(): Promise<string> {
  const { body } = await call(calls.login, await withToken());
  expect(body.errorCode).toBe('bind_customer_required');
  return body.value.bindTicket;
}
const bindTo = async (member: Parameters<typeof tokenOf>[1], bindTicket: string) =>
  call(calls.bind, { bindTicket }, { token: await tokenOf(api, member) });

test('2.12 binds by a ticket at first, and logs in the second time', async () => {
  const first = await call(calls.login, await goThere());
  expect(first.status).toBe(409);
  expect(first.body).toMatchObject({ success: false, errorCode: 'bind_customer_required' });
  const member = await makeMember(api.deps, site);
  expect((await bindTo(member, first.body.value.bindTicket)).body).toEqual({
    success: true,
    value: {},
  });
  const second = await call(calls.login, await goThere());
  expect(second.body.value).toMatchObject({ userName: member.username, passwordExpired: false });
  const { token } = second.body.value;
  expect((await send(api, info, { site: site.code, token })).body.value.account).toBe(
    member.username,
  );
  expect((await call(calls.login, await withToken())).body.value.userName).toBe(member.username);
  expect((await call(calls.login, await goThere(`another ${name}`))).status).toBe(409);
});

test('pages get the configured providers without secrets', async () => {
  const { body } = await send(api, statusV2, { site: site.code, ip });
  expect(body.value.info.socialLogins).toEqual(['google']);
  expect(JSON.stringify(body)).not.toContain(issuer.clientSecret);
  const elsewhere = await makeSite(api.deps);
  const other = await send(api, statusV2, { site: elsewhere.code, ip });
  expect(other.body.value.info.socialLogins).toEqual([]);
  const where = { merchantId: site.merchantId, setting: social };
  const { google } = await readSetting(api.deps.db, where);
  const sealed = Buffer.from(google?.sealedClientSecret ?? '', 'hex').toString();
  expect([sealed === '', sealed.includes('secret')]).toEqual([false, false]);
});

test('a link of one site does not work on another', async () => {
  await bindTo(await makeMember(api.deps, site), await ticket());
  site = await makeSite(api.deps);
  await configure();
  await ticket();
});

test('only one of two members who bind one account concurrently succeeds', async () => {
  const members = await Promise.all([1, 2].map(() => makeMember(api.deps, site)));
  const tickets = [await ticket(), await ticket()];
  const answers = await Promise.all(
    members.flatMap((member, n) => Array.from({ length: 4 }, () => bindOf(member.id, tickets[n]))),
  );
  expect(new Set(answers)).toEqual(new Set(['bound', 'social.identity_taken']));
  expect(await api.deps.db.prisma.memberIdentity.count({ where: where() })).toBe(1);
});

test('only one of two members who use one ticket concurrently succeeds', async () => {
  const members = await Promise.all([1, 2].map(() => makeMember(api.deps, site)));
  const shared = await ticket();
  const answers = await Promise.all(members.map(({ id }) => bindOf(id, shared)));
  expect(answers.sort()).toEqual(['bound', 'social.ticket_ended']);
});

const where = () => ({ merchantId: site.merchantId });
const bindOf = (memberId: bigint, bindTicket = '') =>
  bindIdentity(api.deps, { ...where(), memberId, ticket: bindTicket }).then(
    () => 'bound',
    ({ code }) => code as string,
  );

test('a member has one account per provider', async () => {
  const member = await makeMember(api.deps, site);
  expect((await bindTo(member, await ticket())).status).toBe(200);
  name = `second-${randomUUID()}`;
  expect((await bindTo(member, await ticket())).body.errorCode).toBe('social.identity_taken');
});

test('a ticket is valid for ten minutes', async () => {
  const late = await ticket();
  offsetMs = BIND_TICKET_MS;
  expect(await bindOf((await makeMember(api.deps, site)).id, late)).toBe('social.ticket_ended');
});

test.each([
  ['of another issuer', () => withToken({ iss: 'https://accounts.google.com' })],
  ['for another client', () => withToken({ aud: 'another site' })],
  ['for several, made for another', () => withToken({ aud: [issuer.clientId, 'x'], azp: 'x' })],
  ['with another nonce', () => withToken({ nonce: 'the-nonce-of-another-one' })],
  ['without a nonce', () => withToken({ nonce: undefined })],
  ['that has expired', () => withToken({ exp: Math.floor(Date.now() / 1_000) - 60 })],
  ['that is old', () => withToken({ iat: Math.floor(Date.now() / 1_000) - 3_600 })],
  ['about no person', () => withToken({ sub: '' })],
  [
    'signed by another provider',
    async () => withToken({}, (await generateKeyPair('RS256')).privateKey),
  ],
  ['signed with the secret of the client', async () => forged()],
  ['that is invalid', async () => ({ ...(await withToken()), idToken: 'no.token.atall' })],
])('refuses an ID token %s', async (_, wanted) => {
  const { status, body } = await call(calls.login, await wanted());
  expect([status, body.errorCode]).toEqual([403, 'social.failed']);
});

async function forged() {
  const idToken = await new SignJWT({ iss: issuer.issuer, aud: issuer.clientId, ...claims() })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(issuer.clientSecret));
  return { ...(await withToken()), idToken };
}

test('an ID token and a code work once each', async () => {
  const token = await withToken();
  expect((await call(calls.login, token)).status).toBe(409);
  expect((await call(calls.login, token)).body.errorCode).toBe('social.failed');
  const code = await goThere();
  expect((await call(calls.login, code)).status).toBe(409);
  expect((await call(calls.login, code)).body.errorCode).toBe('social.failed');
});

test.each([
  ['another verifier', { codeVerifier: random() }],
  ['another nonce', { nonce: random() }],
  ['a code that no provider gave', { code: 'guessed' }],
])('refuses a code with %s', async (_, changes) => {
  const { body } = await call(calls.login, { ...(await goThere()), ...changes });
  expect(body.errorCode).toBe('social.failed');
});

test('redirects only to the site’s own pages', async () => {
  const foreign = { ...asked().request, redirectUri: 'https://elsewhere.example/login/social' };
  const { status, body } = await call(calls.authorize, foreign);
  expect(status).toBe(400);
  expect(body.value.fields).toEqual(['redirectUri']);
});

async function onceRemoved(ask: () => Promise<Awaited<ReturnType<typeof call>>>) {
  await changeSite(api.deps, (tx, given) => configureProvider(tx, socialLogins.google, given), {
    merchantId: site.merchantId,
    settings: null,
    now: api.deps.clock(),
  });
  return ask();
}
async function brokenDown(ask: () => Promise<Awaited<ReturnType<typeof call>>>) {
  await configure({ clientId: `a client of ${name}` }); // so that no identity of the provider is known
  issuer.breakDown(true);
  return ask();
}
async function bound(changes: object, prepare?: (memberId: bigint) => Promise<unknown>) {
  const member = await makeMember(api.deps, site);
  await bindTo(member, await ticket());
  await prepare?.(member.id);
  await api.deps.db.prisma.member.update({ where: { id: member.id }, data: changes });
  return call(calls.login, await withToken());
}

test.each([...calls.authorize.errors])('the redirect to the provider answers %s', async (code) => {
  const input = () => asked().request;
  const ask = () => call(calls.authorize, input());
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: calls.authorize, site, ip, input }),
    request_param_err: [400, () => call(calls.authorize, { provider: 'unknown' })],
    'function.not.available': [403, () => onceRemoved(ask)],
    'social.unavailable': [503, () => brokenDown(ask)],
  });
});

test.each([...calls.login.errors])('logging in answers %s', async (code) => {
  const input = () => withToken();
  const ask = async () => call(calls.login, await input());
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: calls.login, site, ip, input }),
    request_param_err: [400, () => call(calls.login, { provider: 'google', nonce: random() })],
    'function.not.available': [403, () => onceRemoved(ask)],
    'social.unavailable': [503, () => brokenDown(ask)],
    'social.failed': [403, async () => call(calls.login, await withToken({ aud: 'x' }))],
    bind_customer_required: [409, ask],
    login_verify_required: [200, () => bound({}, (id) => bindAuthenticator(api.deps, id))],
    'login.locked': [403, () => bound({ closedAt: new Date() })],
    'login.non_member': [403, () => bound({ customerType: TRIAL })],
  });
});

test.each([...calls.bind.errors])('binding answers %s', async (code) => {
  const input = () => ({ bindTicket: random() });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: calls.bind, site, ip, input }),
    request_param_err: [400, async () => bindTo(await makeMember(api.deps, site), 'no ticket')],
    'social.ticket_ended': [404, async () => bindTo(await makeMember(api.deps, site), random())],
    'social.identity_taken': [
      409,
      async () => {
        const [mine, theirs] = [await ticket(), await ticket()];
        await bindTo(await makeMember(api.deps, site), mine);
        return bindTo(await makeMember(api.deps, site), theirs);
      },
    ],
  });
});
