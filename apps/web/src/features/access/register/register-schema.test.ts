import { registerSettings } from '@app/shared/system/schemas';
import { expect, test } from 'vitest';
import type { FieldRule, FieldRules } from '../../../lib/field-rules.ts';
import { registerFormSchema } from './register-schema.ts';

const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 4,
  maxLength: 16,
  ...change,
});
const rules: FieldRules = {
  ...registerSettings.example.answer,
  username: rule({ patternId: 14, minLength: 6 }),
  password: rule({ patternId: 5, minLength: 10, maxLength: 20 }),
  affiliateCode: rule({ required: false, patternId: 14 }),
};
const schema = registerFormSchema({
  shown: ['username', 'password', 'affiliateCode'],
  rules,
  asksForCode: false,
  isWholeNumber: () => true,
});

const good = {
  username: ' NewPlayer ',
  password: 'secret99word',
  confirmPassword: 'secret99word',
  affiliateCode: '',
  countryDialingCode: '84',
  ageConfirmed: true,
};
const wrongFieldsOf = (change: object) =>
  (schema.safeParse({ ...good, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('accepts valid values and trims them', () => {
  expect(schema.parse(good)).toMatchObject({ username: 'NewPlayer', ageConfirmed: true });
});

test.each<[object, string[], string]>([
  [{ username: 'abcd' }, ['username'], 'the site asks for more than another'],
  [{ username: 'no spaces in' }, ['username'], 'no space belongs in a name'],
  [{ password: 'onlyletters' }, ['password', 'confirmPassword'], 'a digit is missing'],
  [{ password: ' secret99word' }, ['password', 'confirmPassword'], 'a space is a letter, too'],
  [
    { username: 'player2026', password: 'Player2026', confirmPassword: 'Player2026' },
    ['password'],
    'it is the name',
  ],
  [{ confirmPassword: 'secret99wor' }, ['confirmPassword'], '2.55 the two differ'],
  [{ password: '', confirmPassword: '' }, ['password', 'confirmPassword'], 'both are empty'],
  [{ ageConfirmed: undefined }, ['ageConfirmed'], 'the age was not confirmed'],
  [{ affiliateCode: 'x!' }, ['affiliateCode'], 'no code looks like this'],
])('refuses %j at %j: %s', (change, fields) => {
  expect(new Set(wrongFieldsOf(change))).toEqual(new Set(fields));
});

test('reports different passwords even while another field is wrong', () => {
  const wrong = wrongFieldsOf({ confirmPassword: 'other99word', ageConfirmed: undefined });
  expect(new Set(wrong)).toEqual(new Set(['ageConfirmed', 'confirmPassword']));
});

const byNumber = (isWhole: boolean) =>
  registerFormSchema({
    shown: ['mobileNum'],
    rules: { ...rules, mobileNum: rule({}) },
    asksForCode: true,
    isWholeNumber: () => isWhole,
  });
const number = {
  mobileNum: '0901234567',
  verificationCode: '123456',
  countryDialingCode: '84',
  ageConfirmed: true,
};
const wrongOf = (change: object, isWhole = true) =>
  (byNumber(isWhole).safeParse({ ...number, ...change }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );

test('2.46 2.54 2.57 requires a complete phone number and its code', () => {
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ mobileNum: '' })).toEqual(['mobileNum']);
  expect(wrongOf({}, false)).toEqual(['mobileNum']);
  expect(wrongOf({ verificationCode: '' })).toEqual(['verificationCode']);
});
