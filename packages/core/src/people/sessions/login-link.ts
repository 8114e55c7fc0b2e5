import { SUPPORT_LINK_MINUTES } from '@app/shared/credentials/lifetimes';
import { DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import type { SessionDeps } from './session-store.ts';

const LIFE_MS = SUPPORT_LINK_MINUTES * 60_000;
/** The TTL in Redis only cleans up; the stored expiry decides. */
const KEPT_MS = 3_600_000;

interface StoredLink {
  readonly memberId: string;
  readonly merchantId: string;
  readonly expiresAt: number;
  readonly reason?: string;
}

const keyOf = (token: string) => `session:handover:${hashOfToken(token).toString('base64url')}`;

interface NewLoginLink {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** The reason for the link, shown in the member's login log. */
  readonly reason?: string;
}

/** Makes the token of a login link, which starts a support view once and within a minute. */
export async function makeLoginLink(
  { redis, clock }: SessionDeps,
  { memberId, merchantId, reason }: NewLoginLink,
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken();
  const expiresAt = new Date(clock().getTime() + LIFE_MS);
  const owner = { memberId: `${memberId}`, merchantId: `${merchantId}` };
  const why = reason === undefined ? {} : { reason };
  const stored: StoredLink = { ...owner, ...why, expiresAt: expiresAt.getTime() };
  await redis.set(keyOf(token), JSON.stringify(stored), 'PX', KEPT_MS);
  return { token, expiresAt };
}

/**
 * Uses up a token and returns its member and the reason for the link.
 *
 * @throws login.link_ended if it is unknown, used, expired or another site's
 */
export async function takeLoginLink(
  { redis, clock }: SessionDeps,
  { token, merchantId }: { token: string; merchantId: bigint },
): Promise<{ memberId: bigint; reason: string | undefined }> {
  const text = await redis.getdel(keyOf(token));
  const stored: StoredLink | undefined = text ? JSON.parse(text) : undefined;
  const isGood = stored?.merchantId === `${merchantId}` && clock().getTime() < stored.expiresAt;
  if (!isGood) throw new DomainError('login.link_ended');
  return { memberId: BigInt(stored.memberId), reason: stored.reason };
}
