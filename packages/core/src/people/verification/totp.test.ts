import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { makeTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const now = new Date('2026-12-10T12:00:10Z');
const secret = makeTotpSecret();
const codeAt = (ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + ms });
const stepNow = BigInt(Math.floor(now.getTime() / 30_000));

test.each([
  [0, stepNow],
  [-30_000, stepNow - 1n],
  [30_000, stepNow + 1n],
])('a code %i ms off is of its own step', (ms, step) => {
  expect(stepOfCode({ secret, lastStep: 0n }, codeAt(ms), now)).toBe(step);
});

test.each([-90_000, 90_000])('a code %i ms off is wrong', (ms) => {
  expect(stepOfCode({ secret, lastStep: 0n }, codeAt(ms), now)).toBeUndefined();
});

test('a code of a step that was used is wrong', () => {
  expect(stepOfCode({ secret, lastStep: stepNow }, codeAt(0), now)).toBeUndefined();
  expect(stepOfCode({ secret, lastStep: stepNow }, codeAt(30_000), now)).toBe(stepNow + 1n);
});

test('the authenticator entry names site and user', () => {
  const address = new URL(totpAddress(secret, { issuer: 'Orvane operators', username: 'lan' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Orvane operators:lan');
  expect(address.searchParams.get('secret')).toBe(secret);
});
