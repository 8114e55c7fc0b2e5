export { answerSecurityQuestions } from './answer-security-questions.ts';
export { assertNotHeld } from './assert-not-held.ts';
export { assertSameCountry } from './assert-same-country.ts';
export { assertTypedTwice } from './assert-typed-twice.ts';
export type { Authenticator } from './authenticator/authenticator.ts';
export { beginAuthenticator } from './authenticator/begin-authenticator.ts';
export { confirmAuthenticator } from './authenticator/confirm-authenticator.ts';
export { readAuthenticator } from './authenticator/read-authenticator.ts';
export {
  removeAuthenticator,
  removeLostAuthenticator,
} from './authenticator/remove-authenticator.ts';
export { renewMemberRecoveryCodes } from './authenticator/renew-recovery-codes.ts';
export { verifyMemberAuthenticator } from './authenticator/verify-authenticator.ts';
export { bindRecipient } from './bind-recipient.ts';
export { changeOwnPassword } from './change-own-password.ts';
export type { CredentialsDeps } from './credentials-deps.ts';
export { findForLogin, type LoginCandidate, loginCandidate } from './find-for-login.ts';
export { type Credential, hashOf, hashOfUnknownPassword } from './hash-of.ts';
export { issueLoginTicket } from './issue-login-ticket.ts';
export { limitGuesses, resetGuesses } from './limit-guesses.ts';
export { endLoginTickets, isLoginTicket } from './login-ticket.ts';
export { numberIn, numberOf } from './number-of.ts';
export { makePasswordLink, type PasswordLink } from './password.ts';
export { isPasswordTooOld, isWeakPassword } from './password-rules.ts';
export { assertStrongPin } from './payment-password/assert-strong-pin.ts';
export { changePaymentPassword } from './payment-password/change-payment-password.ts';
export {
  type PaymentPassword,
  readPaymentPassword,
  setPaymentPassword,
} from './payment-password/payment-password.ts';
export { resetPaymentPasswordByProof } from './payment-password/reset-payment-password-by-proof.ts';
export { setFirstPaymentPassword } from './payment-password/set-first-payment-password.ts';
export { verifyPaymentPassword } from './payment-password/verify-payment-password.ts';
export { type BoundNumberProof, proveBoundNumber } from './prove-bound-number.ts';
export { hasPassword, provePassword } from './prove-password.ts';
export { resetPasswordByLink } from './reset-password-by-link.ts';
export { resetPasswordByPhone } from './reset-password-by-phone.ts';
export { authenticatorRows, rememberedDeviceRows } from './rows.ts';
export { readSecurityQuestions } from './security-questions.ts';
export { sendBindingCode } from './send-binding-code.ts';
export { type BoundPurpose, sendCodeToBound } from './send-code-to-bound.ts';
export { sendCodeToHolder } from './send-code-to-holder.ts';
export { sendResetLink } from './send-reset-link.ts';
export { useLoginTicket } from './use-login-ticket.ts';
