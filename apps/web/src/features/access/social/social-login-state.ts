import { ApiError } from '@app/client/errors';
import {
  SOCIAL_RETURN_PATH,
  type SocialProviderCode,
  socialProviders,
} from '@app/shared/access/social-providers';

/** State of a social login, kept in this tab while the visitor is at the provider's page. */
export interface SocialLoginState {
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

/** Starts a social login with random values that no attacker can guess, and stores it for this tab. */
export function startSocialLogin(provider: SocialProviderCode, next?: string): SocialLoginState {
  const login = { provider, state: random(), nonce: random(), codeVerifier: random(), next };
  sessionStorage.setItem(KEY, JSON.stringify(login));
  return login;
}

/** Returns and removes the stored state. Undefined where this tab started no login with this state. */
export function finishSocialLogin(state: string | null): SocialLoginState | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const login = kept === null ? undefined : toSocialLoginState(kept);
  return login?.state === state ? login : undefined;
}

/**
 * PKCE code challenge: SHA-256 of the verifier as base64url.
 *
 * @throws ApiError `connection.insecure` where the browser has no cryptography, as on a page by plain http
 */
export async function challengeOf({ codeVerifier }: SocialLoginState): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new ApiError({ code: 'connection.insecure' });
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier)));
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).buffer);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function toSocialLoginState(text: string): SocialLoginState | undefined {
  try {
    const login = JSON.parse(text) as SocialLoginState;
    return socialProviders.includes(login.provider) ? login : undefined;
  } catch {
    return undefined; // overwritten by another script
  }
}
