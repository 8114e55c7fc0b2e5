import { ApiError } from '@app/client/errors';
import {
  SOCIAL_RETURN_PATH,
  type SocialProviderCode,
  socialProviders,
} from '@app/shared/domain/social-providers';

/** What this tab must remember while its owner is at a company's page. */
export interface Visit {
  readonly provider: SocialProviderCode;
  readonly state: string;
  readonly nonce: string;
  /** Worth nothing without the code that comes back, and the code nothing without it. */
  readonly codeVerifier: string;
  /** Where to go on to afterwards. */
  readonly next?: string | undefined;
}

const KEY = 'socialVisit';
const RANDOM_BYTES = 32;

/** Where companies send the browser back to. */
export const returnAddress = (): string => `${location.origin}${SOCIAL_RETURN_PATH}`;

/** A visit with what no attacker can guess, kept for this tab. */
export function beginVisit(provider: SocialProviderCode, next?: string): Visit {
  const visit = { provider, state: random(), nonce: random(), codeVerifier: random(), next };
  sessionStorage.setItem(KEY, JSON.stringify(visit));
  return visit;
}

/** The visit that ends here, once. Undefined where this tab began none with this state. */
export function endVisit(state: string | null): Visit | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const visit = kept === null ? undefined : toVisit(kept);
  return visit?.state === state ? visit : undefined;
}

/**
 * SHA-256 as base64url: what is shown of the verifier before the code is exchanged.
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
    return undefined; // another script wrote there
  }
}
