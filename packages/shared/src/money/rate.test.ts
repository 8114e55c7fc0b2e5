import { expect, test } from 'vitest';
import { rate, wireRate } from './rate.ts';

test.each([
  [0, 0],
  [0.000001, 1],
  [0.006, 6_000],
  [0.123457, 123_457],
  [1, 1_000_000],
])('reads and writes %d as %d millionths', (wire, millionths) => {
  expect(wireRate.parse(wire)).toBe(millionths);
  expect(wireRate.encode(rate(millionths))).toBe(wire);
});

test.each([-0.000001, 1.000001, 0.0000001, 0.1234567, 1e-12, Number.NaN])('refuses %d', (wire) => {
  expect(wireRate.safeParse(wire).success).toBe(false);
});
