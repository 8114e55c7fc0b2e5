import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyPhoneToken } from './phone-token.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NOW_SECONDS = NOW.getTime() / 1_000;
const NUMBER = '+84901234567';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let server: Server;
let keys: Keys;
let jwksUrl: string;

beforeEach(async () => {
  keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const claims: JWTPayload = {
  iss: 'https://issuer.test/orvane',
  aud: 'orvane',
  sub: 'person',
  exp: NOW_SECONDS + 3_600,
  auth_time: NOW_SECONDS - 60,
  phone_number: NUMBER,
};
const sign = (changes: JWTPayload = {}, { privateKey }: Keys = keys) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(privateKey);
const verify = (idToken: string) => {
  const phoneAuth = { issuer: `${claims.iss}`, audience: 'orvane', jwksUrl };
  return verifyPhoneToken({ clock: () => NOW }, { phoneAuth, idToken, number: NUMBER });
};

test('2.116 accepts a number verified by the third party', async () => {
  const proof = { issuer: claims.iss, subject: 'person', provedAt: NOW_SECONDS - 60 };
  expect(await verify(await sign())).toEqual(proof);
});

test.each<[string, JWTPayload]>([
  ['another number', { phone_number: '+84909999999' }],
  ['no number', { phone_number: undefined }],
  ['another site', { aud: 'elsewhere' }],
  ['another issuer', { iss: 'https://issuer.test/other' }],
  ['an hour ago', { exp: NOW_SECONDS - 1 }],
  ['a code of six minutes ago', { auth_time: NOW_SECONDS - 301 }],
  ['a code without a time', { auth_time: undefined }],
  ['an unnamed person', { sub: '' }],
])('2.166 does not take it for %s', async (_, changes) => {
  await expect(verify(await sign(changes))).rejects.toThrow('verification.code_wrong');
});

test('refuses unsigned tokens, and those of other issuers', async () => {
  const forged = await sign({}, await generateKeyPair('ES256'));
  const [, body] = (await sign()).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const token of [forged, none, 'nonsense', '']) {
    await expect(verify(token)).rejects.toThrow('verification.code_wrong');
  }
});

test('refuses tokens while the keys are unavailable', async () => {
  const token = await sign();
  await new Promise((resolve) => server.close(resolve));
  await expect(verify(token)).rejects.toThrow('verification.code_wrong');
});
