import { defineDomain } from '../define-domain.ts';

export const captcha = defineDomain({
  name: 'captcha',
  calls: {
    captcha: 'Proof that a person asks: puzzles, work of the device, and captchas.',
  },
  errors: {
    'captcha.required': 'forbidden',
    'captcha.failed': 'forbidden',
    'human_check.failed': 'forbidden',
    'human_check.unavailable': 'unavailable',
    'verification.code_wrong': 'malformed',
    'verification.number_wrong': 'malformed',
    'verification.country_fixed': 'conflict',
    'verification.country_refused': 'forbidden',
    'verification.budget_spent': 'unavailable',
  },
  auditActions: {
    'hosted_check.configured': null,
    'hosted_check.removed': null,
    'hosted_check.tested': null,
    'sms.budget_alarm': null,
  },
});
