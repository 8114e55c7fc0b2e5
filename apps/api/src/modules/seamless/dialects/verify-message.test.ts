import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { publicKeyText } from '@app/shared/seamless/signing';
import { expect, test } from 'vitest';
import type { DialectDescription } from './description.ts';
import { type DialectKey, type SignedMessage, signingKeyOf } from './verify-message.ts';

const secret = (text: string, kid = 'first'): DialectKey => ({
  kid,
  publicKey: null,
  secret: text,
});
const publicKey = (text: string, kid = 'first'): DialectKey => ({
  kid,
  publicKey: text,
  secret: null,
});
const sent = (message: Partial<SignedMessage>, headers: Record<string, string> = {}) => ({
  rawBody: '',
  fields: undefined,
  header: (name: string) => headers[name] ?? '',
  ...message,
});

test('finds the RSA key that signed the body, among keys of other kinds', () => {
  const signature = { kind: 'rsa-sha256', header: 'x-signature', encoding: 'base64' } as const;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const ed25519 = generateKeyPairSync('ed25519');
  const rawBody = '{"amount":1000000,"currency":"USD"}';
  const value = sign('sha256', Buffer.from(rawBody), rsa.privateKey).toString('base64');
  const keys = [
    publicKey(publicKeyText(ed25519.publicKey), 'of another dialect'),
    publicKey(publicKeyText(other.publicKey), 'other'),
    publicKey(publicKeyText(rsa.publicKey), 'first'),
    secret('a secret of another dialect'),
  ];
  const headers = { 'x-signature': value };
  expect(signingKeyOf(signature, sent({ rawBody }, headers), keys)?.kid).toBe('first');
  expect(signingKeyOf(signature, sent({ rawBody: `${rawBody} ` }, headers), keys)).toBeUndefined();
  expect(signingKeyOf(signature, sent({ rawBody }), keys)).toBeUndefined();
  expect(signingKeyOf(signature, sent({ rawBody }, headers), keys.slice(0, 2))).toBeUndefined();
});

test('verifies an HMAC of the body', () => {
  const signature = { kind: 'hmac-sha256', header: 'x-sign', encoding: 'hex' } as const;
  const rawBody = '{"amount":"1.00"}';
  const value = createHmac('sha256', 'the secret of jade').update(rawBody).digest('hex');
  const keys = [secret('another secret', 'other'), secret('the secret of jade')];
  const verify = (body: string, header: string) =>
    signingKeyOf(signature, sent({ rawBody: body }, { 'x-sign': header }), keys)?.kid;
  expect(verify(rawBody, value)).toBe('first');
  expect(verify(rawBody, value.toUpperCase())).toBe('first');
  expect(verify('{"amount":"9.00"}', value)).toBeUndefined();
  expect(verify(rawBody, value.slice(2))).toBeUndefined();
  expect(verify(rawBody, '')).toBeUndefined();
});

const hashOfFields = (
  algorithm: 'md5' | 'sha256' | 'hmac-sha256',
): DialectDescription['signature'] => ({
  kind: 'hash-of-fields',
  algorithm,
  field: 'hash',
});
const TEXT = 'amount=1.00&reference=r-1&userId=u-1';

test.each([
  ['md5', createHash('md5').update(`${TEXT}the secret of jade`).digest('hex')],
  ['sha256', createHash('sha256').update(`${TEXT}the secret of jade`).digest('hex')],
  ['hmac-sha256', createHmac('sha256', 'the secret of jade').update(TEXT).digest('hex')],
] as const)('verifies a %s of sorted fields', (algorithm, hash) => {
  const verify = (fields: Record<string, unknown>) =>
    signingKeyOf(hashOfFields(algorithm), sent({ fields }), [secret('the secret of jade')])?.kid;
  const fields = { userId: 'u-1', reference: 'r-1', amount: '1.00', hash };
  expect(verify(fields)).toBe('first');
  expect(verify({ ...fields, amount: '9.00' })).toBeUndefined();
  expect(verify({ ...fields, more: '' })).toBeUndefined();
  expect(verify({ ...fields, hash: hash.slice(0, -1) })).toBeUndefined();
  expect(verify({ userId: 'u-1', reference: 'r-1', amount: '1.00' })).toBeUndefined();
});

test('refuses fields that other fields would have the same hash as', () => {
  const hash = createHash('md5').update(`${TEXT}the secret of jade`).digest('hex');
  const verify = (fields: Record<string, unknown>) =>
    signingKeyOf(hashOfFields('md5'), sent({ fields }), [secret('the secret of jade')]);
  expect(verify({ amount: '1.00&reference=r-1', userId: 'u-1', hash })).toBeUndefined();
  expect(verify({ 'amount=1.00&reference': 'r-1', userId: 'u-1', hash })).toBeUndefined();
});
