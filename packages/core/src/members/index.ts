export {
  ADDRESSES_MAX,
  type Address,
  dropAddress,
  readAddresses,
  writeAddress,
} from './addresses.ts';
export { ageOf } from './age.ts';
export {
  type Authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewMemberRecoveryCodes,
} from './authenticator/set-up-authenticator.ts';
export { verifyMemberAuthenticator } from './authenticator/verify-authenticator.ts';
export {
  type Avatar,
  chooseDrawnAvatar,
  keepOwnAvatar,
  readAvatar,
  readAvatarPicture,
} from './avatar/avatar.ts';
export { PICTURE_BYTES_MAX } from './avatar/reencode-picture.ts';
export { changeProfile } from './change-profile.ts';
export { changeUpline } from './change-upline.ts';
export { countRegistered } from './count-registered.ts';
export { directAgentsOf } from './direct-agents-of.ts';
export { findMembers, lockMember, memberOfSite, unlockMember } from './find-members.ts';
export { forgetLogins } from './forget-logins.ts';
export { type Credential, hashOf, insertMember, type NewMember } from './insert-member.ts';
export { isUsernameFree } from './is-username-free.ts';
export { type KnownDevice, knownDevices } from './known-devices.ts';
export { lockMemberRow } from './lock-member-row.ts';
export {
  isPlaceKnown,
  type LoginLine,
  type LoginMethod,
  type LoginOrigin,
  loginsOfMember,
  loginsOfName,
  type NotedLogin,
  noteLogin,
} from './login-log.ts';
export { isLoginTicket, issueLoginTicket, useLoginTicket } from './login-ticket.ts';
export { type MemberProfile, readMemberProfile } from './member-profile.ts';
export {
  changePassword,
  hashNewPassword,
  makePasswordReset,
  type PasswordPolicy,
  resetPassword,
  setPassword,
} from './password.ts';
export { isPasswordTooOld, isWeakPassword } from './password-rules.ts';
export { isSamePayee } from './payee-name.ts';
export {
  changePaymentPassword,
  type PaymentPassword,
  readPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
  verifyPaymentPassword,
} from './payment-password.ts';
export {
  changePersonal,
  type Messengers,
  memberOfEmail,
  memberOfPhone,
  messengerNames,
  type Personal,
  readPersonal,
} from './personal.ts';
export { mobileDigits, toE164 } from './phone.ts';
export { hasPassword, provePassword } from './prove-password.ts';
export {
  findForLogin,
  type LoginCandidate,
  loginCandidate,
  type Member,
  readMember,
} from './read-member.ts';
export { endFirstLogin, type LoginBefore, recordLogin } from './record-login.ts';
export {
  type Arrival,
  type RegisterMember,
  registerMember,
  registerWithoutName,
} from './register-member.ts';
export { replacePasswordHash } from './replace-password-hash.ts';
export { memberRows, memberUplineRows } from './rows.ts';
export {
  hashAnswers,
  readSecurityQuestions,
  type SecurityAnswer,
  setSecurityAnswers,
  verifySecurityAnswers,
} from './security-questions.ts';
export { uplineOf } from './upline-of.ts';
export { foldUsername } from './username.ts';
