import type { Redis } from 'ioredis';
import { type Clock, hashOfToken, makeToken } from '../../../platform/kernel/index.ts';

interface ChallengeDeps {
  readonly redis: Redis;
  readonly clock: Clock;
}

/** A challenge is good for this, and nothing else. */
interface Purpose {
  readonly purpose: 'login' | 'proof' | 'register';
  /** The operator who requested it; undefined at a login. */
  readonly operatorId: bigint | undefined;
}

/** Long enough to look for a key and touch it. */
const LIFE_MS = 120_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 3_600_000;

const keyOf = (challenge: string) => `ops:passkey:${hashOfToken(challenge).toString('base64url')}`;
const kept = ({ purpose, operatorId = 0n }: Purpose, madeAt: number) =>
  JSON.stringify({ purpose, operatorId: `${operatorId}`, madeAt });

/** What an authenticator is to sign, once and soon. */
export async function makeChallenge(
  { redis, clock }: ChallengeDeps,
  purpose: Purpose,
): Promise<string> {
  const challenge = makeToken();
  await redis.set(keyOf(challenge), kept(purpose, clock().getTime()), 'PX', KEPT_MS);
  return challenge;
}

/** Uses a challenge up, and answers whether it was good for this: of twins that sign one, one is let in. */
export async function spendChallenge(
  { redis, clock }: ChallengeDeps,
  challenge: string,
  purpose: Purpose,
): Promise<boolean> {
  const text = await redis.getdel(keyOf(challenge));
  if (text === null) return false;
  const { madeAt } = JSON.parse(text) as { madeAt: number };
  return text === kept(purpose, madeAt) && clock().getTime() < madeAt + LIFE_MS;
}
