import { ApiError } from '@app/client/errors';
import {
  SOCIAL_RETURN_PATH,
  type SocialProviderCode,
  socialProviders,
} from '@app/shared/access/social-providers';

/** State of a social login, kept in this tab while the visitor is at the provider's page. */
export interface Visit {
  readonly provider: SocialProviderCode;
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier: useless without the returned code, and the code useless without it. */
  readonly codeVerifier: string;
  /** Destination afterwards. */
  readonly next?: string | undefined;
}

const KEY = 'socialVisit';
const RANDOM_BYTES = 32;

/** The redirect address given to providers. */
export const returnAddress = (): string => `${location.origin}${SOCIAL_RETURN_PATH}`;

/** Starts a visit with random values that no attacker can guess, and stores it for this tab. */
export function beginVisit(provider: SocialProviderCode, next?: string): Visit {
  const visit = { provider, state: random(), nonce: random(), codeVerifier: random(), next };
  sessionStorage.setItem(KEY, JSON.stringify(visit));
  return visit;
}

/** Ends the stored visit, once. Undefined where this tab started none with this state. */
export function endVisit(state: string | null): Visit | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const visit = kept === null ? undefined : toVisit(kept);
  return visit?.state === state ? visit : undefined;
}

/**
 * PKCE code challenge: SHA-256 of the verifier as base64url.
 *
 * @throws ApiError `connection.insecure` where the browser has no cryptography, as on a page by plain http
 */
export async function challengeOf({ codeVerifier }: Visit): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new ApiError({ code: 'connection.insecure' });
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier)));
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).buffer);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function toVisit(text: string): Visit | undefined {
  try {
    const visit = JSON.parse(text) as Visit;
    return socialProviders.includes(visit.provider) ? visit : undefined;
  } catch {
    return undefined; // overwritten by another script
  }
}
