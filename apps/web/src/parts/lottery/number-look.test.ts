import { expect, test } from 'vitest';
import { quickOf, quicksOf } from '../../features/lottery-play/rules/picks.ts';
import { numberLook } from './number-look.ts';

test('numbers of Mark Six and of races have the look of their balls, all others none', () => {
  expect(['01', '03', '05'].map((number) => numberLook('LHC', number))).toEqual([
    'red',
    'blue',
    'green',
  ]);
  expect(numberLook('PK10', '10')).toBe('lane10');
  expect(numberLook('PK10', '11')).toBeUndefined();
  expect(numberLook('KL8', '01')).toBeUndefined();
});

test('digits and words of Mark Six are no numbers of balls', () => {
  expect(numberLook('LHC', '1')).toBeUndefined();
  expect(numberLook('LHC', 'red')).toBeUndefined();
});

test('a row of all numbers of Mark Six can be picked by colour', () => {
  const values = Array.from({ length: 49 }, (_, at) => `${at + 1}`.padStart(2, '0'));
  const row = { code: 'numbers', values, least: 1, most: 49 };
  expect(quicksOf('LHC', row)).toContain('red');
  expect(quicksOf('KL8', row)).not.toContain('red');
  const colours = (['red', 'blue', 'green'] as const).map((colour) => quickOf(row, colour));
  expect(colours.map(({ length }) => length)).toEqual([17, 16, 16]);
  expect(colours.flat().toSorted()).toEqual(values);
});
