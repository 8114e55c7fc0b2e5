export type { AccessDeps } from './access-deps.ts';
export { beginFreePlay } from './begin-free-play.ts';
export type { BegunSession } from './begin-session.ts';
export {
  type CreateDownlines,
  createDownlines,
  DOWNLINES_PER_DAY,
  type NewDownline,
} from './create-downlines.ts';
export { endDevice } from './end-device.ts';
export { exchangeLoginLink } from './exchange-login-link.ts';
export { type KnownDevice, knownDevices } from './known-devices.ts';
export { logIn } from './log-in.ts';
export { logInByIdentity } from './log-in-by-identity.ts';
export { type LoggedInMember, readLoggedInMember } from './logged-in-member.ts';
export {
  isPlaceKnown,
  type LoginLine,
  type LoginOrigin,
  loginsOfMember,
  loginsOfName,
  type RecordedLogin,
} from './login-log.ts';
export { proveLogin } from './prove-login.ts';
export { recordLogin } from './record-login.ts';
export { recordLoginAttempt } from './record-login-attempt.ts';
export { type Register, register } from './register.ts';
export { type RegisterMember, registerMember, registerWithoutName } from './register-member.ts';
export { proofMethods } from './require-second-proof.ts';
export {
  invitedRegistrationRows,
  loginAttemptRows,
  loginLineRows,
  memberLoginRows,
} from './rows.ts';
export { sendProofCode } from './send-proof-code.ts';
export { sendRegisterCode } from './send-register-code.ts';
