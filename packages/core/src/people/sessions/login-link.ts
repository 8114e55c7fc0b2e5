import { SUPPORT_LINK_MINUTES } from '@app/shared/credentials/lifetimes';
import { DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import type { SessionDeps } from './session-store.ts';

const LIFE_MS = SUPPORT_LINK_MINUTES * 60_000;
/** Redis only cleans up: what decides is the stored instant. */
const KEPT_MS = 3_600_000;

interface Kept {
  readonly memberId: string;
  readonly merchantId: string;
  readonly expiresAt: number;
  readonly reason?: string;
}

const keyOf = (token: string) => `session:handover:${hashOfToken(token).toString('base64url')}`;

interface NewLoginLink {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** Why it is made: the member reads it in their log of logins. */
  readonly reason?: string;
}

/** A token that a link carries: good once and for a minute, for a session of a member. */
export async function makeLoginLink(
  { redis, clock }: SessionDeps,
  { memberId, merchantId, reason }: NewLoginLink,
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken();
  const expiresAt = new Date(clock().getTime() + LIFE_MS);
  const whose = { memberId: `${memberId}`, merchantId: `${merchantId}` };
  const why = reason === undefined ? {} : { reason };
  const kept: Kept = { ...whose, ...why, expiresAt: expiresAt.getTime() };
  await redis.set(keyOf(token), JSON.stringify(kept), 'PX', KEPT_MS);
  return { token, expiresAt };
}

/**
 * Uses a token up, and answers whose session it is for and why the link was made.
 *
 * @throws login.link_ended when it is unknown, used, too old or another site's
 */
export async function takeLoginLink(
  { redis, clock }: SessionDeps,
  { token, merchantId }: { token: string; merchantId: bigint },
): Promise<{ memberId: bigint; reason: string | undefined }> {
  const text = await redis.getdel(keyOf(token));
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  const isGood = kept?.merchantId === `${merchantId}` && clock().getTime() < kept.expiresAt;
  if (!isGood) throw new DomainError('login.link_ended');
  return { memberId: BigInt(kept.memberId), reason: kept.reason };
}
