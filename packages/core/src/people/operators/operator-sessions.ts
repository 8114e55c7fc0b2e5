import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Reader } from '../../platform/db/index.ts';
import { type Clock, DomainError } from '../../platform/kernel/index.ts';
import { breakGlassPermissionsOf } from './break-glass.ts';
import { type Operator, readOperator } from './operator-row.ts';

interface SessionDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

const IDLE_MS = 15 * 60_000;
const AGE_MS_MAX = 12 * 3_600_000;
/** The TTL in Redis only cleans up; stored times and the clock decide. */
const KEPT_MS = 2 * AGE_MS_MAX;

const keyOf = (sessionId: string) => `ops:session:${sessionId}`;
/** Key of an operator's sessions, ordered by their start. */
const indexOf = (operatorId: bigint | string) => `ops:sessions:${operatorId}`;

/** Origin of a session. */
export interface SessionOrigin {
  readonly ip: string;
  /** The browser's user agent. */
  readonly browser: string;
}

const UNKNOWN_ORIGIN: SessionOrigin = { ip: '', browser: '' };
const BROWSER_CHARS_MAX = 300;

/** Starts a session and returns its id. */
export async function startOperatorSession(
  { redis, clock }: SessionDeps,
  operatorId: bigint,
  { ip, browser }: SessionOrigin = UNKNOWN_ORIGIN,
): Promise<string> {
  const sessionId = randomBytes(24).toString('base64url');
  const now = clock().getTime();
  const from = { ip, browser: browser.slice(0, BROWSER_CHARS_MAX) };
  const fields = { operatorId: `${operatorId}`, startedAt: now, activeAt: now, ...from };
  await redis
    .multi()
    .hset(keyOf(sessionId), fields)
    .pexpire(keyOf(sessionId), KEPT_MS)
    .zadd(indexOf(operatorId), now, sessionId)
    .pexpire(indexOf(operatorId), KEPT_MS)
    .exec();
  return sessionId;
}

const isAlive = ({ startedAt, activeAt }: Readonly<Record<string, string>>, now: number): boolean =>
  now < Number(activeAt) + IDLE_MS && now < Number(startedAt) + AGE_MS_MAX;

/** A query. An existing operator with their permissions: those of their roles and break-glass ones. */
export async function operatorNow(reader: Reader, id: bigint, now: Date): Promise<Operator> {
  const operator = await readOperator(reader, id);
  const taken = await breakGlassPermissionsOf(reader, id, now);
  return { ...operator, permissions: [...new Set([...operator.permissions, ...taken])] };
}

/**
 * The operator of a session with their permissions, read on every call, so that removed roles and disabled operators
 * take effect with the next call. Extends the session.
 *
 * @throws login.not.session
 */
export async function readOperatorSession(
  { redis, clock, db }: SessionDeps & { readonly db: Reader },
  sessionId: string,
): Promise<Operator> {
  const session = await redis.hgetall(keyOf(sessionId));
  const { operatorId } = session;
  const now = clock().getTime();
  if (operatorId === undefined || !isAlive(session, now))
    throw new DomainError('login.not.session');
  const operator = await operatorNow(db, BigInt(operatorId), new Date(now));
  if (operator.disabledAt) throw new DomainError('login.not.session');
  await redis.hset(keyOf(sessionId), { activeAt: now });
  return operator;
}

export const endOperatorSession = async (
  { redis }: Pick<SessionDeps, 'redis'>,
  sessionId: string,
): Promise<void> => {
  const operatorId = await redis.hget(keyOf(sessionId), 'operatorId');
  await redis.del(keyOf(sessionId));
  if (operatorId !== null) await redis.zrem(indexOf(operatorId), sessionId);
};

/** An open session, without its id, which would let others take it over. */
export interface OperatorSession extends SessionOrigin {
  /** Identifies the session in lists, and in calls that end it. */
  readonly handle: string;
  readonly startedAt: Date;
  readonly activeAt: Date;
  readonly isCurrent: boolean;
}

const SHOWN_MAX = 50;
const HANDLE_CHARS = 32;

/** A one-way hash, so that a reader of the list cannot use the sessions. */
const handleOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, HANDLE_CHARS);

/**
 * An operator's open sessions, newest first.
 *
 * @param ownId the caller's session
 */
export async function listOperatorSessions(
  { redis, clock }: SessionDeps,
  operatorId: bigint,
  ownId = '',
): Promise<OperatorSession[]> {
  const ids = await redis.zrevrange(indexOf(operatorId), 0, SHOWN_MAX - 1);
  const found = await Promise.all(ids.map((id) => redis.hgetall(keyOf(id))));
  const now = clock().getTime();
  return ids.flatMap((id, n) => {
    const session = found[n] ?? {};
    if (session.operatorId === undefined || !isAlive(session, now)) return [];
    const { startedAt, activeAt, ip = '', browser = '' } = session;
    const times = { startedAt: new Date(Number(startedAt)), activeAt: new Date(Number(activeAt)) };
    return [{ handle: handleOf(id), ...times, ip, browser, isCurrent: id === ownId }];
  });
}

/**
 * Ends an open session of an operator, or all except the caller's.
 *
 * @param handle of the session; undefined: all
 * @returns number of ended sessions
 */
export async function endOperatorSessions(
  { redis, clock }: SessionDeps,
  operatorId: bigint,
  { handle, ownId }: { readonly handle: string | undefined; readonly ownId: string },
): Promise<number> {
  const ids = await redis.zrevrange(indexOf(operatorId), 0, -1);
  const meant = ids.filter((id) => (handle === undefined ? id !== ownId : handleOf(id) === handle));
  const now = clock().getTime();
  const ended = await Promise.all(
    meant.map(async (id) => {
      const session = await redis.hgetall(keyOf(id));
      await endOperatorSession({ redis }, id);
      return session.operatorId !== undefined && isAlive(session, now);
    }),
  );
  return ended.filter(Boolean).length;
}
