import type { Client } from '@app/client/create-client';
import { ApiError, ConnectionError } from '@app/client/errors';
import { login, logout } from '@app/shared/access/session.calls';
import { key } from '@app/shared/access/session.schemas';
import { affiliate } from '@app/shared/agents/calls';
import { depositByLaunchUrl } from '@app/shared/deposits/calls';
import { info } from '@app/shared/members/calls';
import { money } from '@app/shared/money/money';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/logged-in.ts';
import { memberClient } from '../../testing/member-client.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';

const INVITATION = { code: 'LEAF2026', invitedBy: 'Mai' };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(() => server.close());

const client = (settings: Partial<Parameters<typeof memberClient>[0]> = {}): Client =>
  memberClient({ origin: server.origin, ...settings });

test('sends the contract’s query and headers, and decodes the answer', async () => {
  server.replies['GET /wps/agent/affiliate'] = () => ({ json: success(INVITATION) });
  await expect(client().send(affiliate, { code: 'LEAF2026' })).resolves.toEqual(INVITATION);
  const [request] = server.received;
  expect(request?.url).toBe('/wps/agent/affiliate?code=LEAF2026');
  expect(request?.headers).toMatchObject({
    authorization: 'raw-token',
    merchant: 'demo',
    language: 'EN',
    device: 'web',
  });
});

test('sends no session headers without a session', async () => {
  server.replies['GET /wps/agent/affiliate'] = () => ({ json: success(INVITATION) });
  const api = client({ token: () => null, merchantCode: () => null });
  await api.send(affiliate, { code: 'LEAF2026' });
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  expect(server.received[0]?.headers).not.toHaveProperty('merchant');
});

test.each([true, false])(
  'reports whether the next attempt needs a captcha: %s',
  async (captcha) => {
    server.replies['GET /wps/agent/affiliate'] = () => ({
      status: 403,
      json: refusal('login.failed', { captcha }),
    });
    await expect(client().send(affiliate, { code: 'LEAF2026' })).rejects.toMatchObject({
      code: 'login.failed',
      needsCaptcha: captcha,
    });
  },
);

test('reports a trial member’s call that needs a real account', async () => {
  server.replies['GET /wps/agent/affiliate'] = () => ({
    status: 403,
    json: refusal('member.need_true_account'),
  });
  let requestCount = 0;
  const api = client({ onTrueAccountNeeded: () => requestCount++ });
  await expect(api.send(affiliate, { code: 'LEAF2026' })).rejects.toThrow('member.need_true');
  expect(requestCount).toBe(1);
});

test('sends amounts and the idempotency key', async () => {
  const transId = '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
  server.replies['POST /wps/relay/MCSFE_depositByLaunchUrl'] = () => ({
    json: success({ transId, url: '/pay', expiresAt: 1_795_001_800_000 }),
  });
  const request = { amount: money(1_005_000n), bankCode: 'sandbox' };
  const idempotencyKey = 'b9a0c1d2e3f4a5b6c7d8';
  await client().send(depositByLaunchUrl, request, { idempotencyKey });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    amount: 100.5,
    bankCode: 'sandbox',
  });
  expect(server.received[0]?.headers['idempotency-key']).toBe(idempotencyKey);
});

test('refuses invalid input without a request', async () => {
  const request = { amount: money(0n), bankCode: 'sandbox' };
  const sent = client().send(depositByLaunchUrl, request);
  await expect(sent).rejects.toMatchObject({ code: 'request_param_err', fields: ['amount'] });
  expect(server.received).toEqual([]);
});

test('reports a refusal with code, values and request id', async () => {
  server.replies['GET /wps/agent/affiliate'] = () => ({
    status: 404,
    json: refusal('register.affiliate_code_unknown', { params: { left: 3 } }),
  });
  const sent = client().send(affiliate, { code: 'UNKNOWN' });
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  await expect(sent).rejects.toMatchObject({
    code: 'register.affiliate_code_unknown',
    params: { left: 3 },
    reference: 'ref-4711',
  });
});

test.each(['duplicateLogin', 'login.not.session'] as const)(
  'says that the session is over, and why: %s',
  async (code) => {
    server.replies['GET /wps/member/info'] = () => ({ status: 401, json: refusal(code) });
    const lost: unknown[] = [];
    const api = client({ onSessionLost: (how) => lost.push(how) });
    await expect(api.send(info, {})).rejects.toMatchObject({ code });
    expect(lost).toEqual([{ token: 'raw-token', code }]);
  },
);

