import * as calls from '@app/shared/access/session.schemas';
import { info } from '@app/shared/members/schemas';
import supertest from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import {
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  send,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, makeSite, PASSWORD, switchOn } from '../../../../../tests/support/world.ts';

const START = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;

let now = START;
let api: TestApi;
let site: TestSite;
let ip: string;

beforeEach(() => {
  now = START;
});
onOwnSites({ clock: () => now }, (own) => {
  ({ api, site, ip } = own);
});

const logIn = async () => tokenOf(api, await makeMember(api.deps, site));
const touch = (token: string | undefined, body: object = {}) =>
  send(api, calls.touch, { site: site.code, token, body });
const logout = (token: string, method = 'DELETE') =>
  send(api, calls.logout, { site: site.code, token, method });

test('accepts the token raw or as Bearer', async () => {
  const token = await logIn();
  expect((await touch(token)).status).toBe(200);
  expect((await touch(`Bearer ${token}`)).status).toBe(200);
});

test.each(['DELETE', 'POST'])('ends a session at once by %s', async (method) => {
  const token = await logIn();
  expect((await logout(token, method)).body).toEqual({ success: true, value: {} });
  expect((await touch(token)).body).toMatchObject({ errorCode: 'login.not.session' });
});

test('accepts a logout with a JSON content type and no body', async () => {
  const request = supertest(api.app.server).post(calls.logout.path);
  const headers = { merchant: site.code, authorization: await logIn() };
  const answer = await request.set({ ...headers, 'content-type': 'application/json' });
  expect(answer.status).toBe(200);
});

test('answers forged, ended, expired, foreign and missing tokens alike', async () => {
  const ended = await logIn();
  await logout(ended);
  const good = await logIn();
  const [head = '', payload = '', signature = ''] = good.split('.');
  const changed = Buffer.from('{"sid":"another-member"}').toString('base64url');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const other = await makeSite(api.deps);
  const elsewhere = await tokenOf(api, await makeMember(api.deps, other));
  const tokens = [
    undefined,
    '',
    'no token at all',
    ended,
    elsewhere,
    [head, changed, signature].join('.'),
    [unsigned, payload, ''].join('.'),
    api.app.jwt.sign({ sid: 'never-existed' }),
  ];
  const answers = await Promise.all(tokens.map((token) => touch(token)));
  now = new Date(START.getTime() + 30 * MINUTE_MS);
  answers.push(await touch(good));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
});

test('returns the remaining session time, which only activity extends', async () => {
  const token = await logIn();
  now = new Date(START.getTime() + 10 * MINUTE_MS);
  expect((await touch(token)).body.value).toEqual({ remainingMs: 20 * MINUTE_MS });
  expect((await touch(token, { active: '0' })).body.value).toEqual({ remainingMs: 20 * MINUTE_MS });
  expect((await touch(token, { active: '1' })).body.value).toEqual({ remainingMs: 30 * MINUTE_MS });
});

test('ignores unknown query parameters', async () => {
  expect((await touch(await logIn(), { _: '1795000000000' })).status).toBe(200);
});

test('returns public keys, newest first, and nothing private', async () => {
  const { body } = await send(api, calls.key, { site: site.code, ip });
  expect(body.value.serverTime).toBe(START.getTime());
  for (const key of body.value.keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  }
});

test.each(triedErrors([calls.key, calls.logout, calls.touch]))(
  '%s answers %s',
  async (_, code, call) => {
    const ways: Record<string, Refusal> = {
      ...impliedRefusals({ api, call, site, ip }),
      ...ownRefusals(call),
    };
    const [status, ask] = ways[code] ?? expect.unreachable(`no request provokes ${code}`);
    const answer = await ask();
    expect(answer.body).toMatchObject({ success: false, errorCode: code });
    expect(answer.status).toBe(status);
    if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
);

/** Each logout ends a session, so each one needs a new session of the same member. */
async function logOutTooOften() {
  const member = await makeMember(api.deps, site);
  for (let i = 0; i < calls.logout.ratePerMinute; i++) await logout(await tokenOf(api, member));
  return logout(await tokenOf(api, member));
}

function ownRefusals(call: { name: string }): Record<string, Refusal> {
  if (call.name === calls.logout.name) {
    const request = { site: site.code, method: 'POST', body: { everywhere: true } };
    return {
      request_param_err: [
        400,
        async () => send(api, calls.logout, { ...request, token: await logIn() }),
      ],
      TOO_MANY_REQUESTS: [429, logOutTooOften],
    };
  }
  return { request_param_err: [400, async () => touch(await logIn(), { active: 'yes' })] };
}

test('a login never continues the session of a sent token', async () => {
  const stranger = await logIn();
  const { username } = await makeMember(api.deps, site);
  const humanCheck = await ticketFor(api, 'login', ip, 'hard');
  const entered = await send(api, calls.login, {
    site: site.code,
    ip,
    token: stranger,
    body: { username, password: PASSWORD, humanCheck },
  });
  expect(entered.body.value.token).not.toBe(stranger);
  const { body } = await send(api, info, { site: site.code, ip, token: stranger });
  expect(body.value.account).not.toBe(username);
});

test('a site can bind sessions to the address of their login', async () => {
  const { username } = await makeMember(api.deps, site);
  const humanCheck = await ticketFor(api, 'login', ip, 'hard');
  const body = { username, password: PASSWORD, humanCheck };
  const { token } = (await send(api, calls.login, { site: site.code, ip, body })).body.value;
  const touchFrom = async (address: string) => {
    const answer = await send(api, calls.touch, { site: site.code, token, ip: address });
    return [answer.status, answer.body.errorCode];
  };
  const elsewhere = '198.51.100.9';
  expect(await touchFrom(elsewhere)).toEqual([200, undefined]);
  await switchOn(api.deps, site.merchantId, ['SESSIONIP3']);
  expect(await touchFrom(elsewhere)).toEqual([401, 'token_ip_different']);
  expect(await touchFrom(ip)).toEqual([200, undefined]);
});
