import { DomainError, hashOfToken, makeToken } from '../kernel/index.ts';
import type { SessionDeps } from './session-store.ts';

const LIFE_MS = 60_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 3_600_000;

interface Kept {
  readonly memberId: string;
  readonly merchantId: string;
  readonly expiresAt: number;
}

const keyOf = (token: string) => `session:handover:${hashOfToken(token).toString('base64url')}`;

/** A token that a link carries: good once and for a minute, for a session of a member. */
export async function makeHandOver(
  { redis, clock }: SessionDeps,
  { memberId, merchantId }: { memberId: bigint; merchantId: bigint },
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken();
  const expiresAt = new Date(clock().getTime() + LIFE_MS);
  const whose = { memberId: `${memberId}`, merchantId: `${merchantId}` };
  const kept: Kept = { ...whose, expiresAt: expiresAt.getTime() };
  await redis.set(keyOf(token), JSON.stringify(kept), 'PX', KEPT_MS);
  return { token, expiresAt };
}

/**
 * Uses a token up, whoever asks, and answers whose session it is for.
 *
 * @throws login.link_ended when it is unknown, used, too old or another site's
 */
export async function takeHandOver(
  { redis, clock }: SessionDeps,
  { token, merchantId }: { token: string; merchantId: bigint },
): Promise<bigint> {
  const text = await redis.getdel(keyOf(token));
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  const isGood = kept?.merchantId === `${merchantId}` && clock().getTime() < kept.expiresAt;
  if (!isGood) throw new DomainError('login.link_ended');
  return BigInt(kept.memberId);
}
