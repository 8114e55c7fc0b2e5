import { expect, test } from 'vitest';
import { type Protection, strengthOf } from './account-strength.ts';

const nothing = {
  mobile: null,
  mobileVerified: false,
  email: null,
  emailVerified: false,
  authenticator: false,
  recoveryCodesLeft: 0,
  paymentPassword: false,
  withdrawalsHeldUntil: null,
  securityQuestions: false,
  password: true,
  identities: [],
};
const everything: readonly Protection[] = [
  'mobile',
  'email',
  'authenticator',
  'paymentPassword',
  'securityQuestions',
];
const look = (config: Partial<typeof nothing>, offered = everything) =>
  strengthOf({ ...nothing, ...config }, new Set(offered));

test('an account is weak without a recovery method, whatever else is set', () => {
  const set = { authenticator: true, recoveryCodesLeft: 10, paymentPassword: true };
  expect(look({})).toEqual({ level: 'weak', done: 0, total: 5, next: 'mobile' });
  expect(look({ ...set, securityQuestions: true })).toMatchObject({ level: 'weak', done: 3 });
});

test('an unverified number is no recovery method', () => {
  expect(look({ mobile: '+84•••567' as never }).level).toBe('weak');
});

test('names the most effective next step', () => {
  const steps = [
    { emailVerified: true },
    { authenticator: true, recoveryCodesLeft: 10 },
    { paymentPassword: true },
    { mobileVerified: true },
    { securityQuestions: true },
  ];
  let config = {};
  const stepsSuggested = steps.map((step) => {
    config = { ...config, ...step };
    const { level, next } = look(config);
    return [level, next];
  });
  expect(stepsSuggested).toEqual([
    ['fair', 'authenticator'],
    ['good', 'paymentPassword'],
    ['strong', 'mobile'],
    ['strong', 'securityQuestions'],
    ['strong', undefined],
  ]);
});

test('suggests new recovery codes when few are left', () => {
  const config = { mobileVerified: true, authenticator: true, paymentPassword: true };
  expect(look({ ...config, recoveryCodesLeft: 2 })).toMatchObject({
    level: 'good',
    next: 'recoveryCodes',
  });
  expect(look({ ...config, recoveryCodesLeft: 3 }).level).toBe('strong');
});

test('suggests nothing that the site does not offer', () => {
  expect(look({}, ['paymentPassword'])).toMatchObject({ level: 'good', next: 'paymentPassword' });
  expect(look({}, [])).toEqual({ level: 'strong', done: 0, total: 0, next: undefined });
});
