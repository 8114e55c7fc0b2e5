import { sessionEnds } from '../live/index.ts';
import { memberKey, type SessionDeps, sessionKey } from './session-store.ts';

// The pointer goes only while it points here: a login a moment ago may have moved it on.
const END = `
  redis.call('DEL', KEYS[1])
  redis.call('PUBLISH', ARGV[2], ARGV[1] .. ';login.not.session')
  if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end`;

const END_ALL = `
  local id = redis.call('GET', KEYS[1])
  if id then
    redis.call('DEL', ARGV[1] .. id, KEYS[1])
    redis.call('PUBLISH', ARGV[2], id .. ';login.not.session')
  end`;

/** Ends a session at once, in every process, and the pages that listen in it. */
export async function endSession(
  { redis }: Pick<SessionDeps, 'redis'>,
  { sessionId, memberId }: { sessionId: string; memberId: bigint },
): Promise<void> {
  const keys = [sessionKey(sessionId), memberKey(memberId)];
  await redis.eval(END, keys.length, ...keys, sessionId, sessionEnds(redis));
}

/** Ends whatever session a member has, as after a change of password or by an operator. */
export async function endMemberSessions(
  { redis }: Pick<SessionDeps, 'redis'>,
  memberId: bigint,
): Promise<void> {
  const prefix = `${redis.options.keyPrefix ?? ''}${sessionKey('')}`;
  await redis.eval(END_ALL, 1, memberKey(memberId), prefix, sessionEnds(redis));
}
