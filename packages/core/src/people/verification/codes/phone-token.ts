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

interface TypedToken {
  readonly phoneAuth: Pick<PhoneAuth, 'issuer' | 'audience' | 'jwksUrl'>;
  readonly idToken: string;
  /** E.164. */
  readonly number: string;
}

/**
 * Verifies that a third party just received a code back from this number: its token is signed by its keys, made
 * for us, and names the number.
 *
 * @throws verification.code_wrong with the cause
 */
export async function verifyPhoneToken(
  { clock }: { readonly clock: Clock },
  { phoneAuth, idToken, number }: TypedToken,
): Promise<void> {
  const now = clock();
  const { issuer, audience, jwksUrl } = phoneAuth;
  let failed: unknown;
  const token = await jwtVerify(idToken, keysAt(jwksUrl), {
    issuer,
    audience,
    algorithms: ['RS256', 'ES256', 'EdDSA'],
    requiredClaims: ['exp', 'auth_time', 'phone_number'],
    currentDate: now,
  }).catch((error) => {
    failed = error;
  });
  const { auth_time: provedAt, phone_number: named } = token?.payload ?? {};
  const ageSeconds = now.getTime() / 1_000 - Number(provedAt);
  const isFresh = ageSeconds >= -AUTH_AGE_SECONDS_MAX && ageSeconds <= AUTH_AGE_SECONDS_MAX;
  if (named !== number || !isFresh)
    throw Object.assign(new DomainError('verification.code_wrong'), { cause: failed });
}
