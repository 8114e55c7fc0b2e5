export { addressOfCustomer, addressPrefix } from './address-prefix.ts';
export { assertUncommon, commonPasswords } from './assert-uncommon.ts';
export { CAPTCHA_MS, setCaptcha, spendCaptcha } from './captcha.ts';
export { checkCode } from './codes/check-code.ts';
export { CODE_LIFE_MS, type CodeOwner, type CodePurpose } from './codes/code.ts';
export { deleteOldSmsAreas } from './codes/delete-old-sms-areas.ts';
export { phoneAuthProvider } from './codes/phone-auth-provider.ts';
export { type NumberProof, proveNumber } from './codes/prove-number.ts';
export { type CodeRequest, requestCode } from './codes/request-code.ts';
export {
  SANDBOX_ISSUER,
  SANDBOX_PHONE_PATH,
  sandboxPhoneAuth,
  siteCodeOfSandboxKey,
} from './codes/sandbox-phone-auth.ts';
export { sendCode } from './codes/send-code.ts';
export { assertServed, isServed } from './codes/sms-areas.ts';
export { spendBudget } from './codes/sms-budget.ts';
export { spendSentCode } from './codes/spend-sent-code.ts';
export { throttleCodes } from './codes/throttle-codes.ts';
export { endCodesTo, useCode } from './codes/use-code.ts';
export { hashPassword } from './hash-password.ts';
export { hashPoolState } from './hash-pool.ts';
export { acceptHostedCheck } from './hosted/accept-hosted-check.ts';
export { type HostedCheckConfig, hostedCheckProvider } from './hosted/hosted-check-provider.ts';
export { isHosted } from './hosted/is-hosted.ts';
export type { HostedAnswer } from './hosted/verify-hosted-answer.ts';
export {
  type HumanCheckEffort,
  type HumanCheckScene,
  type HumanCheckTicket,
  issueHumanCheckTicket,
  spendHumanCheckTicket,
} from './human-check.ts';
export { type LoginAttempt, rememberPlace, throttleLogin } from './login-throttle.ts';
export { areKeysUnreachable, countSigningKeys } from './signing-keys.ts';
export { acceptSlider, SLIDER_PICTURE, type SliderChallenge, setSlider } from './slider-check.ts';
export { codeAt, makeTotpSecret, stepOfCode, totpAddress } from './totp.ts';
export { dummyHash, type PasswordCheck, verifyPassword } from './verify-password.ts';
export { acceptWork, leadingZeroBits, setWork } from './work-check.ts';
export { yieldWhileHashing } from './yield-while-hashing.ts';
