import { randomUUID } from 'node:crypto';
import { key } from '@app/shared/access/session.schemas';
import { defineCall } from '@app/shared/contract/define-call';
import { transferAmount, wireMoney } from '@app/shared/money/money';
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { seal, send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

const START = new Date('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

const whisper = defineCall(
  {
    name: 'test.whisper',
    method: 'PUT',
    path: '/wps/test/whisper',
    who: 'public',
    flag: 'COMM3',
    ratePerMinute: 10_000,
    sealed: true,
  },
  {
    summary: 'Takes a secret and says how large it is.',
    request: () => ({ amount: transferAmount }),
    answer: () => z.strictObject({ amount: wireMoney }),
    errors: [],
    example: { request: { amount: 1 }, answer: { amount: 1 } },
  },
);

const testRoutes = (app: TestApi['app'], deps: ApiDeps) =>
  bindCall(app, deps, whisper, async ({ input }) => ({ amount: input.amount }));

let now = START;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now, also: testRoutes });
  site = await makeSite(api.deps.db);
  return api.close;
});
beforeEach(() => {
  now = new Date(now.getTime() + DAY_MS); // a new key for each test
});

const body = { amount: 12.34 };

/** Sends a body unchanged. */
const sendAs = (sent: object, headers: object = { encryption: 'JWE' }, to = api) =>
  supertest(to.app.server)
    .put(whisper.path)
    .set({ merchant: site.code, ...headers })
    .send(sent);

const codeOf = async (sent: object, headers?: object) =>
  (await sendAs(sent, headers)).body.errorCode;

test('opens a body sealed with the published key', async () => {
  const [jwk] = (await send(api, key, { site: site.code })).body.value.keys;
  const header = { alg: jwk.alg, enc: 'A256GCM', kid: jwk.kid, iat: now.getTime() };
  const value = await new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({ ...header, jti: randomUUID() })
    .encrypt(await importJWK(jwk));
  expect((await sendAs({ value })).body).toEqual({ success: true, value: body });
});

test('refuses a plain body, whatever the header says', async () => {
  expect(await codeOf(body)).toBe('missing_encryption');
  expect(await codeOf(body, {})).toBe('missing_encryption');
  expect(await codeOf({ value: JSON.stringify(body) })).toBe('missing_encryption');
});

test('refuses a sealed body without the header', async () => {
  expect(await codeOf(await seal(api, body), {})).toBe('missing_encryption');
  expect(await codeOf(await seal(api, body), { encryption: 'RSA' })).toBe('missing_encryption');
});

test('refuses fields beside the sealed value', async () => {
  const sealed = await seal(api, body);
  expect(await codeOf({ ...sealed, amount: 99 })).toBe('missing_encryption');
});

test.each([
  [-120 * SECOND_MS, undefined],
  [120 * SECOND_MS, undefined],
  [-120 * SECOND_MS - 1, 'sealed_replayed'],
  [120 * SECOND_MS + 1, 'sealed_replayed'],
])('answers a body sealed %i ms from now with %s', async (ms, code) => {
  expect(await codeOf(await seal(api, body, { iat: now.getTime() + ms }))).toBe(code);
});

test('opens a body once, across processes', async () => {
  const { db, redis, clock } = api.deps;
  const other = await startApi({ db, redis, clock, also: testRoutes });
  const sealed = await seal(api, body);
  const twins = Array.from({ length: 10 }, (_, i) =>
    sendAs(sealed, undefined, i % 2 ? api : other),
  );
  const statuses = (await Promise.all(twins)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)]);
  await other.close();
});

test('refuses another body with a used id', async () => {
  const jti = randomUUID();
  await sendAs(await seal(api, body, { jti }));
  expect(await codeOf(await seal(api, { amount: 99 }, { jti }))).toBe('sealed_replayed');
});

test('refuses a tampered body', async () => {
  const { value } = await seal(api, body);
  const parts = value.split('.');
  const cipher = Buffer.from(parts[3] ?? '', 'base64url');
  cipher[0] = (cipher[0] ?? 0) ^ 1;
  parts[3] = cipher.toString('base64url');
  expect(await codeOf({ value: parts.join('.') })).toBe('missing_encryption');
});

test('refuses a body sealed with a key of another platform', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const [{ kid }] = (await send(api, key, { site: site.code })).body.value.keys;
  const sealWith = (alg: string, enc: string, id: string) =>
    new CompactEncrypt(Buffer.from(JSON.stringify(body)))
      .setProtectedHeader({ alg, enc, kid: id, iat: now.getTime(), jti: randomUUID() })
      .encrypt(publicKey);
  for (const value of [
    await sealWith('ECDH-ES+A256KW', 'A256GCM', kid),
    await sealWith('ECDH-ES+A256KW', 'A256GCM', 'unknown'),
    await sealWith('ECDH-ES', 'A128GCM', kid),
  ]) {
    expect(await codeOf({ value })).toBe('missing_encryption');
  }
});

test('accepts the previous key for ten minutes after rotation', async () => {
  const [{ kid: old }] = (await send(api, key, { site: site.code })).body.value.keys;
  const oldSealed = () => seal(api, body, { iat: now.getTime() });
  const first = await oldSealed();
  const second = await oldSealed();
  const made = now.getTime();
  now = new Date(made + DAY_MS);
  const { keys } = (await send(api, key, { site: site.code })).body.value;
  expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual([
    expect.not.stringMatching(old),
    old,
  ]);
  // The requests are a day old, which alone would be refused. The different codes depend on the key.
  expect(await codeOf(first)).toBe('sealed_replayed');
  now = new Date(made + DAY_MS + 600 * SECOND_MS);
  expect(await codeOf(second)).toBe('missing_encryption');
});

test.each([
  ['an exponent', '{"amount":1e2}'],
  ['no JSON', 'amount=5'],
  ['a number alone', '5'],
  ['an unknown key', '{"amount":5,"bonus":5}'],
])('refuses sealed %s like unsealed', async (_, text) => {
  const [jwk] = (await send(api, key, { site: site.code })).body.value.keys;
  const value = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({
      alg: jwk.alg,
      enc: 'A256GCM',
      kid: jwk.kid,
      iat: now.getTime(),
      jti: randomUUID(),
    })
    .encrypt(await importJWK(jwk));
  expect(await codeOf({ value })).toBe('request_param_err');
});
