import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';
import { money } from './money.ts';
import { rate } from './rate.ts';

test.each([
  [1_000_000n, 0, 0n, 0n],
  [1_000_000n, 15_000, 0n, 15_000n],
  [1_000_000n, 15_000, 2_500n, 17_500n],
  // 1.5 % of 33.33 is 0.49995: a cent is not taken before it is full.
  [333_300n, 15_000, 0n, 4_900n],
  [100n, 0, 2_500n, 100n],
  [90_000_000_000_000_000n, 1_000_000, 0n, 90_000_000_000_000_000n],
])('%s costs at %s millionths and %s: %s', (amount, share, fixed, fee) => {
  expect(feeOf(money(amount), { feeRate: rate(share), feeFixed: money(fixed) })).toBe(fee);
});
