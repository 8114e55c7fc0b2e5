import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Reader } from '../db/index.ts';
import { type Clock, DomainError } from '../kernel/index.ts';
import { type Operator, readOperator } from './operator-row.ts';

interface SessionDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

const IDLE_MS = 15 * 60_000;
const AGE_MS_MAX = 12 * 3_600_000;
/** Redis only cleans up: what decides is a stored instant and the clock. */
const KEPT_MS = 2 * AGE_MS_MAX;

const keyOf = (sessionId: string) => `ops:session:${sessionId}`;

/** Begins a session, and answers its id. */
export async function startOperatorSession(
  { redis, clock }: SessionDeps,
  operatorId: bigint,
): Promise<string> {
  const sessionId = randomBytes(24).toString('base64url');
  const now = clock().getTime();
  const fields = { operatorId: `${operatorId}`, startedAt: now, activeAt: now };
  await redis.multi().hset(keyOf(sessionId), fields).pexpire(keyOf(sessionId), KEPT_MS).exec();
  return sessionId;
}

/**
 * Whose session it is, with what they may do now: a role that is taken, or an operator who is
 * disabled, is noticed by the next call. A call counts as a sign of life.
 *
 * @throws login.not.session
 */
export async function readOperatorSession(
  { redis, clock, db }: SessionDeps & { readonly db: Reader },
  sessionId: string,
): Promise<Operator> {
  const { operatorId, startedAt, activeAt } = await redis.hgetall(keyOf(sessionId));
  const now = clock().getTime();
  const isAlive =
    operatorId !== undefined &&
    now < Number(activeAt) + IDLE_MS &&
    now < Number(startedAt) + AGE_MS_MAX;
  if (!isAlive) throw new DomainError('login.not.session');
  const operator = await readOperator(db, BigInt(operatorId));
  if (operator.disabledAt) throw new DomainError('login.not.session');
  await redis.hset(keyOf(sessionId), { activeAt: now });
  return operator;
}

export const endOperatorSession = async (
  { redis }: Pick<SessionDeps, 'redis'>,
  sessionId: string,
): Promise<void> => {
  await redis.del(keyOf(sessionId));
};
