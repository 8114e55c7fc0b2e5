export { addressPrefix } from './address-prefix.ts';
export { hashPassword } from './hash-password.ts';
export { hashPoolState } from './hash-pool.ts';
export {
  acceptWork,
  type HumanCheckScene,
  issueTicket,
  leadingZeroBits,
  setWork,
  spendTicket,
} from './human-check.ts';
export { type LoginAttempt, throttleLogin } from './throttle-login.ts';
export { dummyHash, type PasswordCheck, verifyPassword } from './verify-password.ts';
