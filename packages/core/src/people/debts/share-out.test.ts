import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../tests/support/runs.ts';
import { shareOut } from './share-out.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test.each([
  [11_000n, [18_000n], [11_000n]],
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [100n, [50n, 30n, 20n], [50n, 30n, 20n]],
  [7n, [3n, 3n, 8n], [2n, 1n, 4n]],
  [0n, [5n, 5n], [0n, 0n]],
  [0n, [], []],
])('divides %s by %s into %s', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});

test('distributes everything, within one unit of the exact share, and never above the debt', () => {
  const dues = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(dues, fc.nat(1_000), (weights, share) => {
      const due = sum(weights);
      const amount = (due * BigInt(share)) / 1_000n;
      const shares = shareOut(amount, weights);
      expect(sum(shares)).toBe(amount);
      for (const [place, weight] of weights.entries()) {
        const exact = amount * weight;
        const off = (shares[place] ?? 0n) * due - exact;
        expect(off < due || due === 0n).toBe(true);
        expect(-off < due || due === 0n).toBe(true);
        expect(shares[place]).toBeLessThanOrEqual(weight);
      }
    }),
    { numRuns: runs(300, 5_000) },
  );
});
