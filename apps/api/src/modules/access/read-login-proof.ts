import type { Proof } from '@app/core/people/social';
import { InvalidFields } from '@app/core/platform/kernel';
import type { RequestOf } from '@app/shared/api/define-call';
import type { login } from '@app/shared/api/social';

/**
 * Reads a complete proof: an ID token, or a code with its verifier and redirect address.
 *
 * @throws InvalidFields
 */
export function readLoginProof({
  idToken,
  code,
  codeVerifier,
  redirectUri,
  nonce,
}: RequestOf<typeof login>): Proof {
  if (idToken && !code) return { idToken, nonce };
  if (code && codeVerifier && redirectUri && !idToken) {
    return { code, codeVerifier, redirectUri, nonce };
  }
  throw InvalidFields.at('code');
}
