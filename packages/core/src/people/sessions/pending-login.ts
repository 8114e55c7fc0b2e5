import { randomUUID } from 'node:crypto';
import { DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import type { SessionDeps } from './session-store.ts';

/** A login that needs a second proof. */
export interface PendingLogin {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly portal: 'member' | 'agent';
  readonly device: string | undefined;
  readonly method: 'password' | 'sms' | 'ticket' | 'social';
  readonly mustChangePassword: boolean;
  readonly isRemembered: boolean;
}

const LIFE_MS = 5 * 60_000;
const TRIES_MAX = 5;
/** The TTL in Redis only cleans up; the stored expiry decides. */
const KEPT_MS = 3_600_000;

/** A caller with the password can get any number of tickets, so wrong proofs are also counted per member. */
const FAILURES_PER_MEMBER_MAX = 10;
const FAILURES_MS = 3_600_000;
const RETRY_SECONDS = 300;

const keyOf = (ticket: string) => `login:pending:${hashOfToken(ticket).toString('base64url')}`;
const failuresOf = (memberId: bigint) => `login:unproven:${memberId}`;

/** Stores a login until its second proof arrives. Returns the ticket with which the client continues. */
export async function storePendingLogin(
  { redis, clock }: SessionDeps,
  login: PendingLogin,
): Promise<string> {
  const ticket = makeToken();
  const { memberId, merchantId, ...rest } = login;
  const text = JSON.stringify({ ...rest, memberId: `${memberId}`, merchantId: `${merchantId}` });
  const key = keyOf(ticket);
  const stored = { login: text, expiresAt: clock().getTime() + LIFE_MS, tries: 0 };
  await redis.multi().hset(key, stored).pexpire(key, KEPT_MS).exec();
  return ticket;
}

/**
 * Reads the login of a ticket without counting an attempt.
 *
 * @throws login.verification_ended
 */
export async function readPendingLogin(
  { redis, clock }: SessionDeps,
  { ticket, merchantId }: { ticket: string; merchantId: bigint },
): Promise<PendingLogin> {
  const { login, expiresAt } = await redis.hgetall(keyOf(ticket));
  const stored = login ? JSON.parse(login) : undefined;
  const isGood = stored?.merchantId === `${merchantId}` && clock().getTime() < Number(expiresAt);
  if (!isGood) throw new DomainError('login.verification_ended');
  return { ...stored, memberId: BigInt(stored.memberId), merchantId };
}

// Atomic: concurrent attempts must not all count as the first, and an attempt after the end must not write a key again.
const COUNT_TRY = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  return redis.call('HINCRBY', KEYS[1], 'tries', 1)`;
const COUNT_FAILURE = `
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
  redis.call('PEXPIRE', KEYS[1], 2 * ARGV[2])
  return 1`;

/**
 * Checks a second proof, at most five times per ticket. Each attempt counts as a failure of the member until it has
 * proved right. A correct one uses up the ticket, so of two concurrent ones only one succeeds.
 *
 * @throws login.verification_ended, login.verification_wrong, TOO_MANY_REQUESTS
 */
export async function provePendingLogin(
  { redis, clock }: SessionDeps,
  { ticket, memberId }: { ticket: string; memberId: bigint },
  isRight: () => Promise<boolean>,
): Promise<void> {
  const key = keyOf(ticket);
  const tries = Number(await redis.eval(COUNT_TRY, 1, key));
  if (tries < 1 || tries > TRIES_MAX) throw new DomainError('login.verification_ended');
  const [failures, id] = [failuresOf(memberId), randomUUID()];
  const limits = [clock().getTime(), FAILURES_MS, FAILURES_PER_MEMBER_MAX, id];
  const isAdmitted = await redis.eval(COUNT_FAILURE, 1, failures, ...limits);
  if (!isAdmitted) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS });
  if (!(await isRight())) throw new DomainError('login.verification_wrong');
  await redis.zrem(failures, id);
  if ((await redis.del(key)) === 0) throw new DomainError('login.verification_ended');
}
