import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { login } from '@app/shared/access/session.schemas';
import { status } from '@app/shared/system/schemas';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import {
  HOME_IP,
  send,
  startApi,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, PASSWORD } from '../../../../tests/support/world.ts';

const FRIEND = 'https://console.example';
const lines: string[] = [];

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>The site</title>');
  await writeFile(join(webDist, 'assets', 'entry-4f2a.js'), 'export {};'.repeat(500));
  await writeFile(join(webDist, 'robots.txt'), 'User-agent: *');
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const settings = { webDist, corsOrigins: [FRIEND], logLevel: 'debug' } as const;
  api = await startApi({ settings, logStream });
  site = await makeSite(api.deps);
  return async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  };
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  supertest(api.app.server).get(path).set(headers);
const asPage = { accept: 'text/html,application/xhtml+xml' };

test('serves the app at all of its paths, without caching', async () => {
  for (const path of ['/', '/login', '/agent/salary?tab=1', '/index.html']) {
    const answer = await get(path, { ...asPage, merchant: site.code });
    expect([path, answer.status, answer.text]).toEqual([
      path,
      200,
      expect.stringContaining('<title>'),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('hashed files are compressed and cached forever', async () => {
  const answer = await get('/assets/entry-4f2a.js', { 'accept-encoding': 'gzip' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  // Headers that only affect documents are not sent with other files.
  expect(answer.headers).not.toHaveProperty('content-security-policy');
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test.each(['/wps/no/such/call', '/assets/gone-1234.js', '/seamless/v1/nothing', '/ops/v1/x'])(
  'does not serve the app at %s',
  async (path) => {
    const answer = await get(path, asPage);
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'request.not_found']);
  },
);

test('1.17 serves the app at game paths below which vendors have calls', async () => {
  const answer = await get('/seamless?vassalage=arcade&gameCode=dice', {
    ...asPage,
    merchant: site.code,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json'])(
  'does not leave its folder for %s',
  async (path) => expect((await get(path)).status).toBeGreaterThanOrEqual(400),
);

test('the policy allows only our own scripts and frames of games', async () => {
  const { headers } = await get('/', asPage);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain('http://127.0.0.1:3001');
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

const preflight = (origin: string) =>
  supertest(api.app.server)
    .options(login.path)
    .set({ origin, 'access-control-request-method': 'POST' });

test('configured origins may call the API with the contract’s headers', async () => {
  const { status: code, headers } = await preflight(FRIEND);
  expect(code).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': FRIEND,
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
  });
  const allowed = headers['access-control-allow-headers'] ?? '';
  for (const name of ['Authorization', 'Merchant', 'Encryption', 'Idempotency-Key', 'Language']) {
    expect(allowed).toContain(name);
  }
  const answer = await get(status.path, { origin: FRIEND, merchant: site.code });
  expect(answer.headers['access-control-allow-origin']).toBe(FRIEND);
});

test.each(['https://console.example.evil.example', 'http://console.example', 'null'])(
  'refuses calls from pages of %s',
  async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const answer = await get(status.path, { origin, merchant: site.code });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('keeps a valid request id of the caller, or creates one', async () => {
  const idOf = async (id: string) =>
    (await get('/healthz', { 'x-request-id': id })).headers['x-request-id'];
  expect(await idOf('order-2026-11-20.7')).toBe('order-2026-11-20.7');
  for (const odd of ['short', 'x'.repeat(65), 'with spaces in it', '{"a":1}']) {
    expect(await idOf(odd)).toMatch(/^[\da-f-]{36}$/);
  }
});

test('logs caller and outcome, without passwords, tokens and names', async () => {
  lines.length = 0;
  const member = await makeMember(api.deps, { ...site, username: 'secretname' });
  const humanCheck = await ticketFor(api, 'login');
  const body = { username: 'secretname', password: PASSWORD, humanCheck };
  const { token } = (await send(api, login, { site: site.code, body })).body.value;
  await get('/wps/session/touch?token=query-token-42', {
    merchant: site.code,
    authorization: token,
  });
  await get('/wps/member/info', { merchant: site.code, authorization: `Bearer ${token}` });
  await get('/wps/session/touch', { merchant: site.code, authorization: 'forged-token-99' });
  api.app.log.warn({ token, body: { password: PASSWORD, value: 'jwe' } }, 'by mistake');

  const log = lines.join('');
  expect(log).toContain('"call":"session.login"');
  expect(log).toContain('"refusal":"login.not.session"');
  expect(log).toContain(`"merchant":"${site.code}"`);
  expect(log).toMatch(/"member":"[\w-]{12}"/);
  for (const secret of [
    PASSWORD,
    token,
    humanCheck,
    'secretname',
    'query-token-42',
    'forged-token',
    member.publicId,
    HOME_IP,
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('log lines of one member share a pseudonym', async () => {
  lines.length = 0;
  const [one, two] = [await makeMember(api.deps, site), await makeMember(api.deps, site)];
  for (const member of [one, two, one]) {
    const token = await tokenOf(api, member);
    await get('/wps/session/touch', { merchant: site.code, authorization: token });
  }
  const members = lines.map((line) => JSON.parse(line).member).filter(Boolean);
  expect(members).toHaveLength(3);
  expect(new Set(members).size).toBe(2);
});

test.each(['/wps/%s', '/%s', '/pay/%s/status', '/wps/session?token=%s'])(
  'a token in the unknown path %s is not logged',
  async (path) => {
    lines.length = 0;
    const token = api.app.jwt.sign({ sid: 'a-session-that-was-stolen' });
    await get(path.replace('%s', token), { merchant: site.code, authorization: token });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(token);
  },
);
