import { sessionEnds } from '../../platform/live/index.ts';
import { memberKey, type SessionDeps, sessionKey, viewKey } from './session-store.ts';

// The pointer goes only while it points here: a login a moment ago may have moved it on.
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

/** Ends a session at once, in every process, and the pages that listen in it. */
export async function endSession(
  { redis }: Pick<SessionDeps, 'redis'>,
  { sessionId, memberId }: { sessionId: string; memberId: bigint },
): Promise<void> {
  const keys = [sessionKey(sessionId), memberKey(memberId), viewKey(memberId)];
  await redis.eval(END, keys.length, ...keys, sessionId, sessionEnds(redis));
}

/** Ends whatever session a member has, and a support view of the member, as after a change of password or by an operator. */
export async function endMemberSessions(
  { redis }: Pick<SessionDeps, 'redis'>,
  memberId: bigint,
): Promise<void> {
  const prefix = `${redis.options.keyPrefix ?? ''}${sessionKey('')}`;
  const keys = [memberKey(memberId), viewKey(memberId)];
  await redis.eval(END_ALL, keys.length, ...keys, prefix, sessionEnds(redis));
}
