import { expect, test } from 'vitest';
import { type FieldRule, keepsRule, keptRules, patternIdOf } from './register-rules.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]*',
  patternId: 5,
  minLength: 8,
  maxLength: 20,
  ...change,
});

test.each([
  ['', { length: false, pattern: false }],
  ['abc', { length: false, pattern: false }],
  ['abc1', { length: false, pattern: true }],
  ['abcdefgh', { length: true, pattern: false }],
  ['abcdefg1', { length: true, pattern: true }],
  ['abcdefg1!', { length: true, pattern: false }],
  [`${'a'.repeat(20)}1`, { length: false, pattern: true }],
])('ticks for %j what it keeps of the rules', (text, kept) => {
  expect(keptRules(text, rule())).toEqual(kept);
});

test('asks for nothing where nothing is required', () => {
  expect(keepsRule('', rule())).toBe(false);
  expect(keepsRule('', rule({ required: false }))).toBe(true);
  expect(keepsRule('a', rule({ required: false }))).toBe(false);
});

test('counts one for a letter that takes two places in memory', () => {
  const anything = rule({ acceptedPattern: '*', minLength: 2, maxLength: 2 });
  expect(keepsRule('𠮷野', anything)).toBe(true);
});

test('leaves a pattern that cannot be read here to the server', () => {
  expect(keepsRule('abcdefgh', rule({ acceptedPattern: '(' }))).toBe(true);
  expect(patternIdOf(rule({ patternId: 12 }))).toBe(0);
});
