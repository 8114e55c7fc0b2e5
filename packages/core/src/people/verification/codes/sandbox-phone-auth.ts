import type { PhoneAuth } from '@app/shared/captcha/settings';

export const SANDBOX_ISSUER = 'urn:sandbox-phone';
/** Path below an installation's address. */
export const SANDBOX_PHONE_PATH = '/sandbox/phone/v1';
const KEY_PREFIX = 'sandbox-';

/**
 * A site's configuration of the sandbox's third party. Production has none.
 *
 * @param address of the installation, without a trailing slash
 */
export function sandboxPhoneAuth(siteCode: string, address: string): PhoneAuth {
  const sendUrl = address + SANDBOX_PHONE_PATH;
  return {
    issuer: SANDBOX_ISSUER,
    audience: siteCode,
    jwksUrl: `${sendUrl}/keys`,
    sendUrl,
    apiKey: KEY_PREFIX + siteCode,
    challengeUrl: `${sendUrl}/challenge.js`,
    challengeOrigins: [],
  };
}

/** The site of a sandbox key; undefined for other keys. */
export const siteCodeOfSandboxKey = (apiKey: string): string | undefined =>
  apiKey.startsWith(KEY_PREFIX) ? apiKey.slice(KEY_PREFIX.length) : undefined;
