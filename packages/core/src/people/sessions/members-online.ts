import type { Redis } from 'ioredis';
import { readFields, toSession } from './read-session.ts';
import { memberKey, remainingMs, type SessionDeps } from './session-store.ts';

/** A query. The given members who have a valid session. */
export async function membersOnline(
  { redis, clock }: SessionDeps,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const now = clock();
  const isOnline = async (memberId: bigint, sessionId: string | null | undefined) => {
    if (!sessionId) return false;
    const session = toSession(sessionId, await readFields(redis, sessionId));
    return session?.memberId === memberId && remainingMs(session, now) > 0;
  };
  const found = await sessionIdsOf(redis, memberIds);
  const online = await Promise.all(memberIds.map((id, place) => isOnline(id, found[place])));
  return new Set(memberIds.filter((_, place) => online[place]));
}

const sessionIdsOf = async (redis: Redis, memberIds: readonly bigint[]) =>
  memberIds.length > 0 ? redis.mget(memberIds.map(memberKey)) : [];
