import { type SessionDeps, sessionKey } from './session-store.ts';

// Only a session that is still there, as with a touch.
const ACCEPT = `
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'mustChangePassword', '0') end`;

/** Opens to a session what it had to wait for until its owner changed their password. */
export async function acceptNewPassword(
  { redis }: Pick<SessionDeps, 'redis'>,
  sessionId: string,
): Promise<void> {
  await redis.eval(ACCEPT, 1, sessionKey(sessionId));
}