test('distinguishes a lost answer from a refusal', async () => {
  server.replies['GET /wps/member/info'] = () => ({ hangUp: true });
  await expect(client().send(info, {})).rejects.toMatchObject({
    name: 'ConnectionError',
    kind: 'unreachable',
  });
});

test('distinguishes a request blocked in the browser from an unreachable site', async () => {
  server.replies['GET /wps/member/info'] = () => ({ hangUp: true });
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  await expect(client().send(info, {})).rejects.toMatchObject({ kind: 'blocked' });
});

test('treats a proxy’s answer as a lost answer', async () => {
  server.replies['GET /wps/member/info'] = () => ({ status: 502, json: '<h1>Bad gateway</h1>' });
  await expect(client().send(info, {})).rejects.toBeInstanceOf(ConnectionError);
});

test('does not accept an answer that is not in the contract', async () => {
  server.replies['GET /wps/agent/affiliate'] = () => ({
    json: success({ ...INVITATION, extra: 1 }),
  });
  await expect(client().send(affiliate, { code: 'LEAF2026' })).rejects.toThrow(/extra/);
});

test('sends no body where the call has none, or the server would try to read it', async () => {
  server.replies['DELETE /wps/session/logout'] = () => ({ json: success({}) });
  await client().send(logout, {});
  expect(server.received[0]).toMatchObject({ method: 'DELETE', body: '' });
  expect(server.received[0]?.headers).not.toHaveProperty('content-type');
});

const freshlyLoggedIn = loggedIn({ token: 'fresh-token' });
const typed = {
  username: 'player01',
  password: 'player01demo',
  humanCheck: 'dGhlLXNvbHZlZC10aWNrZXQ',
};

/** A server that rotates its key on request. */
async function sealing(clockAheadMs = 0) {
  const kidOf = (rotation: number) => `key-${rotation}`;
  let rotation = 0;
  let pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  let published = await exportJWK(pair.publicKey);
  const rotate = async () => {
    rotation += 1;
    pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
    published = await exportJWK(pair.publicKey);
  };
  server.replies['GET /wps/session/key'] = () => ({
    json: success({
      keys: [{ ...published, kid: kidOf(rotation), use: 'enc', alg: 'ECDH-ES+A256KW' }],
      serverTime: Date.now() + clockAheadMs,
    }),
  });
  server.replies['POST /wps/session/login'] = ({ body }) =>
    sealedWith(body) === kidOf(rotation)
      ? { json: success(freshlyLoggedIn) }
      : { status: 400, json: refusal('missing_encryption') };
  const open = async (body: string) => compactDecrypt(JSON.parse(body).value, pair.privateKey);
  return { rotate, open };
}

const sealedWith = (body: string): string =>
  JSON.parse(Buffer.from(JSON.parse(body).value.split('.')[0], 'base64url').toString()).kid;
const logins = () => server.received.filter(({ url }) => url === '/wps/session/login');
const keysAsked = () => server.received.filter(({ url }) => url === '/wps/session/key').length;

test('seals where required, by the server’s clock', async () => {
  const { open } = await sealing(3_600_000);
  await expect(client().send(login, typed)).resolves.toMatchObject({ token: 'fresh-token' });
  const [request] = logins();
  expect(request?.headers.encryption).toBe('JWE');
  expect(request?.body).not.toContain('player01demo');
  const { plaintext, protectedHeader } = await open(request?.body ?? '');
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(typed);
  const { iat, jti } = protectedHeader;
  expect(Math.abs(Number(iat) - (Date.now() + 3_600_000))).toBeLessThan(5_000);
  expect(jti).toHaveLength(36);
});

test('caches the sealing key', async () => {
  await sealing();
  const api = client();
  await api.send(login, typed);
  await api.send(login, typed);
  expect(keysAsked()).toBe(1);
});

test('seals again with a new key when the server has retired the old one', async () => {
  const { rotate } = await sealing();
  const api = client();
  await api.send(login, typed);
  await rotate();
  await expect(api.send(login, typed)).resolves.toMatchObject({ token: 'fresh-token' });
  expect(logins()).toHaveLength(3);
  expect(keysAsked()).toBe(2);
});

test('retries the sealing only once', async () => {
  await sealing();
  server.replies['POST /wps/session/login'] = () => ({
    status: 400,
    json: refusal('missing_encryption'),
  });
  await expect(client().send(login, typed)).rejects.toMatchObject({ code: 'missing_encryption' });
  expect(logins()).toHaveLength(2);
});

test('aborts a request on demand', async () => {
  const page = new AbortController();
  server.replies['GET /wps/member/info'] = () => {
    page.abort();
    return { json: success({}) };
  };
  const sent = client().send(info, {}, { signal: page.signal });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
