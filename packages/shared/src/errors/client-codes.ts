/**
 * Errors that clients detect themselves: the connection, the page, a form field, an empty wallet among refusals for
 * missing money, or the result of a phone number check by an external service. They are also keys of `errors.json` in the catalog of
 * phrases, which holds all error messages.
 */
export const clientCodes = [
  'connection.unreachable',
  'connection.too_slow',
  'connection.blocked',
  'connection.unknown',
  'connection.insecure',
  'chunk.failed',
  'popup.blocked',
  'preview.only',
  'wallet.empty',
  'login.first',
  'login.both',
  'field.required',
  'field.confirmation',
  'field.real_name',
  'field.phone',
  'feedback.required',
  'phone_auth.invalid-phone-number',
  'phone_auth.missing-phone-number',
  'phone_auth.too-many-requests',
  'phone_auth.unknown',
  'phone_auth.invalid-verification-code',
  'phone_auth.missing-verification-code',
  'phone_auth.captcha-check-failed',
  'phone_auth.quota-exceeded',
  'phone_auth.operation-not-allowed',
  'phone_auth.code-expired',
  'phone_auth.popup-closed-by-user',
] as const;

export type ClientCode = (typeof clientCodes)[number];
