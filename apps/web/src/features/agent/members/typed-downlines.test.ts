import { statusV2 } from '@app/shared/system/schemas';
import { expect, test } from 'vitest';
import { type FieldRule, satisfiesFieldRule } from '../../../lib/field-rules.ts';
import { makePassword, readTypedList } from './typed-downlines.ts';

const { register: rules } = statusV2.answer.parse(statusV2.example.answer).info;
const read = (text: string) => readTypedList(text, rules);

test('reads names and passwords as pasted from spreadsheets', () => {
  expect(read('River01\n\n  river02\tk7mzt4pw \r\nriver03, v3hxr9ud')).toEqual({
    downlines: [
      { username: 'river01' },
      { username: 'river02', password: 'k7mzt4pw' },
      { username: 'river03', password: 'v3hxr9ud' },
    ],
  });
  expect(read(' \n')).toEqual({ downlines: [] });
});

test.each([
  ['no', { kind: 'name', line: 'no' }],
  ['river01 k7', { kind: 'password', line: 'river01' }],
  ['river01 k7mzt4pw more', { kind: 'line', line: 'river01 k7mzt4pw more' }],
  ['river01\nRIVER01', { kind: 'repeated', line: 'RIVER01' }],
  [Array.from({ length: 51 }, (_, n) => `river${n}`).join('\n'), { kind: 'too_many' }],
])('finds the error of an invalid list: %#', (text, wrong) => {
  expect(read(text).wrong).toEqual(wrong);
});

test.each([
  ['of a usual site', rules.password],
  ['of digits alone', { ...rules.password, patternId: 6, minLength: 6, maxLength: 6 }],
])('generates distinct passwords that satisfy the rule %s', (_, rule) => {
  const made = Array.from({ length: 20 }, () => makePassword(rule as FieldRule));
  expect(made.every((password) => satisfiesFieldRule(password, rule as FieldRule))).toBe(true);
  expect(new Set(made).size).toBe(20);
});
