import { defineDomain } from '../define-domain.ts';

export const credentials = defineDomain({
  name: 'credentials',
  calls: {
    credentials: 'Passwords, phone numbers and email addresses, and their codes.',
    authenticator: 'Codes of an authenticator app, and recovery codes.',
    paymentPassword: 'The payment password, and the questions it is reset by.',
  },
  errors: {
    'password.wrong': 'forbidden',
    'password.same': 'conflict',
    'password.common': 'malformed',
    'password.own_name': 'malformed',
    'password.used_before': 'conflict',
    'password.change_required': 'forbidden',
    'password.link_ended': 'not_found',
    'password.member_unknown': 'not_found',
    'authenticator.already_bound': 'conflict',
    'authenticator.not_begun': 'conflict',
    'authenticator.not_bound': 'conflict',
    'verification.not_bound': 'conflict',
    'not.exists.payment.password': 'conflict',
    'payment_password.exists': 'conflict',
    'payment_password.same': 'conflict',
    'payment_password.weak': 'malformed',
    'invalid.payment.pw': 'forbidden',
    'payment_password.locked': 'too_many',
    'payment_password.held': 'conflict',
    'security_questions.none': 'conflict',
    'security_questions.wrong': 'forbidden',
  },
  notices: {
    'authenticator.removed': {},
  },
});
