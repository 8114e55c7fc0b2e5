import { randomBytes } from 'node:crypto';
import { sessionEnds } from '../../platform/live/index.ts';
import {
  memberKey,
  SESSION_KEPT_MS,
  type Session,
  type SessionDeps,
  sessionKey,
} from './session-store.ts';

// The session keeps its start and so its absolute expiry. A concurrent login with the old password ends too.
const RENEW = `
  local fields = redis.call('HGETALL', KEYS[1])
  if #fields == 0 then return 0 end
  local current = redis.call('GET', KEYS[3])
  if current and current ~= ARGV[2] then
    redis.call('DEL', ARGV[1] .. current, KEYS[3])
    redis.call('PUBLISH', ARGV[5], current .. ';login.not.session')
  end
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], unpack(fields))
  redis.call('HDEL', KEYS[2], 'replaced')
  redis.call('HSET', KEYS[2], 'mustChangePassword', '0')
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
  redis.call('SET', KEYS[3], ARGV[3], 'PX', ARGV[4])
  return 1`;

/**
 * Ends any other session of a member who changed their password and continues the caller's one under a new id, so that
 * a stolen token becomes invalid. A support view goes on. The end of the caller's own session is not published: their
 * page only has to use the new token.
 *
 * @returns the new id; undefined if the session has ended in the meantime
 */
export async function renewSession(
  { redis }: Pick<SessionDeps, 'redis'>,
  { sessionId, memberId }: Pick<Session, 'sessionId' | 'memberId'>,
): Promise<string | undefined> {
  const renewed = randomBytes(24).toString('base64url');
  const keys = [sessionKey(sessionId), sessionKey(renewed), memberKey(memberId)];
  const isRenewed = await redis.eval(
    RENEW,
    keys.length,
    ...keys,
    `${redis.options.keyPrefix ?? ''}${sessionKey('')}`, // ioredis prefixes KEYS but not this argument
    sessionId,
    renewed,
    SESSION_KEPT_MS,
    sessionEnds(redis),
  );
  return isRenewed ? renewed : undefined;
}
