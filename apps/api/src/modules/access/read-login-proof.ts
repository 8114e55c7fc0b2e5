import type { Proof } from '@app/core/people/social';
import { InvalidFields } from '@app/core/platform/kernel';
import type { login } from '@app/shared/access/social.schemas';
import type { RequestOf } from '@app/shared/contract/define-call';

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
