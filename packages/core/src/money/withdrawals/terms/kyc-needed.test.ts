import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { kindsFor } from './kyc-needed.ts';

const whole = (amount: number) => money(BigInt(Math.round(amount * 10_000)));
const limits = (identity: number, deposited: number, address: number) => ({
  identityFromWithdrawn: whole(identity),
  identityFromDeposited: whole(deposited),
  addressFromWithdrawn: whole(address),
});
const sums = (withdrawn: number, deposited: number) => ({
  withdrawn: whole(withdrawn),
  deposited: whole(deposited),
});

test('requires nothing on a site without thresholds', () => {
  expect(kindsFor(limits(0, 0, 0), sums(1_000_000, 1_000_000))).toEqual([]);
});

test('requires identity once a sum reaches its threshold', () => {
  expect(kindsFor(limits(100, 0, 0), sums(100, 0))).toEqual(['identity']);
  expect(kindsFor(limits(100, 0, 0), sums(99.99, 0))).toEqual([]);
  expect(kindsFor(limits(0, 100, 0), sums(1, 100))).toEqual(['identity']);
  expect(kindsFor(limits(0, 100, 0), sums(1, 99.99))).toEqual([]);
});

test('an address needs a proven identity first', () => {
  expect(kindsFor(limits(0, 0, 500), sums(500, 0))).toEqual(['identity', 'address']);
  expect(kindsFor(limits(100, 0, 500), sums(499, 0))).toEqual(['identity']);
});
