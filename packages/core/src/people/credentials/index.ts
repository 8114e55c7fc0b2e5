export { answerSecurityQuestions } from './answer-security-questions.ts';
export { assertNotHeld } from './assert-not-held.ts';
export { assertSameCountry } from './assert-same-country.ts';
export { assertStrongPin } from './assert-strong-pin.ts';
export { assertTypedTwice } from './assert-typed-twice.ts';
export {
  type Authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  removeLostAuthenticator,
  renewMemberRecoveryCodes,
} from './authenticator/set-up-authenticator.ts';
export { verifyMemberAuthenticator } from './authenticator/verify-authenticator.ts';
export { bindRecipient } from './bind-recipient.ts';
export { changeOwnPassword } from './change-own-password.ts';
export type { CredentialsDeps } from './credentials-deps.ts';
export { findForLogin, type LoginCandidate, loginCandidate } from './find-for-login.ts';
export { type Credential, hashOf, hashOfUnknownPassword } from './hash-of.ts';
export { limitGuesses, resetGuesses } from './limit-guesses.ts';
export {
  endLoginTickets,
  isLoginTicket,
  issueLoginTicket,
  useLoginTicket,
} from './login-ticket.ts';
export { numberIn, numberOf } from './number-of.ts';
export { makePasswordLink, type PasswordLink } from './password.ts';
export { isPasswordTooOld, isWeakPassword } from './password-rules.ts';
export {
  changePaymentPassword,
  type PaymentPassword,
  readPaymentPassword,
  setPaymentPassword,
  verifyPaymentPassword,
} from './payment-password.ts';
export { type BoundNumberProof, proveBoundNumber } from './prove-bound-number.ts';
export { hasPassword, provePassword } from './prove-password.ts';
export { resetPasswordByLink } from './reset-password-by-link.ts';
export { resetPasswordByPhone } from './reset-password-by-phone.ts';
export { resetPaymentPasswordByProof } from './reset-payment-password-by-proof.ts';
export { authenticatorRows, rememberedDeviceRows } from './rows.ts';
export { readSecurityQuestions } from './security-questions.ts';
export { sendBindingCode } from './send-binding-code.ts';
export { type BoundPurpose, sendCodeToBound } from './send-code-to-bound.ts';
export { sendCodeToHolder } from './send-code-to-holder.ts';
export { sendResetLink } from './send-reset-link.ts';
export { setFirstPaymentPassword } from './set-first-payment-password.ts';
