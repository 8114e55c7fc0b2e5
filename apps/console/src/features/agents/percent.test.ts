import { expect, test } from 'vitest';
import { rateOfPercent } from './percent.ts';

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
