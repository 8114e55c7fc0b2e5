import type { PhoneAuth } from '@app/shared/captcha/settings';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { type Clock, DomainError, outgoingFetch } from '../../../platform/kernel/index.ts';

const AUTH_AGE_SECONDS_MAX = 300;
const KEYS_TIMEOUT_MS = 5_000;

/** Key sets by URL. Each caches its keys and fetches them again when a token names an unknown key. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string) {
  const known = keySets.get(url);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: outgoingFetch,
  });
  keySets.set(url, keys);
  return keys;
}

/** A number that the person proved to a third party. The same for every token issued after one code. */
export interface PhoneTokenProof {
  readonly issuer: string;
  /** The third party's id of the person. */
  readonly subject: string;
  /** Seconds since 1970 at which the person typed the code. */
  readonly provedAt: number;
}

interface TypedToken {
  readonly phoneAuth: Pick<PhoneAuth, 'issuer' | 'audience' | 'jwksUrl'>;
  readonly idToken: string;
  /** E.164. */
  readonly number: string;
}

/**
 * Verifies that a third party just received a code back from this number: its token is signed by its keys, made
 * for us, and names the number. The caller makes sure that it is used once.
 *
 * @throws verification.code_wrong with the cause
 */
export async function verifyPhoneToken(
  { clock }: { readonly clock: Clock },
  { phoneAuth, idToken, number }: TypedToken,
): Promise<PhoneTokenProof> {
  const now = clock();
  const { issuer, audience, jwksUrl } = phoneAuth;
  let failed: unknown;
  const token = await jwtVerify(idToken, keysAt(jwksUrl), {
    issuer,
    audience,
    algorithms: ['RS256', 'ES256', 'EdDSA'],
    requiredClaims: ['sub', 'exp', 'auth_time', 'phone_number'],
    currentDate: now,
  }).catch((error) => {
    failed = error;
  });
  const { sub: subject, auth_time, phone_number: named } = token?.payload ?? {};
  const provedAt = Number(auth_time);
  const ageSeconds = now.getTime() / 1_000 - provedAt;
  const isFresh = ageSeconds >= -AUTH_AGE_SECONDS_MAX && ageSeconds <= AUTH_AGE_SECONDS_MAX;
  if (named !== number || !subject || !isFresh)
    throw Object.assign(new DomainError('verification.code_wrong'), { cause: failed });
  return { issuer, subject, provedAt };
}
