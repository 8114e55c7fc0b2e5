export { endMemberSessions, endSession } from './end-session.ts';
export { makeLoginLink, takeLoginLink } from './login-link.ts';
export { membersOnline } from './members-online.ts';
export {
  type PendingLogin,
  provePendingLogin,
  readPendingLogin,
  storePendingLogin,
} from './pending-login.ts';
export { readSession } from './read-session.ts';
export { renewSession } from './renew-session.ts';
export { findSealKey, type SealKey, sealKeys } from './seal-keys.ts';
export { sessionOfMember } from './session-of-member.ts';
export type { Session, SessionDeps } from './session-store.ts';
export { startSession } from './start-session.ts';
export { touchSession } from './touch-session.ts';
