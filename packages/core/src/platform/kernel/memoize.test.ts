import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes each value once, and evicts the oldest beyond the limit', () => {
  const asked: number[] = [];
  const double = memoize(2, (n: number) => {
    asked.push(n);
    return 2 * n;
  });
  expect([1, 1, 2, 1, 3, 2, 1].map(double)).toEqual([2, 2, 4, 2, 6, 4, 2]);
  expect(asked).toEqual([1, 2, 3, 1]);
});
