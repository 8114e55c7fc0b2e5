import { expect, test } from 'vitest';
import type { FieldRule } from './register-rules.ts';
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
const schema = registerFormSchema({
  username: rule({ minLength: 6 }),
  password: rule({ minLength: 10, maxLength: 20 }),
});

const good = {
  username: ' NewPlayer ',
  password: 'secret99word',
  confirmPassword: 'secret99word',
  affiliateCode: '',
  ageConfirmed: true,
};
const wrongFieldsOf = (change: object) =>
  (schema.safeParse({ ...good, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('takes a name as the server will keep it', () => {
  expect(schema.parse(good)).toMatchObject({ username: 'newplayer', ageConfirmed: true });
});

test.each<[object, string[], string]>([
  [{ username: 'abcd' }, ['username'], 'the site asks for more than the contract'],
  [{ username: 'no spaces in' }, ['username'], 'the contract asks for more than the site'],
  [{ password: 'onlyletters' }, ['password', 'confirmPassword'], 'a digit is missing'],
  [{ confirmPassword: 'secret99wor' }, ['confirmPassword'], 'the two differ'],
  [{ ageConfirmed: undefined }, ['ageConfirmed'], 'the age was not confirmed'],
  [{ affiliateCode: 'x!' }, ['affiliateCode'], 'no code looks like this'],
])('refuses %j at %j: %s', (change, fields) => {
  expect(new Set(wrongFieldsOf(change))).toEqual(new Set(fields));
});

test('says that the passwords differ also while another field is wrong', () => {
  const wrong = wrongFieldsOf({ confirmPassword: 'other99word', ageConfirmed: undefined });
  expect(new Set(wrong)).toEqual(new Set(['ageConfirmed', 'confirmPassword']));
});
