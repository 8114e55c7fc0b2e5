import { expect, test } from 'vitest';
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

test('digits and labels of Mark Six are not ball numbers', () => {
  expect(numberLook('LHC', '1')).toBeUndefined();
  expect(numberLook('LHC', 'red')).toBeUndefined();
});
