import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockOf, firstWord, LETTERS_MAX } from './hash-block.ts';
import { solvePart } from './solve-work.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

test('hashes every one-block text like a reference implementation', () => {
  for (let length = 0; length <= LETTERS_MAX; length += 1) {
    const text = 'fJ2m0Tq8b3sVx1.'.repeat(20).slice(0, length);
    expect(firstWord(blockOf(text))).toBe(digestOf(text).readInt32BE());
  }
  expect(() => blockOf('x'.repeat(LETTERS_MAX + 1))).toThrow();
});

test.each([0, 1, 8, 12, 17])('finds a nonce for %i zero bits that the server accepts', (bits) => {
  for (const prefix of ['a.0.', 'abc.11.', 'challenge.0.', 'fJ2m0Tq8b3sVx1fJ2m0Tq8b3.15.']) {
    const nonce = solvePart({ prefix, bits });
    expect(nonce).toMatch(/^\w{1,32}$/);
    expect(Math.clz32(digestOf(prefix + nonce).readUInt32BE())).toBeGreaterThanOrEqual(bits);
  }
});
