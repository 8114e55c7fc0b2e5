import { expect, test } from 'vitest';
import { quickOf, quicksOf } from './picks.ts';

test('a row of all numbers of Mark Six can be picked by colour', () => {
  const values = Array.from({ length: 49 }, (_, at) => `${at + 1}`.padStart(2, '0'));
  const row = { code: 'numbers', values, least: 1, most: 49 };
  expect(quicksOf('LHC', row)).toContain('red');
  expect(quicksOf('KL8', row)).not.toContain('red');
  const colours = (['red', 'blue', 'green'] as const).map((colour) => quickOf(row, colour));
  expect(colours.map(({ length }) => length)).toEqual([17, 16, 16]);
  expect(colours.flat().toSorted()).toEqual(values);
});
