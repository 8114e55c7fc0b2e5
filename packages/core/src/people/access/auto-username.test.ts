import { patternIds } from '@app/shared/validation/patterns';
import { defaultRegisterRules, satisfiesRule } from '@app/shared/validation/register-rules';
import { expect, test } from 'vitest';
import { autoUsername } from './auto-username.ts';

const usual = defaultRegisterRules.username;

test.each([
  ['the usual rule', usual],
  ['a letter first', { ...usual, patternId: 1 as const }],
  ['letters and digits combined', { ...usual, patternId: 5 as const }],
  ['digits that begin with 9', { ...usual, patternId: 24 as const, maxLength: 8 }],
  ['digits', { ...usual, patternId: 6 as const, minLength: 12 }],
])('makes names that keep %s', (_, rule) => {
  const names = Array.from({ length: 200 }, () => autoUsername(rule));
  expect(names.filter((name) => !satisfiesRule(name, rule))).toEqual([]);
});

test('generates no name twice while the site has free ones', () => {
  const names = Array.from({ length: 200 }, () => autoUsername(usual));
  expect(new Set(names).size).toBe(200);
});

test('generates a username under every rule', () => {
  for (const patternId of patternIds) {
    expect(autoUsername({ ...usual, patternId })).toHaveLength(10);
  }
});
