import { remainingMs, type Session, type SessionDeps, sessionKey } from './session-store.ts';

// Only a session that is still there: a touch that meets a logout would leave a piece of one behind,
// which nothing ever cleans up.
const TOUCH = `
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'activeAt', ARGV[1]) end`;

/**
 * Keeps a session alive when its owner did something since the last touch; a page that is merely
 * open does not. Answers for how many milliseconds it goes on.
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
