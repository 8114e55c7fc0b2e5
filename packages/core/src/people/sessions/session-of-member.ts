import { DomainError } from '../../platform/kernel/index.ts';
import { readSession } from './read-session.ts';
import { memberKey, type Session, type SessionDeps } from './session-store.ts';

/** A query. A member's session on their site, if any. */
export async function sessionOfMember(
  deps: SessionDeps,
  { memberId, merchantId }: { memberId: bigint; merchantId: bigint },
): Promise<Session | undefined> {
  const sessionId = await deps.redis.get(memberKey(memberId));
  if (!sessionId) return undefined;
  try {
    return await readSession(deps, { sessionId, merchantId });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
