import { remainingMs, type Session, type SessionDeps, sessionKey } from './session-store.ts';

// Updates only an existing session: otherwise a touch during a logout would create a partial one that never expires.
const TOUCH = `
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'activeAt', ARGV[1]) end`;

/**
 * Extends a session if its owner has done something since the last touch; an open page alone does not count. Returns
 * the remaining lifetime in milliseconds.
 */
export async function touchSession(
  { redis, clock }: SessionDeps,
  session: Session,
  { isActive }: { isActive: boolean },
): Promise<number> {
  const now = clock();
  if (!isActive) return Math.max(0, remainingMs(session, now));
  await redis.eval(TOUCH, 1, sessionKey(session.sessionId), now.getTime());
  return Math.max(0, remainingMs({ ...session, activeAt: now }, now));
}
