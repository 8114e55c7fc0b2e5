import { DomainError } from '../kernel/index.ts';
import { remainingMs, type Session, type SessionDeps, sessionKey } from './session-store.ts';

/**
 * A query, one look into Redis. The session with an id on a site, while it lives.
 *
 * @throws duplicateLogin when a later login ended it
 * @throws login.not.session when it never was, was ended, is too old or idle, or is another site's
 */
export async function readSession(
  { redis, clock }: SessionDeps,
  { sessionId, merchantId }: { sessionId: string; merchantId: bigint },
): Promise<Session> {
  const fields = await redis.hgetall(sessionKey(sessionId));
  const session = toSession(sessionId, fields);
  const isAlive = session?.merchantId === merchantId && remainingMs(session, clock()) > 0;
  if (!isAlive) throw new DomainError('login.not.session');
  if (fields.replaced) throw new DomainError('duplicateLogin');
  return session;
}

function toSession(sessionId: string, fields: Record<string, string>): Session | undefined {
  const { memberId, publicId, merchantId, username, customerType, startedAt, activeAt } = fields;
  if (!memberId || !publicId || !merchantId || !username) return undefined;
  return {
    sessionId,
    memberId: BigInt(memberId),
    publicId,
    merchantId: BigInt(merchantId),
    username,
    customerType: Number(customerType),
    mustChangePassword: fields.mustChangePassword === '1',
    startedAt: new Date(Number(startedAt)),
    activeAt: new Date(Number(activeAt)),
  };
}
