import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { solveWork } from './solve-work.ts';

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200])(
  'hashes a text of %i letters as every other program does',
  (length) => {
    const text = 'fJ2m0Tq8b3sVx1.'.repeat(20).slice(0, length);
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test.each([0, 1, 8, 12])('finds a nonce for %i zero bits that the server accepts', (bits) => {
  const prefix = `challenge-${bits}.`;
  const nonce = solveWork({ prefix, bits });
  expect(nonce).toMatch(/^\w{1,32}$/);
  const digest = createHash('sha256')
    .update(prefix + nonce)
    .digest('hex');
  const binary = BigInt(`0x${digest}`).toString(2).padStart(256, '0');
  expect(binary.slice(0, bits)).toBe('0'.repeat(bits));
});
