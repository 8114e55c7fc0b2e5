import type { Redis } from 'ioredis';
import { type Clock, hashOfToken, makeToken } from '../../../platform/kernel/index.ts';

interface ChallengeDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** Purpose of a challenge; it is not valid for any other. */
interface Purpose {
  readonly purpose: 'login' | 'proof' | 'register';
  /** The operator who requested it; undefined at a login. */
  readonly operatorId: bigint | undefined;
}

/** Long enough to find a security key and touch it. */
const LIFE_MS = 120_000;
/** The TTL in Redis only cleans up; the stored expiry decides. */
const KEPT_MS = 3_600_000;

const keyOf = (challenge: string) => `ops:passkey:${hashOfToken(challenge).toString('base64url')}`;
const storedValue = ({ purpose, operatorId = 0n }: Purpose, madeAt: number) =>
  JSON.stringify({ purpose, operatorId: `${operatorId}`, madeAt });

/** Creates a challenge for an authenticator to sign once, within a short time. */
export async function makeChallenge(
  { redis, clock }: ChallengeDeps,
  purpose: Purpose,
): Promise<string> {
  const challenge = makeToken();
  await redis.set(keyOf(challenge), storedValue(purpose, clock().getTime()), 'PX', KEPT_MS);
  return challenge;
}

/**
 * Uses up a challenge and returns whether it was valid for the purpose. Of two concurrent signatures, one is accepted.
 */
export async function spendChallenge(
  { redis, clock }: ChallengeDeps,
  challenge: string,
  purpose: Purpose,
): Promise<boolean> {
  const text = await redis.getdel(keyOf(challenge));
  if (text === null) return false;
  const { madeAt } = JSON.parse(text) as { madeAt: number };
  return text === storedValue(purpose, madeAt) && clock().getTime() < madeAt + LIFE_MS;
}
