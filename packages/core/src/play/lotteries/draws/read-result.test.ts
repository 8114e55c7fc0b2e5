import { THAI_RESULT } from '@app/shared/lotteries/draws.ops-schemas';
import { expect, test } from 'vitest';
import { readResult } from './read-result.ts';

const day = '2026-11-16';

test('the example of a Thai result is valid', () => {
  expect(readResult('THAI', { result: THAI_RESULT, day })).toBe(THAI_RESULT);
});

const thai = (changes: object) => JSON.stringify({ ...JSON.parse(THAI_RESULT), ...changes });

test.each([
  ['the first prize alone', '{"FIRST":["123456"]}'],
  ['a prize too few', thai({ FRONT3: ['123'] })],
  ['a prize too many', thai({ BACK3: ['123', '456', '789'] })],
  ['numbers for texts', thai({ FIRST: [12_345] })],
  ['a lost leading zero', thai({ FIRST: ['12345'] })],
  ['Thai digits', thai({ FIRST: ['๑๒๓๔๕๖'] })],
  ['a space within', thai({ FIRST: ['123 456'] })],
  ['full-width digits', thai({ FIRST: ['１２３４５６'] })],
  ['a prize of another lottery', thai({ DB: ['12345'] })],
])('%s is no Thai result', (_, result) => {
  expect(readResult('THAI', { result, day })).toBeUndefined();
});

test('the extra number of Mark Six differs from the six', () => {
  expect(readResult('LHC', { result: '03,12,25,31,40,49+07', day })).toBeDefined();
  expect(readResult('LHC', { result: '03,12,25,31,40,49+12', day })).toBeUndefined();
});
