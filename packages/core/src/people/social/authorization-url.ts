import { buildAuthorizationUrl } from 'openid-client';
import type { Provider } from './provider.ts';

export interface AuthorizationRequest {
  /** Address to which the provider returns the browser. */
  readonly redirectUri: string;
  /** Made by the browser, which compares it on return. */
  readonly state: string;
  /** Made by the browser; the provider puts it into the ID token. */
  readonly nonce: string;
  /** SHA-256, as base64url, of a secret that stays in the browser until the code is exchanged. */
  readonly codeChallenge: string;
}

/** The provider's page on which a visitor logs in. */
export const authorizationUrl = (
  { config }: Provider,
  { redirectUri, state, nonce, codeChallenge }: AuthorizationRequest,
): string =>
  buildAuthorizationUrl(config, {
    response_type: 'code',
    scope: 'openid',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).href;
