import { expect, test } from 'vitest';
import { wholeNumberOf } from './whole-number.ts';

test.each([
  ['0', 0],
  ['48', 48],
  [' 48 ', 48],
  ['１０', 10],
])('reads %j', (text, number) => expect(wholeNumberOf(text)).toBe(number));

test.each(['', ' ', '1.5', '-2', '1e3', '1,000', 'abc', '9'.repeat(16)])(
  'takes %j for no whole number',
  (text) => expect(wholeNumberOf(text)).toBeNaN(),
);
