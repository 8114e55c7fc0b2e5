import { sessionEnds } from '../../platform/live/index.ts';
import { memberKey, type SessionDeps, sessionKey, viewKey } from './session-store.ts';

// The pointer is deleted only while it refers to this session: a login a moment ago may have replaced it.
const END = `
  redis.call('DEL', KEYS[1])
  redis.call('PUBLISH', ARGV[2], ARGV[1] .. ';login.not.session')
  for n = 2, #KEYS do
    if redis.call('GET', KEYS[n]) == ARGV[1] then redis.call('DEL', KEYS[n]) end
  end`;

const END_ALL = `
  for _, key in ipairs(KEYS) do
    local id = redis.call('GET', key)
    if id then
      redis.call('DEL', ARGV[1] .. id, key)
      redis.call('PUBLISH', ARGV[2], id .. ';login.not.session')
    end
  end`;

/** Ends a session at once in every process, and closes the live connections of its pages. */
export async function endSession(
  { redis }: Pick<SessionDeps, 'redis'>,
  { sessionId, memberId }: { sessionId: string; memberId: bigint },
): Promise<void> {
  const keys = [sessionKey(sessionId), memberKey(memberId), viewKey(memberId)];
  await redis.eval(END, keys.length, ...keys, sessionId, sessionEnds(redis));
}

/** Ends a member's session and any support view of the member, for example after a password change. */
export async function endMemberSessions(
  { redis }: Pick<SessionDeps, 'redis'>,
  memberId: bigint,
): Promise<void> {
  const prefix = `${redis.options.keyPrefix ?? ''}${sessionKey('')}`;
  const keys = [memberKey(memberId), viewKey(memberId)];
  await redis.eval(END_ALL, keys.length, ...keys, prefix, sessionEnds(redis));
}
