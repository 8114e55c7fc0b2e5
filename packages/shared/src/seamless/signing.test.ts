import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy, readPrivateKey, readPublicKey, signMessage } from './signing.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const parts = {
  methodOrStatus: 'POST',
  path: '/seamless/v1/bet',
  rawBody: '{"amount":1}',
  timestamp: '1795176000000',
  nonce: 'nonce-of-this-message',
};

test('a signature is valid for its own key only', () => {
  const signature = signMessage(parts, privateKey);
  expect(isSignedBy(parts, signature, publicKey)).toBe(true);
  expect(isSignedBy(parts, signature, generateKeyPairSync('ed25519').publicKey)).toBe(false);
});

test.each(Object.keys(parts) as (keyof typeof parts)[])(
  'a changed %s invalidates the signature',
  (part) => {
    const signature = signMessage(parts, privateKey);
    const changed = { ...parts, [part]: `${parts[part]} ` };
    expect(isSignedBy(changed, signature, publicKey)).toBe(false);
  },
);

test('moving text from one signed part to the next invalidates the signature', () => {
  const moved = { ...parts, timestamp: `${parts.timestamp}\nnonce-of`, nonce: '-this-message' };
  expect(isSignedBy(moved, signMessage(parts, privateKey), publicKey)).toBe(false);
});

test.each(['', 'x', '!!!', 'A'.repeat(86), 'A'.repeat(1_000)])(
  'refuses %j as a signature',
  (signature) => {
    expect(isSignedBy(parts, signature, publicKey)).toBe(false);
  },
);

test('keys are converted to text and back', () => {
  const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  expect(readPublicKey(text).equals(publicKey)).toBe(true);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  expect(createPublicKey(readPrivateKey(secret)).equals(publicKey)).toBe(true);
});
