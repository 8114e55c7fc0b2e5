/** What went wrong, in kind. api's error handler, and nothing else, turns a kind into a status. */
export type ErrorKind =
  /** Nothing is wrong: one more step is wanted. */
  | 'unfinished'
  | 'malformed'
  | 'no_session'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'key_reused'
  | 'too_many'
  | 'unavailable'
  | 'defect';

/** Every error that the server answers. Each code is also a key of `errors.json` in the catalogue of phrases. */
export const errorKinds = {
  request_param_err: 'malformed',
  'request.not_found': 'not_found',
  missing_encryption: 'malformed',
  sealed_replayed: 'malformed',
  TOO_MANY_REQUESTS: 'too_many',
  'domain.invalid': 'malformed',
  'domain.not_found': 'not_found',
  'login.not.session': 'no_session',
  duplicateLogin: 'no_session',
  'login.failed': 'forbidden',
  'login.locked': 'forbidden',
  'login.non_agent': 'forbidden',
  'login.non_member': 'forbidden',
  'login.link_ended': 'not_found',
  login_verify_required: 'unfinished',
  'login.verification_ended': 'not_found',
  'login.verification_wrong': 'forbidden',
  bind_customer_required: 'conflict',
  'social.failed': 'forbidden',
  'social.unavailable': 'unavailable',
  'social.ticket_ended': 'not_found',
  'social.identity_taken': 'conflict',
  'social.last_way': 'conflict',
  'captcha.required': 'forbidden',
  'captcha.failed': 'forbidden',
  'human_check.failed': 'forbidden',
  'verification.code_wrong': 'malformed',
  'verification.number_wrong': 'malformed',
  'verification.country_refused': 'forbidden',
  'verification.budget_spent': 'unavailable',
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
  'verification.not_bound': 'conflict',
  'payment_password.none': 'conflict',
  'payment_password.exists': 'conflict',
  'payment_password.same': 'conflict',
  'payment_password.wrong': 'forbidden',
  'payment_password.locked': 'too_many',
  'security_questions.none': 'conflict',
  'security_questions.wrong': 'forbidden',
  'profile.birthday_set': 'conflict',
  'profile.payee_set': 'conflict',
  'profile.too_young': 'forbidden',
  'profile.avatar_unknown': 'not_found',
  'upload.not_picture': 'malformed',
  'upload.too_large': 'malformed',
  'upload.too_many_pixels': 'malformed',
  'address.limit': 'conflict',
  'address.not_found': 'not_found',
  'operator.forbidden': 'forbidden',
  'operator.network': 'forbidden',
  'operator.username_taken': 'conflict',
  'operator.unknown': 'not_found',
  'operator.role_unknown': 'not_found',
  'operator.link_ended': 'not_found',
  'operator.self': 'conflict',
  'approval.not_found': 'not_found',
  'approval.decided': 'conflict',
  'approval.own': 'forbidden',
  'approval.ended': 'conflict',
  'member.not_found': 'not_found',
  'register.username_taken': 'conflict',
  'register.password_mismatch': 'malformed',
  'register.too_young': 'forbidden',
  'register.affiliate_code_unknown': 'not_found',
  'affiliate.link_limit': 'conflict',
  'affiliate.link_unknown': 'not_found',
  'member.phone_taken': 'conflict',
  'member.email_taken': 'conflict',
  'trial.daily_limit': 'too_many',
  'member.need_true_account': 'forbidden',
  'function.not.available': 'forbidden',
  'agent.required': 'forbidden',
  'wallet.insufficient_funds': 'conflict',
  'deposit.limit': 'conflict',
  'deposit.channel_unavailable': 'unavailable',
  'deposit.not_found': 'not_found',
  'payment.bad_signature': 'no_session',
  'game.not_found': 'not_found',
  'game.maintenance': 'unavailable',
  'contract.not_found': 'not_found',
  'contract.not_dominated': 'conflict',
  'contract.upline_without_contract': 'conflict',
  'contract.already_active': 'conflict',
  'contract.threshold_not_permitted': 'conflict',
  'contract.not_direct_downline': 'forbidden',
  'payout.not_held': 'conflict',
  'bill.not_found': 'not_found',
  'team.member_unknown': 'not_found',
  'bet.not_found': 'not_found',
  'feedback.daily_limit': 'too_many',
  'idempotency.key_required': 'malformed',
  'idempotency.in_progress': 'conflict',
  'idempotency.other_input': 'key_reused',
  'site.maintenance': 'unavailable',
  'area.maintenance': 'unavailable',
  'region.restricted': 'forbidden',
  'server.busy': 'unavailable',
  'server.defect': 'defect',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;
export const errorCodes = Object.keys(errorKinds) as ErrorCode[];

/**
 * Values for the placeholders of a translated text, money in its wire form. `retryAfterSeconds` is
 * also sent as the header.
 */
export type ErrorParams = Readonly<Record<string, string | number>>;
