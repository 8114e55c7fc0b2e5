import { expect, test } from 'vitest';
import {
  defaultRegisterRules,
  type FieldRule,
  faultOfRule,
  registerFields,
  satisfiedParts,
  satisfiesRule,
  withLengths,
} from './register-rules.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
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
])('2.59 lists which parts of the rule %j meets', (text, kept) => {
  expect(satisfiedParts(text, rule())).toEqual(kept);
});

test('2.58 accepts an empty text in an optional field only', () => {
  expect(satisfiesRule('', rule())).toBe(false);
  expect(satisfiesRule('', rule({ required: false }))).toBe(true);
  expect(satisfiesRule('a', rule({ required: false }))).toBe(false);
});

test('counts a character of two UTF-16 units as one', () => {
  const two = rule({ patternId: 0, minLength: 2, maxLength: 2 });
  expect(satisfiesRule('𠮷野', two)).toBe(true);
  expect(satisfiesRule('𠮷野𠮷', two)).toBe(false);
});

test('2.60 2.168 fills both lengths into a text, or one number if they are equal', () => {
  const text = 'Digits; (min) - (max) of them';
  expect(withLengths(text, { minLength: 4, maxLength: 16 })).toBe('Digits; 4 - 16 of them');
  expect(withLengths(text, { minLength: 6, maxLength: 6 })).toBe('Digits; 6 of them');
  expect(withLengths('(min) up, (max) down', { minLength: 6, maxLength: 6 })).toBe('6 up, 6 down');
});

test('each default is a valid rule', () => {
  const faults = registerFields.map((field) => faultOfRule(field, defaultRegisterRules[field]));
  expect(faults.filter(Boolean)).toEqual([]);
});

test.each<[string, Parameters<typeof faultOfRule>]>([
  ['asks for what it does not show', ['email', rule({ enabled: false })]],
  ['lets a name be left out', ['username', rule({ required: false })]],
  ['requires nothing', ['email', rule({ minLength: 0 })]],
  ['is shorter at most than at least', ['email', rule({ minLength: 21 })]],
  ['is longer than any field', ['email', rule({ maxLength: 256 })]],
])('is no rule when it %s', (_, asked) => expect(faultOfRule(...asked)).toBeTypeOf('string'));
