import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFromBlocks } from './fair-numbers.ts';

test('discards words that would favor low numbers', async () => {
  // 2³² is 3 000 000 000 plus a remainder: words from the remainder are skipped.
  const draw = drawFromBlocks(async () =>
    wordsOf([3_000_000_000, 4_294_967_295, 2_999_999_999, 5]),
  );
  expect(await draw(3_000_000_000)).toBe(2_999_999_999);
  expect(await draw(3_000_000_000)).toBe(5);
});

test('every number of a range is the result of equally many words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 32 }), async (below) => {
      const turns = Math.floor(2 ** 32 / below);
      const lastFair = turns * below - 1;
      const draw = drawFromBlocks(async () => wordsOf([lastFair, 0]));
      expect(await draw(below)).toBe(below - 1);
      if (lastFair === 2 ** 32 - 1) return;
      const skipping = drawFromBlocks(async () => wordsOf([lastFair + 1, 0]));
      expect(await skipping(below)).toBe(0);
    }),
  );
});

function wordsOf(words: readonly number[]): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(words.length * 4));
  for (const [index, word] of words.entries()) bytes.setUint32(index * 4, word);
  return bytes.buffer;
}
