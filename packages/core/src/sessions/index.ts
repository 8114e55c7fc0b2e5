export { endMemberSessions, endSession } from './end-session.ts';
export { readSession } from './read-session.ts';
export {
  findSealKey,
  rotateSealKeys,
  type SealKey,
  type SealKeyDeps,
  sealKeys,
} from './seal-keys.ts';
export type { Session, SessionDeps, SessionMember } from './session-store.ts';
export { SESSION_AGE_MS_MAX, SESSION_IDLE_MS } from './session-store.ts';
export { startSession } from './start-session.ts';
export { touchSession } from './touch-session.ts';
