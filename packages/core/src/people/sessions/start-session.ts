import { randomBytes } from 'node:crypto';
import { sessionEnds } from '../../platform/live/index.ts';
import type { SessionDeps, SessionMember } from './session-store.ts';
import { memberKey, SESSION_KEPT_MS, sessionKey, viewKey } from './session-store.ts';

// One script: otherwise two concurrent logins would leave two sessions, one of them unreachable. The old session is
// marked instead of deleted, so that its owner learns why it ended.
const START = `
  local old = redis.call('GET', KEYS[2])
  if old then
    local oldKey = ARGV[1] .. old
    if redis.call('EXISTS', oldKey) == 1 then redis.call('HSET', oldKey, 'replaced', '1') end
    redis.call('PUBLISH', ARGV[4], old .. ';duplicateLogin')
  end
  redis.call('HSET', KEYS[1], unpack(ARGV, 5))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])`;

/**
 * Starts a member's session and returns its id. It ends the member's previous session; a support view ends only the
 * previous support view.
 */
export async function startSession(
  { redis, clock }: SessionDeps,
  member: Omit<SessionMember, 'mustChangePassword' | 'isSupportView'> & Partial<SessionMember>,
): Promise<string> {
  const sessionId = randomBytes(24).toString('base64url');
  const now = String(clock().getTime());
  const fields = {
    memberId: String(member.memberId),
    publicId: member.publicId,
    merchantId: String(member.merchantId),
    username: member.username,
    customerType: String(member.customerType),
    mustChangePassword: member.mustChangePassword ? '1' : '0',
    isSupportView: member.isSupportView ? '1' : '0',
    ...(member.address && { address: member.address }),
    startedAt: now,
    activeAt: now,
  };
  await redis.eval(
    START,
    2,
    sessionKey(sessionId),
    (member.isSupportView ? viewKey : memberKey)(member.memberId),
    `${redis.options.keyPrefix ?? ''}${sessionKey('')}`, // ioredis prefixes KEYS but not this argument
    sessionId,
    SESSION_KEPT_MS,
    sessionEnds(redis),
    ...Object.entries(fields).flat(),
  );
  return sessionId;
}
