import type { Redis } from 'ioredis';
import { batchLoader, DomainError } from '../../platform/kernel/index.ts';
import { remainingMs, type Session, type SessionDeps, sessionKey } from './session-store.ts';

/**
 * A query. A site's session by id, if it is valid. Concurrent calls share one read of Redis.
 *
 * @throws duplicateLogin if a later login ended it
 * @throws login.not.session if it never existed, was ended, has expired, idled out, or is another site's
 */
export async function readSession(
  { redis, clock }: SessionDeps,
  { sessionId, merchantId }: { sessionId: string; merchantId: bigint },
): Promise<Session> {
  const fields = await readFields(redis, sessionId);
  const session = toSession(sessionId, fields);
  const isAlive = session?.merchantId === merchantId && remainingMs(session, clock()) > 0;
  if (!isAlive) throw new DomainError('login.not.session');
  if (fields.replaced) throw new DomainError('duplicateLogin');
  return session;
}

// One text per session: parsing hundreds of sessions field by field would take longer than the read.
const READ = `
  local found = {}
  for n, key in ipairs(KEYS) do
    local fields = {}
    local parts = redis.call('HGETALL', key)
    for i = 1, #parts, 2 do fields[parts[i]] = parts[i + 1] end
    found[n] = cjson.encode(fields)
  end
  return found`;

type Fields = Readonly<Record<string, string>>;

/** Reads stored sessions; concurrent calls share one read. */
export const readFields = batchLoader(
  async (redis: Redis, ids: readonly string[]): Promise<Fields[]> => {
    const found = (await redis.eval(READ, ids.length, ...ids.map(sessionKey))) as string[];
    return found.map((text) => JSON.parse(text));
  },
);

/** Undefined if nothing is stored. */
export function toSession(sessionId: string, fields: Fields): Session | undefined {
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
    isSupportView: fields.isSupportView === '1',
    ...(fields.address && { address: fields.address }),
    startedAt: new Date(Number(startedAt)),
    activeAt: new Date(Number(activeAt)),
  };
}
