import { rate } from '@app/shared/money/rate';
import { expect, test } from 'vitest';
import { percentOf, rateOfPercent } from './percent.ts';

test.each([
  ['0', 0],
  ['0.6', 0.006],
  [' 0,25 ', 0.0025],
  ['0.0001', 0.000001],
  ['100', 1],
])('reads %j as %d', (typed, rate) => {
  expect(rateOfPercent(typed)).toBe(rate);
});

test.each(['', '-1', '0.00001', '.5', '1e2', 'much', '1.2.3'])('refuses %j', (typed) => {
  expect(rateOfPercent(typed)).toBe(-1);
});

test.each([
  [0, '0'],
  [1, '0.0001'],
  [6_000, '0.6'],
  [1_000_000, '100'],
])('formats %d millionths as %s, which parses to the same', (millionths, typed) => {
  expect(percentOf(rate(millionths))).toBe(typed);
  expect(rateOfPercent(typed)).toBe(millionths / 1_000_000);
});
